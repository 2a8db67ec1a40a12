import { parseArgs } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { addDays } from '#contract/calendar.ts'
import { allocateOrders } from '../../../server/areas/orders/allocate-kept.ts'
import type { Db } from '../../../server/db/handle.ts'
import { runningShare } from '../../../server/db/money-sql.ts'
import { saleOrders, soldLines } from '../../../server/reports/facts.ts'
import { type House, house } from '../../support/house.ts'
import { ms, quantile, timed } from '../api/figures.ts'
import { onDatabase } from '../api/on-database.ts'
import { onCluster } from '../on-cluster.ts'
import { table } from '../rates.ts'
import { layYears } from '../reports/lay-years.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const today = '2026-11-20'
const days = 90

type Where = Parameters<typeof soldLines>[0]

/** Sold lines as reports read them while a line had no money of its own: shares by running sums over each order. */
const linesByWindows = (scope: Where): SQL => sql`(
  SELECT menu_id, 1 AS lines, quantity, amount AS gross, amount - charged AS comps, discount, adjustment,
    charged - discount + adjustment - tax_in_prices AS net
  FROM (
    SELECT running.*, ${runningShare('order_discount', 'upto', 'charged', 'whole')} AS discount,
      ${runningShare('order_adjustment', 'upto', 'charged', 'whole')} AS adjustment,
      ${runningShare('order_tax_in_prices', 'upto', 'charged', 'whole')} AS tax_in_prices
    FROM (
      SELECT l.menu_id, l.quantity, l.amount, s.discount AS order_discount, s.adjustment AS order_adjustment,
        s.tax_in_prices AS order_tax_in_prices,
        row_number() OVER (PARTITION BY l.merchant_id, l.order_id ORDER BY l.sort, l.id) AS place,
        c.charged, sum(c.charged) OVER (PARTITION BY l.merchant_id, l.order_id ORDER BY l.sort, l.id)::bigint AS upto,
        sum(c.charged) OVER (PARTITION BY l.merchant_id, l.order_id)::bigint AS whole
      FROM order_lines l JOIN ${saleOrders(scope)} s ON s.merchant_id = l.merchant_id AND s.id = l.order_id AND s.counts
        AND l.state NOT IN ('voided', 'cancelled')
      CROSS JOIN LATERAL (SELECT CASE WHEN l.comped THEN 0 ELSE l.amount END AS charged) c
    ) running
  ) shared
)`

const byDish = (lines: SQL): SQL => sql`
  SELECT menu_id, sum(lines) AS lines, sum(quantity) AS quantity, sum(gross) AS gross, sum(comps) AS comps, sum(discount) AS discount,
    sum(adjustment) AS adjustment, sum(net) AS net
  FROM ${lines} sold GROUP BY menu_id ORDER BY menu_id`

/** A plain update of the columns of a line's money, with the same values. */
const plainUpdate = (orders: SQL): SQL => sql`
  UPDATE order_lines l SET discount = l.discount, adjustment = l.adjustment, service = l.service, tax_inside = l.tax_inside,
    tax = l.tax, total = l.total, given = l.given
  FROM orders o WHERE o.merchant_id = l.merchant_id AND o.id = l.order_id
    AND l.state NOT IN ('voided', 'cancelled') AND NOT l.comped AND ${orders}`

/** Median milliseconds of two works that take turns, each after the others' dead rows were cleared away. */
async function inTurns(
  rounds: number,
  [one, other]: readonly [() => Promise<unknown>, () => Promise<unknown>],
  between: () => Promise<unknown>,
): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++)
    for (const [at, work] of [one, other].entries()) {
      await between()
      const time = await timed(work)
      // The first round warms both up.
      if (round > 0) taken[at]!.push(time)
    }
  return taken.map((all) => quantile(all, 0.5)) as [number, number]
}

async function run(url: string, folder: string, count: number, rounds: number): Promise<void> {
  let h: House | undefined
  await onDatabase({ DATABASE_URL: url, DATA_DIR: folder }, async (db) => {
    h = await house({ database: { db, closing: new AbortController().signal } })
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('SET synchronous_commit = off')
  const db = drizzle({ client }) as unknown as Db
  await layYears(db, h!, count, days)
  await client.query('VACUUM ANALYZE')
  say(
    `${count.toLocaleString('en')} orders of three lines over ${days} days in one store, medians of ${rounds} rounds\n`,
  )

  const scope: Where = { stores: [h!.merchantId], from: addDays(today, -30), to: today }
  const [columns, windows] = [byDish(soldLines(scope)), byDish(linesByWindows(scope))]
  const [now, before] = [(await db.execute(columns)).rows, (await db.execute(windows)).rows]
  const isSame = JSON.stringify(now) === JSON.stringify(before)
  const sales = await inTurns(rounds, [() => db.execute(columns), () => db.execute(windows)], async () => {})

  const orders = sql`o.merchant_id = ${h!.merchantId}`
  const clear = () => client.query('VACUUM order_lines')
  const shares = await inTurns(
    Math.min(rounds, 3),
    [() => allocateOrders(db, orders), () => db.execute(plainUpdate(orders))],
    clear,
  )
  const row = (name: string, against: string, [is, was]: [number, number], most: number) => [
    name,
    against,
    ms(is),
    ms(was),
    (is / was).toFixed(2),
    `≤ ${most}`,
  ]
  say(
    table(
      ['work', 'against', 'ms', 'its ms', 'ratio', 'budget'],
      [
        row(
          'item sales of a month, by columns',
          `by windows, ${isSame ? 'same figures' : 'OTHER FIGURES'}`,
          sales,
          0.4,
        ),
        row('shares of all orders', 'plain UPDATE of the same rows', shares, 1.5),
      ],
    ),
  )
  await client.end()
  if (!isSame) throw new Error('Columns and windows tell different figures.')
}

/** `--orders` of the store's past, and the `--rounds` of each reading. */
export function main(args: string[]): Promise<number> {
  const options = { orders: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '7' } } as const
  const { values } = parseArgs({ args, options })
  return onCluster((url, folder) => run(url, folder, Number(values.orders), Number(values.rounds)))
}
