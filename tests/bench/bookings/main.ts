import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { chromium } from 'playwright-core'
import { type DayBook, slotsOf } from '#contract/bookings/day.ts'
import { addDays } from '#contract/calendar.ts'
import { businessDayOf, wallInstant } from '../../../server/business-day.ts'
import { sessions } from '../../../server/db/schema/index.ts'
import { findBrowser } from '../../support/browser/find-browser.mjs'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { placeSection } from '../../support/place/place-booking.ts'
import { ms, quantile, timed } from '../api/figures.ts'
import { layParties } from '../api/lay-orders.ts'
import { onDatabase } from '../api/on-database.ts'
import { startBenched } from '../api/server.ts'
import { payOn } from '../api/writes.ts'
import { onCluster } from '../on-cluster.ts'
import { table } from '../rates.ts'
import { layBookings, layMonth, laySetUp } from './lay-bookings.ts'
import { watchDoor, watchTimeline } from './watch-pages.ts'

const size = { tables: 60, bookings: 150, month: 10_000, racers: 1000, payments: 200 }
const days = 31
const say = (text: string) => process.stdout.write(`${text}\n`)

/** The day of the readings, and the month of many bookings. */
const daysFrom = (today: string) => {
  const busy = addDays(today, 1)
  const [first, last] = [addDays(today, 10), addDays(today, 9 + days)]
  return { busy, first, last }
}

/** Times the pure offer of a day for parties of every size: all starts of the day. */
function offerTimes(book: DayBook, rounds: number): number[] {
  return Array.from({ length: rounds }, (_, round) => {
    const began = performance.now()
    slotsOf(book, { pax: 1 + (round % 8), isOnline: false })
    return performance.now() - began
  })
}

/** Measures reads of bookings, beside the same reads by hand-written statements. */
async function readings(by: Person, client: pg.Client, h: House, today: string, rounds: number): Promise<string[][]> {
  const { busy, first, last } = daysFrom(today)
  const own = [h.merchantId, first, last]
  const calendar = `SELECT business_day, count(*), sum(pax), count(*) FILTER (WHERE state = 'requested'), count(*) FILTER (WHERE state = 'no_show')
    FROM bookings WHERE merchant_id = $1 AND business_day BETWEEN $2 AND $3 GROUP BY business_day`
  const listed = [
    `SELECT * FROM bookings WHERE merchant_id = $1 AND business_day BETWEEN $2 AND $3 ORDER BY starts_at, id LIMIT 25`,
    `SELECT count(*), sum(pax) FROM bookings WHERE merchant_id = $1 AND business_day BETWEEN $2 AND $3`,
  ]
  const all: [name: string, pathOf: (round: number) => string, aim: string, statements: string[]][] = [
    ['the starts of a day', (round) => `/admin/booking_slot?day=${busy}&pax=${1 + (round % 8)}`, '≤ 25', []],
    ['a month', () => `/admin/booking_calendar?startDate=${first}&endDate=${last}`, '≤ 40', [calendar]],
    ['a page of the list', () => `/admin/booking?startDate=${first}&endDate=${last}&length=25`, '', listed],
    ['a timeline', () => `/admin/booking_timeline?day=${busy}`, '', []],
  ]
  const rows: string[][] = []
  for (const [name, pathOf, aim, statements] of all) {
    const [times, byHand]: [number[], number[]] = [[], []]
    for (let round = -5; round < rounds; round += 1) {
      const path = pathOf(Math.abs(round))
      const taken = await timed(async () => {
        const { status, text } = await by.get(path)
        if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`)
      })
      const hand = await timed(() => Promise.all(statements.map((text) => client.query(text, own))))
      // The first ones warm up.
      if (round < 0) continue
      times.push(taken)
      byHand.push(hand)
    }
    const [half, most] = [quantile(times, 0.5), quantile(times, 0.95)]
    const hand = quantile(byHand, 0.5)
    rows.push([
      name,
      ms(half),
      ms(most),
      aim,
      ...(statements.length > 0 ? [ms(hand), (half / hand).toFixed(2)] : ['', '']),
    ])
  }
  const moves = await moveTimes(by, h, today, rounds)
  rows.push(['a move at the server', ms(quantile(moves, 0.5)), ms(quantile(moves, 0.95)), '', '', ''])
  const book = (await by.get(`/admin/booking_timeline?day=${busy}`)).data.book as DayBook
  const offers = offerTimes(book, 10 * rounds)
  const starts = book.times.flatMap((time) => time.starts).length
  rows.push([`the rule alone, ${starts} starts`, ms(quantile(offers, 0.5)), ms(quantile(offers, 0.95)), '≤ 3', '', ''])
  return rows
}

/** Times moves of one booking to and fro between two tables of the same start. */
async function moveTimes(by: Person, h: House, today: string, rounds: number): Promise<number[]> {
  const { busy } = daysFrom(today)
  const [moved] = (await by.get(`/admin/booking?day=${busy}&length=200`)).data.aaData.slice(-1)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const fields = { table_id: [h.tables.at(-1 - (round % 2))!.id], event: 'booking.assign' }
    times.push(
      await timed(async () => {
        const { status, text } = await by.post(`/admin/workflow/booking/${moved.id}`, fields)
        if (status !== 200) throw new Error(`A move is answered ${status}: ${text}`)
      }),
    )
  }
  return times
}

/** Lets guests rush for the last table of a section while the till takes payments. */
async function rush(by: Person, guest: Person, key: string, sectionId: string, today: string, racers: number) {
  await payOn(by, 'first', size.payments)
  const quiet = await payOn(by, 'quiet', size.payments)
  const at = wallInstant(addDays(today, 3), 19 * 60, 'Europe/Berlin')!.toISOString()
  let isOver = false
  const beside = payOn(by, 'beside', size.payments, () => isOver)
  const answers: number[] = []
  const took = await timed(async () => {
    const one = async (place: number) => {
      const wish = { pax: 2, at, name: `Guest ${place}`, phone: `+4915190${10_000 + place}`, section_id: sectionId }
      answers.push((await guest.post(`/public/booking/${key}/book`, wish)).status)
    }
    await Promise.all(Array.from({ length: racers }, (_, place) => one(place)))
  })
  isOver = true
  const busy = await beside
  const count = (status: (one: number) => boolean) => answers.filter(status).length
  const words = `${count((one) => one === 200)} booked, ${count((one) => one === 409)} refused, ${count((one) => one >= 500)} failed`
  const both = (times: number[]) => `p95 ${ms(quantile(times, 0.95))}, p99 ${ms(quantile(times, 0.99))} ms`
  return [
    [`${racers} guests want one table at once`, words, `${(took / 1000).toFixed(1)} s`, ''],
    ['payments before', String(quiet.length), both(quiet), ''],
    ['payments meanwhile', String(busy.length), both(busy), `p99 ≤ ${ms(2 * quantile(quiet, 0.99))}`],
  ]
}

async function run(url: string, folder: string, isQuick: boolean): Promise<void> {
  const env = { DATABASE_URL: url, DATA_DIR: folder }
  const closing = new AbortController()
  const [month, racers, rounds] = isQuick ? [300, 20, 5] : [size.month, size.racers, 100]
  const today = businessDayOf(new Date(), { timeZone: 'Europe/Berlin', businessDayCut: 4 })
  const { busy, first } = daysFrom(today)
  let h: House | undefined
  let sectionId = ''
  await onDatabase(env, async (db) => {
    h = await house({ database: { db, closing: closing.signal }, tables: size.tables })
    await db.update(sessions).set({ usedAt: sql`now()`, expiresAt: sql`now() + interval '7 days'` })
    await laySetUp(db, h)
    await layBookings(db, h, busy, size.bookings)
    await layMonth(db, h, first, days, month)
    closing.abort()
  })
  const server = await startBenched(env)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const reached = { request: (path: string, init: RequestInit) => fetch(server.address + path, init) }
  const by = speaker(reached, h!.owner.id, h!.owner.token)
  try {
    const key = (await by.post('/admin/queue_key', {})).data.key as string
    say(
      `\n${size.tables} tables, 20 joins, ${size.bookings} bookings on one day, ${month.toLocaleString('en')} in a month\n`,
    )
    const head = ['reading', 'p50 ms', 'p95 ms', 'aim p95', 'hand-written ms', 'API : hand']
    say(table(head, await readings(by, client, h!, today, rounds)))
    const executablePath = findBrowser()
    if (executablePath) {
      const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
      const browser = await chromium.launch({ executablePath, args })
      const given = { address: server.address, token: h!.owner.token, day: busy, count: size.bookings }
      say(
        table(
          ['in a browser', 'measured', 'aim'],
          [
            ...(await watchTimeline(browser, { ...given, rounds: isQuick ? 1 : 7 })),
            ...(await watchDoor(browser, `${server.address}/book/${key}?lng=en`, isQuick ? 1 : 5)),
          ],
        ),
      )
      await browser.close()
    } else say('There is no Chrome, Chromium or Edge here (apt-get install chromium): the pages are left out.')
    await onDatabase(env, async (db) => {
      for (const name of ['first', 'quiet', 'beside']) await layParties(db, h!, name, size.payments)
      ;({ sectionId } = await placeSection({ ...h!, db }))
    })
    say(
      table(
        ['a rush', 'how many', 'measured', 'aim'],
        await rush(by, speaker(reached, '', ''), key, sectionId, today, racers),
      ),
    )
  } finally {
    await server.stop()
    await client.end()
  }
}

/** `--quick` looks at few rows for a few rounds, to see that it works. */
export function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } })
  return onCluster((url, folder) => run(url, folder, values.quick))
}
