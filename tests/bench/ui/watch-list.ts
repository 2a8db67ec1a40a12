import type { Browser, Page } from 'playwright-core'
import { resources } from '#contract/resources/index.ts'
import { ms, quantile } from '../api/figures.ts'

declare global {
  interface Window {
    list?: { rowsAt: number; shift: number; begin: (event: string) => Promise<number> }
  }
}

/** Notes, from the first moment of a page, when its rows were painted and how far things jumped. */
function watchRows(): void {
  const painted = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => then(performance.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  const shown = () => [...document.querySelectorAll('.list-table tbody th')].map((name) => name.textContent).join()
  const whenRows = (isThere: () => boolean, then: (at: number) => void) => {
    const watch = new MutationObserver(() => {
      if (!isThere()) return
      watch.disconnect()
      painted(then)
    })
    watch.observe(document, { childList: true, subtree: true, characterData: true })
  }
  const list: Window['list'] = {
    rowsAt: 0,
    shift: 0,
    begin: (event) =>
      new Promise((resolve) => {
        const before = shown()
        let from = 0
        addEventListener(event, ({ timeStamp }) => (from = timeStamp), { capture: true, once: true })
        whenRows(
          () => shown() !== '' && shown() !== before,
          (at) => resolve(at - from),
        )
      }),
  }
  window.list = list
  whenRows(
    () => shown() !== '',
    (at) => (list.rowsAt = at),
  )
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) list.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** From a person's event until other rows are painted, in milliseconds. */
async function timed(page: Page, event: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((name) => {
    Object.assign(window, { changed: window.list!.begin(name) })
  }, event)
  await act()
  return page.evaluate(() => (window as unknown as { changed: Promise<number> }).changed)
}

/** One list on a device of its own: opened, sorted, searched and turned. */
async function once(browser: Browser, address: string, token: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  await context.addInitScript(watchRows)
  const page = await context.newPage()
  await page.goto(`${address}${resources.menu.screen}?lng=en`)
  await page.waitForFunction(() => window.list!.rowsAt > 0)
  const { rowsAt, shift } = await page.evaluate(() => ({ ...window.list!, begin: undefined }))
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const click = (name: string) => timed(page, 'pointerdown', () => page.getByRole('button', { name }).click())
  const sorted = await click('Price')
  const turned = await click('Next page')
  await page.getByRole('searchbox').focus()
  const found = await timed(page, 'keydown', () => page.keyboard.press('7'))
  await context.close()
  return { rowsAt, sorted, turned, found, shift, elements }
}

/** Measures how fast a long list opens, sorts, turns pages and searches: medians as rows of a table. */
export async function watchList(browser: Browser, address: string, token: string, times: number): Promise<string[][]> {
  const all: Awaited<ReturnType<typeof once>>[] = []
  for (let time = 0; time < times; time++) all.push(await once(browser, address, token))
  const median = (name: keyof (typeof all)[number]) =>
    quantile(
      all.map((each) => each[name]),
      0.5,
    )
  return [
    ['rows painted, cold', `${ms(median('rowsAt'))} ms`],
    ['sorted', `${ms(median('sorted'))} ms`],
    ['next page', `${ms(median('turned'))} ms`],
    ['found', `${ms(median('found'))} ms`],
    ['layout shift', median('shift').toFixed(3)],
    ['elements', String(median('elements'))],
  ]
}
