import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { businessDayOf } from '../../../server/business-day.ts'
import { sessions } from '../../../server/db/schema/index.ts'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { ms, quantile, timed } from '../api/figures.ts'
import { layMenus } from '../api/lay-menus.ts'
import { onDatabase } from '../api/on-database.ts'
import { startBenched } from '../api/server.ts'
import { layBookings, layMonth, laySetUp } from '../bookings/lay-bookings.ts'
import { table } from '../rates.ts'

const size = { tables: 60, dishes: 120, bookings: 150, month: 3000 }
const days = 31
/** Waiters who write without a pause, each by several sign-ins, so that no limit of their own counts. */
const waiters = 8
const signInsEach = 4
/** Connections of the one guest address. */
const connections = 8
/** Length of one slice of time; quiet ones and others take turns, so that what else the machine does falls on both. */
const seconds = 4
/** The most by which guests may lengthen the floor's median. */
const most = 1.2
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Events that follow each other at a table for ever. */
const round = [{ event: 'table.seat', pax: 2 }, { event: 'table.release' }, { event: 'table.clean' }]

/** Lets every waiter write at a table until the promise resolves; returns how long each write took. */
async function serve(people: readonly Person[], tables: readonly string[], until: Promise<void>): Promise<number[]> {
  let isOver = false
  void until.then(() => (isOver = true))
  const times: number[] = []
  const waiter = async (place: number) => {
    for (let n = 0; !isOver || n % round.length !== 0; n += 1) {
      const by = people[place * signInsEach + (n % signInsEach)]!
      const took = await timed(async () => {
        const sent = await by.post(`/admin/workflow/table-occupancy/${tables[place]}`, round[n % round.length]!)
        if (sent.status !== 200) throw new Error(`A waiter is answered ${sent.status}: ${sent.text}`)
      })
      times.push(took)
    }
  }
  await Promise.all(Array.from({ length: waiters }, (_, place) => waiter(place)))
  return times
}

/**
 * Requests guests' pages over all connections without a pause until the promise resolves; counts the answers by status.
 */
async function ask(address: string, pathOf: (n: number) => string, until: Promise<void>) {
  let isOver = false
  void until.then(() => (isOver = true))
  const counts = { given: 0, refused: 0 }
  let next = 0
  const guest = async () => {
    while (!isOver) {
      const { status, body } = await fetch(`${address}/api/public${pathOf(next++)}`)
      await body?.pipeTo(new WritableStream())
      if (status !== 200 && status !== 429) throw new Error(`A guest is answered ${status}.`)
      counts[status === 200 ? 'given' : 'refused'] += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, guest))
  return counts
}

const after = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

/**
 * `npm run bench:guests`: the floor's writes alone and beside guests of one address who request pages over eight
 * connections without a pause.
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } })
  const slices = values.quick ? 2 : 5
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, RATE_LIMIT: 'on' }
  const closing = new AbortController()
  const today = businessDayOf(new Date(), { timeZone: 'Europe/Berlin', businessDayCut: 4 })
  const people: Person[] = []
  let h: House | undefined
  await onDatabase(env, async (db) => {
    h = await house({ database: { db, closing: closing.signal }, tables: size.tables })
    for (let n = 0; n < waiters * signInsEach; n += 1) people.push(await h.person('operation', ['floor']))
    await db.update(sessions).set({ usedAt: sql`now()`, expiresAt: sql`now() + interval '7 days'` })
    await layMenus(db, h, size.dishes)
    await laySetUp(db, h)
    await layBookings(db, h, addDays(today, 1), size.bookings)
    await layMonth(db, h, addDays(today, 2), days, size.month)
    closing.abort()
  })
  const server = await startBenched(env)
  const at = ({ id, token }: Pick<Person, 'id' | 'token'>): Person =>
    speaker({ request: (path, init) => fetch(server.address + path, init) }, id, token)
  try {
    const key = (await at(h!.owner).post('/admin/queue_key', {})).data.key as string
    // The same page is not requested twice in a row where it varies, so that a cached answer is no help.
    const pages: [string, (n: number) => string][] = [
      ['the queue', () => `/queue/${key}`],
      ['the menu', () => `/menu/${key}`],
      ['a month', (n) => `/booking/${key}/day?month=${addDays(today, 31 * (n % 2)).slice(0, 7)}&pax=${1 + (n % 8)}`],
      ['a day', (n) => `/booking/${key}/slot?day=${addDays(today, 1 + (n % days))}&pax=${1 + (n % 8)}`],
    ]
    const team = people.map(at)
    const tables = h!.tables.map(({ id }) => id)
    const rows: string[][] = []
    let worst = 0
    await serve(team, tables, after(seconds))
    for (const [name, pathOf] of pages) {
      const [quiet, beside]: [number[], number[]] = [[], []]
      const counts = { given: 0, refused: 0 }
      for (let slice = 0; slice < slices; slice += 1) {
        quiet.push(...(await serve(team, tables, after(seconds))))
        const end = after(seconds)
        const [times, answered] = await Promise.all([serve(team, tables, end), ask(server.address, pathOf, end)])
        beside.push(...times)
        counts.given += answered.given
        counts.refused += answered.refused
      }
      const [alone, together] = [quantile(quiet, 0.5), quantile(beside, 0.5)]
      worst = Math.max(worst, together / alone)
      const perSecond = (count: number) => (count / (slices * seconds)).toFixed(1)
      rows.push([
        name,
        `${perSecond(counts.given)} and ${perSecond(counts.refused)}`,
        ms(alone),
        ms(together),
        (together / alone).toFixed(2),
      ])
    }
    say(`\n${waiters} waiters without a pause beside ${connections} connections of one guest address, embedded\n`)
    say(table(['page', 'given and refused a second', 'p50 ms alone', 'p50 ms beside', 'ratio'], rows))
    const isMet = worst <= most
    say(`\nThe worst is ${worst.toFixed(2)}; the aim is at most ${most}: ${isMet ? 'reached' : 'NOT reached'}.`)
    return isMet ? 0 : 1
  } finally {
    await server.stop()
  }
}
