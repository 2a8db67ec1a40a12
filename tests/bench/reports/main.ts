import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { addDays } from '#contract/calendar.ts'
import { createApp } from '../../../server/app.ts'
import type { Db } from '../../../server/db/handle.ts'
import { openPostgres } from '../../../server/db/postgres.ts'
import * as schema from '../../../server/db/schema/index.ts'
import { sources } from '../../../server/reports/index.ts'
import { keepDays } from '../../../server/reports/keep-days.ts'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { ms, quantile, timed } from '../api/figures.ts'
import { onDatabase, silent } from '../api/on-database.ts'
import { onCluster } from '../on-cluster.ts'
import { table } from '../rates.ts'
import { fileFigures } from './files.ts'
import { handWritten } from './hand-written.ts'
import { layYears } from './lay-years.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const today = '2026-11-20'
const from = addDays(today, -30)
const monday = addDays(today, -4)
const month = `startDate=${from}&endDate=${today}`
const labelOf = (path: string) =>
  path.replace('/admin/', '').replace(`?${month}`, '').replace(`&${month}`, '').replace(`${month}&`, '')

/** Reports of a month, and both dashboards with the days before. */
const paths = [
  ...sources.map(({ report }) => `/admin/${report.name}?${month}`),
  ...['item_sales_report', 'sales_report', 'transaction_report'].map((name) => `/admin/${name}?${month}&by=day`),
  `/admin/sales_summary?${month}`,
  `/admin/daily_report?${month}`,
  ...['store', 'app'].flatMap((tab) =>
    [month, `startDate=${monday}&endDate=${today}`, `startDate=${today}&endDate=${today}`].map(
      (span) => `/admin/merchant/dashboard?tab=${tab}&${span}`,
    ),
  ),
  '/admin/merchant/dashboard?tab=store&compare=week',
]

interface Statement {
  text: string
  params: unknown[]
}

/** Median milliseconds of each path of the API, of its statements, and of hand-written ones for its main figures. */
async function measure(h: House, pool: pg.Pool, rounds: number, only: string) {
  let statements: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void statements.push({ text, params }) }
  const recording = drizzle({ client: pool, schema, logger }) as unknown as Db
  const stopping = new AbortController()
  const readerOn = (db: Db): Person =>
    speaker(createApp({ ...h.outside, db, stopping: stopping.signal }), h.owner.id, h.owner.token)
  const [plain, recorder] = [readerOn(drizzle({ client: pool, schema }) as unknown as Db), readerOn(recording)]
  const times = new Map<string, { count: number; api: number; own: number; byHand?: number }>()
  for (const path of paths.filter((one) => one.includes(only))) {
    statements = []
    const { status } = await recorder.get(path)
    if (status !== 200) {
      say(`${path} answers ${status}`)
      continue
    }
    const own = statements
    const written = (handWritten[labelOf(path)] ?? []).map((text) => ({ text, params: [h.merchantId, from, today] }))
    const run = async (all: readonly Statement[]) => {
      for (const { text, params } of all) await pool.query(text, params)
    }
    const taken: [number[], number[], number[]] = [[], [], []]
    try {
      for (let round = 0; round < rounds; round++) {
        taken[0].push(await timed(() => plain.get(path)))
        taken[1].push(await timed(() => run(own)))
        taken[2].push(await timed(() => run(written)))
      }
    } catch (error) {
      say(`${labelOf(path)}: ${(error as Error).message}`)
      continue
    }
    const [api, ownTime, byHand] = taken.map((all) => quantile(all, 0.5)) as [number, number, number]
    times.set(path, { count: own.length, api, own: ownTime, ...(written.length > 0 && { byHand }) })
  }
  stopping.abort()
  return times
}

/** Takes a list of about 100,000 orders as either file. */
async function filesOf(h: House, app: ReturnType<typeof createApp>): Promise<string[][]> {
  const path = `/admin/order_history_list?startDate=${addDays(today, -72)}&endDate=${today}`
  const csv = await fileFigures(app, h.owner.token, `${path}&format=csv`)
  const xlsx = await fileFigures(app, h.owner.token, `${path}&format=xlsx`)
  const rows = (csv.lines - 2).toLocaleString('en')
  return Object.entries({ csv, xlsx }).map(([format, { seconds, firstByteMs, megabytes, needed }]) => [
    format,
    rows,
    seconds.toFixed(1),
    ms(firstByteMs),
    megabytes.toFixed(1),
    needed.toFixed(0),
  ])
}

async function run(
  url: string,
  folder: string,
  count: number,
  days: number,
  rounds: number,
  only: string,
): Promise<void> {
  const env = { DATABASE_URL: url, DATA_DIR: folder }
  const closing = new AbortController()
  let h: House | undefined
  await onDatabase(env, async (db) => {
    h = await house({ database: { db, closing: closing.signal } })
    const usedAt = h.outside.clock.now()
    await db.update(schema.sessions).set({ usedAt, expiresAt: new Date(usedAt.getTime() + 86_400_000) })
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('SET synchronous_commit = off')
  const laying = await timed(() => layYears(drizzle({ client }) as unknown as Db, h!, count, days))
  await client.query('VACUUM ANALYZE')
  say(`${count.toLocaleString('en')} orders over ${days} days in one store, laid in ${(laying / 1000).toFixed(0)} s`)
  const { pool } = await openPostgres(url, silent)
  const fromRows = await measure(h!, pool, rounds, only)
  const db = drizzle({ client: pool, schema }) as unknown as Db
  const app = createApp({ ...h!.outside, db, stopping: closing.signal })
  const keeping = await timed(() => keepDays(app.deps))
  const kept = await db.$count(schema.keptDays, eq(schema.keptDays.merchantId, h!.merchantId))
  await db.execute(sql`ANALYZE`)
  say(`${kept} days kept in ${(keeping / 1000).toFixed(1)} s, ${ms(keeping / kept)} ms each\n`)
  const fromBooks = await measure(h!, pool, rounds, only)
  const rows = [...fromBooks].map(([path, { count: statements, api, own, byHand }]) => [
    labelOf(path),
    String(statements),
    ms(fromRows.get(path)?.api ?? 0),
    ms(api),
    ms(own),
    byHand === undefined ? '' : ms(byHand),
    byHand === undefined ? '' : (api / byHand).toFixed(2),
  ])
  const head = [
    '31 days of',
    'statements',
    'API ms, from rows',
    'API ms, kept',
    'its statements ms',
    'hand-written ms',
    'API : hand',
  ]
  say(table(head, rows))
  if (!only)
    say(table(['file of sold orders', 'rows', 's', 'first byte ms', 'MB', 'needs MB at most'], await filesOf(h!, app)))
  closing.abort()
  await pool.end()
  await client.end()
}

/**
 * `--orders` and `--days` of the store's past, and the `--rounds` of each reading; `--only dashboard` reads addresses
 * with that word.
 */
export function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '1000000' },
      days: { type: 'string', default: '730' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
    },
  })
  const [orders, days, rounds] = [values.orders, values.days, values.rounds].map(Number) as [number, number, number]
  return onCluster((url, folder) => run(url, folder, orders, days, rounds, values.only))
}
