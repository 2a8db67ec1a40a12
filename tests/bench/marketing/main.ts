import { parseArgs } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { createApp } from '../../../server/app.ts'
import type { Db } from '../../../server/db/handle.ts'
import { openPostgres } from '../../../server/db/postgres.ts'
import { campaigns, campaignTargets, sessions } from '../../../server/db/schema/index.ts'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { atAnyHour } from '../../support/offers.ts'
import { placeAudience, placeTemplate } from '../../support/place/place-campaign.ts'
import { ms, quantile, timed } from '../api/figures.ts'
import { layParties } from '../api/lay-orders.ts'
import { onDatabase, silent } from '../api/on-database.ts'
import { payOn } from '../api/writes.ts'
import { onCluster } from '../on-cluster.ts'
import { table } from '../rates.ts'
import { layMembers } from './lay-members.ts'

/** Payments of each kind, at most. */
const payments = 300
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Audiences to preview: all members, and one with conditions on visits, sales and time. */
const audiences = {
  everybody: {},
  'regulars who stayed away': { visitsMin: 2, spentMin: 5000, awayMin: 30, awayMax: 300 },
}

/** Milliseconds of looks at an audience of each kind, the median of some rounds. */
async function measureLooks(h: House, host: Person, rounds: number): Promise<string[][]> {
  const rows: string[][] = []
  for (const [name, conditions] of Object.entries(audiences)) {
    const id = await placeAudience(h, { name, ...conditions })
    const taken: number[] = []
    let found = 0
    for (let round = 0; round < rounds; round += 1)
      taken.push(
        await timed(async () => (found = (await host.get(`/admin/audience_preview?audience_id=${id}`)).data.target)),
      )
    rows.push([`a look at ${name}`, found.toLocaleString('en'), ms(quantile(taken, 0.5)), '1,000'])
  }
  return rows
}

/** Milliseconds of storing a campaign's recipients, of payments in the meantime, and of its figures afterwards. */
async function measureCampaign(h: House, host: Person): Promise<string[][]> {
  const { data } = await host.post('/admin/campaign', {
    name: 'Everybody',
    audience_id: await placeAudience(h, { name: 'all of them' }),
    template_id: await placeTemplate(h, 'approved', 'Dear {{first_name}}, come by this evening again'),
  })
  const start = { event: 'campaign.start', version: data.version }
  await payOn(host, 'first', payments)
  const quiet = await payOn(host, 'quiet', payments)
  let isPlanned = false
  const beside = payOn(host, 'beside', payments, () => isPlanned)
  const planning = await timed(() => host.post(`/admin/workflow/campaign/${data.id}`, start))
  isPlanned = true
  const busy = await beside
  const isThis = and(eq(campaignTargets.merchantId, h.merchantId), eq(campaignTargets.campaignId, data.id))
  const planned = await h.db.$count(campaignTargets, isThis)
  const heldOut = await h.db.$count(campaignTargets, and(isThis, eq(campaignTargets.state, 'held_out')))
  await h.db.execute(sql`ANALYZE`)
  const reading = await timed(() => host.get(`/admin/campaign_funnel/${data.id}`))
  await h.db.update(campaigns).set({ stage: 'cancelled' }).where(eq(campaigns.id, data.id))
  return [
    ['the snapshot of a campaign', planned.toLocaleString('en'), ms(planning), '8,000'],
    ['p99 of payments before it', quiet.length.toLocaleString('en'), ms(quantile(quiet, 0.99)), ''],
    [
      'p99 of payments meanwhile',
      busy.length.toLocaleString('en'),
      ms(quantile(busy, 0.99)),
      ms(quantile(quiet, 0.99) * 1.2),
    ],
    ['its figures, with those held out', heldOut.toLocaleString('en'), ms(reading), ''],
  ]
}

async function run(url: string, folder: string, count: number, rounds: number): Promise<void> {
  const closing = new AbortController()
  let laid: House | undefined
  await onDatabase({ DATABASE_URL: url, DATA_DIR: folder }, async (db) => {
    laid = await house({ database: { db, closing: closing.signal } })
    await db.update(sessions).set({ usedAt: sql`now()`, expiresAt: sql`now() + interval '7 days'` })
    for (const name of ['first', 'quiet', 'beside']) await layParties(db, laid, name, payments)
    await atAnyHour(laid)
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('SET synchronous_commit = off')
  const laying = await timed(() => layMembers(client, laid!, count))
  await client.query('VACUUM ANALYZE')
  say(`${count.toLocaleString('en')} members with three orders each, laid in ${(laying / 1000).toFixed(0)} s\n`)
  const { db, close } = await openPostgres(url, silent)
  const app = createApp({ ...laid!.outside, clock: { now: () => new Date() }, db, stopping: closing.signal })
  const h: House = { ...laid!, db: db as Db }
  const host = speaker(app, h.owner.id, h.owner.token)
  const rows = [...(await measureLooks(h, host, rounds)), ...(await measureCampaign(h, host))]
  say(table(['what', 'how many', 'ms', 'aim'], rows))
  closing.abort()
  await close()
  await client.end()
}

/** `--members` of the store, and the `--rounds` of each look. */
export function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { members: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
  })
  return onCluster((url, folder) => run(url, folder, Number(values.members), Number(values.rounds)))
}
