import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { randomFrom } from 'statechart-paths/paths/random.ts'

/** The way to watch a browser that is driven. */
export interface WatchOptions {
  /** Opens a window and slows every act down; without it the browser is invisible. */
  isShown?: boolean
  /** The folder for a device's trace: every act with the screen before and after. */
  folder?: string
}

/** Milliseconds between acts that someone watches. */
const slowly = 400
/**
 * The factor by which all pages are slower, as in `BROWSER_SLOWDOWN=3 npm test`: it shows which tests are in time only
 * by luck.
 */
const slowdown = Number(process.env.BROWSER_SLOWDOWN ?? 1)
/**
 * The longest delay of answers, in milliseconds, as in `BROWSER_LAG=1500 npm test`: it shows which tests count on their
 * order.
 */
const lag = Number(process.env.BROWSER_LAG ?? 0)
const random = randomFrom(Number(process.env.BROWSER_LAG_SEED ?? 1))

/** Opens the browser that `npm test` found. As root Chromium runs only without its sandbox. */
export async function openBrowser({ isShown = false, folder }: WatchOptions = {}): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH
  if (!executablePath) throw new Error('CHROME_PATH is not set; `npm test` finds a browser and sets it.')
  const browser = await chromium.launch({
    executablePath,
    headless: !isShown,
    slowMo: isShown || folder ? slowly : 0,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  if (slowdown > 1 || lag > 0) hinderAll(browser)
  return browser
}

let ofWorker: Promise<Browser> | undefined

/** The browser of this worker, for one test file after the other: it ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => (ofWorker ??= openBrowser())

/** Gives a page a processor that is so many times slower, as an old tablet has. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** Makes every device of the browser as slow as this run requires. */
function hinderAll(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    if (slowdown > 1) context.on('page', (page) => void slowDown(page, slowdown))
    if (lag > 0) await delayAnswers(context)
    return context
  }
}

/** Delays each call of a device by a time of its own, so that answers come in another order than their requests. */
async function delayAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, random() * lag))
    // The page may have gone in the meantime.
    await route.fallback().catch(() => {})
  })
}
