import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { createApp } from '../../../server/app.ts'
import type { Db } from '../../../server/db/handle.ts'
import * as schema from '../../../server/db/schema/index.ts'
import { type House, type Person, speaker } from '../../support/house.ts'
import { publishedCalls } from '../../support/published.ts'
import { ms, quantile, timed } from './figures.ts'

export interface Statement {
  text: string
  params: unknown[]
}

/** Tables that are too long to be read from end to end for a page of ten. */
const long = ['orders', 'order_lines', 'payments', 'audit_entries', 'events']

/** The queries of the order list, beside the lists without a query. */
const orderLists = [
  '?type=new',
  '?type=action',
  '?type=completed',
  '?type=completed&search=Guest 12',
  '?type=completed&order_listing_sort=total',
  '?type=completed&payment_status=paid&length=100',
]

/** A list of records as people ask for it: as it comes, sorted, searched, narrowed, and far down. */
export const recordLists = [
  '/admin/menu',
  '/admin/menu?sort=price',
  '/admin/menu?sort=changed_at&order=desc&length=100',
  '/admin/menu?search=dish 4242',
  '/admin/menu?search=braised&sort=price&order=asc',
  '/admin/menu?status=inactive',
  '/admin/menu?status=all&start=50000',
]

/**
 * Lists of the API, all of them unless some are named, each with the statements that it runs, as the app itself reports
 * them.
 */
export async function recorded(
  h: House,
  pool: pg.Pool,
  named?: readonly string[],
): Promise<{ path: string; statements: Statement[] }[]> {
  let statements: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void statements.push({ text, params }) }
  const db = drizzle({ client: pool, schema, logger }) as unknown as Db
  const stopping = new AbortController()
  const clock = { now: () => new Date() }
  const app = createApp({ ...h.outside, db, clock, stopping: stopping.signal })
  const owner = speaker(app, h.owner.id, h.owner.token)
  const calls = (await publishedCalls(app)).filter(({ method, params }) => method === 'GET' && params.length === 0)
  const paths = calls.flatMap(({ path }) =>
    path === '/admin/display_order' ? [path, ...orderLists.map((query) => path + query)] : [path],
  )
  const found = []
  for (const path of named ?? paths.filter((name) => name !== '/admin/events')) {
    statements = []
    const { status, data } = await owner.get(path)
    if (status === 200 && Array.isArray(data?.aaData)) found.push({ path, statements })
  }
  stopping.abort()
  return found
}

/** The long tables that a statement reads from end to end. */
export async function scans(pool: pg.Pool, { text, params }: Statement): Promise<string[]> {
  if (!/^\s*(select|with)/i.test(text)) return []
  const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`EXPLAIN (FORMAT JSON) ${text}`, params)
  const plan = JSON.stringify(rows)
  const read = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, name]) => name!)
  return read.filter((name) => long.includes(name))
}

/** Lists over HTTP, each in turns with the same statements one after the other by hand. */
export async function compareLists(
  h: House,
  pool: pg.Pool,
  reader: Person,
  rounds: number,
  named?: readonly string[],
): Promise<string[][]> {
  const rows: string[][] = []
  for (const { path, statements } of await recorded(h, pool, named)) {
    const byHand = async () => {
      for (const { text, params } of statements) await pool.query(text, params)
    }
    const times: [number[], number[]] = [[], []]
    for (let round = -2; round < rounds; round++) {
      const taken = [await timed(() => reader.get(path)), await timed(byHand)]
      if (round >= 0) for (const [index, time] of taken.entries()) times[index]!.push(time)
    }
    const [api, hand] = times.map((all) => quantile(all, 0.5)) as [number, number]
    const read = new Set((await Promise.all(statements.map((one) => scans(pool, one)))).flat())
    rows.push([path, [...read].join(' '), String(statements.length), ms(hand), ms(api), (api / hand).toFixed(2)])
  }
  return rows
}
