import { type Browser, chromium } from 'playwright-core'

/** How somebody looks on while a browser is driven. */
export interface Watching {
  /** A window, and every act slowed down; without it nobody sees the browser. */
  isShown?: boolean
  /** Where the trace of a device goes: every act with the screen before and after. */
  folder?: string
}

/** Milliseconds between acts that somebody watches. */
const slowly = 400

/** Opens the browser that `npm test` found. As root Chromium runs only without its sandbox. */
export function openBrowser({ isShown = false, folder }: Watching = {}): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH
  if (!executablePath) throw new Error('CHROME_PATH is not set; `npm test` finds a browser and sets it.')
  return chromium.launch({
    executablePath,
    headless: !isShown,
    slowMo: isShown || folder ? slowly : 0,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}
