import { parseArgs } from 'node:util'
import pg from 'pg'
import * as schema from '../../../server/db/schema/index.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { ms, quantile, timed } from '../api/figures.ts'
import { onDatabase } from '../api/on-database.ts'
import { onCluster } from '../on-cluster.ts'
import { table } from '../rates.ts'
import { layMembers } from './lay-members.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** The ranks of the brand, so that lists and details compute them. */
const ranks = [
  { name: 'Bronze', threshold: 5000, points_percent: 100 },
  { name: 'Silver', threshold: 15_000, points_percent: 125 },
  { name: 'Gold', threshold: 30_000, points_percent: 150 },
]

/** Measures each reading of members on a filled database: p50 and p95 in milliseconds. */
async function measure(by: Person, count: number, rounds: number): Promise<string[][]> {
  const few = Math.max(1, Math.ceil(rounds / 10))
  const { data: ladder, status, text } = await by.post('/admin/rank', { version: 1, months: 12, ranks, grace_days: 30 })
  if (status !== 200) throw new Error(`The ranks answer ${status}: ${text}`)
  const listing = '/admin/merchant/member_listing'
  // Members far apart, so that no page of the database serves two rounds.
  const memberAt = (round: number) => `m-${Math.floor((count * (round + 0.5)) / rounds)}`
  // A tenth of the rounds for what computes the rank of every member.
  const readings: [name: string, aim: string, pathOf: (round: number) => string, rounds?: number][] = [
    ['list, a page', '150', (round) => `${listing}?length=25&start=${25 * round}`],
    ['list, the last page', '', () => `${listing}?length=25&start=${count - 25}`],
    [
      'list, by a part of a name',
      '150',
      (round) => `${listing}?length=25&search=${encodeURIComponent(`Member ${round}7`)}`,
    ],
    ['list, by a number', '150', (round) => `${listing}?length=25&search=${1_510_000_000 + round * 37}`],
    ['list, by a rank', '', () => `${listing}?length=25&rank_id=${ladder.aaData[1].id}`, few],
    ['detail', '80', (round) => `/admin/merchant/member/${memberAt(round)}`],
    ['time line', '80', (round) => `/admin/merchant/member_timeline/${memberAt(round)}?length=20`],
    ['doubles', '80', (round) => `/admin/merchant/member_doubles/${memberAt(round)}`],
    ['ranks with their members', '', () => '/admin/rank', few],
  ]
  const rows: string[][] = []
  for (const [name, aim, pathOf, most = rounds] of readings) {
    const { status } = await by.get(pathOf(0))
    if (status !== 200) throw new Error(`${pathOf(0)} answers ${status}`)
    const times: number[] = []
    for (let round = 0; round < most; round++) times.push(await timed(() => by.get(pathOf(round))))
    rows.push([name, aim && `≤ ${aim}`, ms(quantile(times, 0.5)), ms(quantile(times, 0.95))])
  }
  return rows
}

async function run(url: string, folder: string, count: number, rounds: number): Promise<void> {
  const closing = new AbortController()
  await onDatabase({ DATABASE_URL: url, DATA_DIR: folder }, async (db) => {
    const h: House = await house({ database: { db, closing: closing.signal } })
    const usedAt = h.outside.clock.now()
    await db.update(schema.sessions).set({ usedAt, expiresAt: new Date(usedAt.getTime() + 86_400_000) })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('SET synchronous_commit = off')
    const laying = await timed(() => layMembers(client, h, { count, entries: 20, orders: 5 }))
    await client.query('VACUUM ANALYZE')
    await client.end()
    const words = (many: number) => many.toLocaleString('en')
    say(
      `${words(count)} members, ${words(20 * count)} entries, ${words(5 * count)} orders, laid in ${(laying / 1000).toFixed(0)} s\n`,
    )
    say(table(['reading', 'aim p95', 'p50 ms', 'p95 ms'], await measure(h.owner, count, rounds)))
    closing.abort()
  })
}

/** `--members` of a brand, and the `--rounds` of each reading. */
export function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { members: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '40' } },
  })
  return onCluster((url, folder) => run(url, folder, Number(values.members), Number(values.rounds)))
}
