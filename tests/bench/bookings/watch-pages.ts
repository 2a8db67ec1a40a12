import type { Browser, Page } from 'playwright-core'
import { bookingViews } from '../../../src/areas/bookings/bookings-url.ts'
import { ms, quantile } from '../api/figures.ts'
import { beginWatching, endWatching } from '../ui/watch-frames.ts'

declare global {
  interface Window {
    /** The time at which so many bars of the timeline were painted. */
    barsAt?: number
    largestAt?: number
    droppedAt?: number
  }
}

/** A phone in a weak net: a processor four times slower, 10 Mbit/s, 40 ms to the server and back. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const rate = (10 * 1_000_000) / 8
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: rate,
    uploadThroughput: rate,
  })
}

/** Notes when the timeline has painted so many bars. */
function noteBars(count: number): void {
  const watch = new MutationObserver(() => {
    if (document.querySelectorAll('.timeline__bar').length < count) return
    watch.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (window.barsAt = performance.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
  watch.observe(document, { childList: true, subtree: true })
}

/** From the last byte of the day's data until all bars are painted, in a console that is open, in milliseconds. */
async function paintOf(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.locator('.bookings-list tbody tr, .bookings-list li').first().waitFor()
  await page.keyboard.press(String(bookingViews.indexOf('timeline') + 1))
  await page.waitForFunction(() => window.barsAt !== undefined)
  return page.evaluate(() => {
    const data = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('booking_timeline'))
    return window.barsAt! - (data as PerformanceResourceTiming).responseEnd
  })
}

/** The middle of an element on the screen. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the screen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Drags a booking over the timeline for a while and drops it where it is free; frames on the way, and the milliseconds
 * from the drop until the server's answer is on the screen.
 */
async function dragOnce(page: Page, seconds: number): Promise<{ frames: number[]; answered: number }> {
  const bar = await middleOf(page, '.timeline__bar[data-booking]')
  await page.mouse.move(bar.x, bar.y)
  await page.mouse.down()
  await page.mouse.move(bar.x + 30, bar.y + 30, { steps: 4 })
  await page.locator('.timeline__cell[data-verdict="free"]').first().waitFor()
  await beginWatching(page)
  const until = performance.now() + seconds * 1000
  for (let step = 0; performance.now() < until; step += 1)
    await page.mouse.move(bar.x + 200 + 150 * Math.sin(step / 20), bar.y + 120 + 100 * Math.cos(step / 15))
  const { frames } = await endWatching(page)
  const free = await page.evaluate(() => {
    const isSeen = (cell: Element) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === cell
    }
    const cell = [...document.querySelectorAll('.timeline__cell[data-verdict="free"]')].find(isSeen)
    if (!cell) throw new Error('No free place is on the screen.')
    const { x, y, width, height } = cell.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await page.mouse.move(free.x, free.y, { steps: 3 })
  await page.evaluate(() => {
    addEventListener('pointerup', ({ timeStamp }) => (window.droppedAt = timeStamp), { capture: true, once: true })
  })
  const answer = page.waitForResponse((one) => one.request().method() !== 'GET' && one.url().includes('booking'))
  await page.mouse.up()
  await (await answer).finished()
  const answered = await page.evaluate(() => {
    const since = performance.getEntriesByType('resource').filter(({ startTime }) => startTime > window.droppedAt!)
    return (since[0] as PerformanceResourceTiming).responseEnd - window.droppedAt!
  })
  return { frames, answered }
}

/** Watches the timeline of a day with so many bookings: painted, dragged, dropped. */
export async function watchTimeline(
  browser: Browser,
  given: { address: string; token: string; day: string; count: number; rounds: number },
): Promise<string[][]> {
  const { address, token, day, count, rounds } = given
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  await context.addInitScript(noteBars, count)
  const paints: number[] = []
  const frames: number[] = []
  const answers: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage()
    paints.push(await paintOf(page, `${address}/pages/booking?lng=en&day=${day}`))
    const dragged = await dragOnce(page, 2)
    frames.push(...dragged.frames)
    answers.push(dragged.answered)
    await page.close()
  }
  await context.close()
  const shown = frames.length / (frames.reduce((sum, each) => sum + each, 0) / 1000)
  return [
    [`${count} bars painted after their data`, `${ms(quantile(paints, 0.5))} ms`, '≤ 120'],
    ['frames a second while one is dragged', shown.toFixed(1), '≥ 58'],
    ['a move answered', `${ms(quantile(answers, 0.5))} ms`, '≤ 100'],
  ]
}

/** Watches the guests' page on a slow phone: its JavaScript on the wire, and its largest paint. */
export async function watchDoor(browser: Browser, address: string, rounds: number): Promise<string[][]> {
  const largest: number[] = []
  let sent = 0
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    await context.addInitScript(() => {
      const note = (list: PerformanceObserverEntryList) => (window.largestAt = list.getEntries().at(-1)?.startTime)
      new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const page = await context.newPage()
    await slowDown(page)
    const scripts: Promise<{ responseBodySize: number }>[] = []
    page.on('requestfinished', (request) => {
      // The worker is registered after the page is shown.
      const isOfPage = !request.url().includes('/worker-')
      if (request.resourceType() === 'script' && isOfPage) scripts.push(request.sizes())
    })
    await page.goto(address)
    await page.locator('main button').first().waitFor()
    await page.waitForFunction(() => performance.now() > 3000)
    largest.push((await page.evaluate(() => window.largestAt)) ?? Number.NaN)
    sent = (await Promise.all(scripts)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    await context.close()
  }
  return [
    ['JavaScript of the guests’ page', `${(sent / 1024).toFixed(1)} KiB`, '≤ 160'],
    ['its largest paint on a slow phone', `${ms(quantile(largest, 0.5))} ms`, '≤ 2,500'],
  ]
}
