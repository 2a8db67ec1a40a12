import { type Browser, chromium } from 'playwright-core'

/** Opens the browser that `npm test` found. As root Chromium runs only without its sandbox. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH
  if (!executablePath) throw new Error('CHROME_PATH is not set; `npm test` finds a browser and sets it.')
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}
