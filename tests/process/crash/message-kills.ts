import { eq, inArray, sql } from 'drizzle-orm'
import { pick, randomFrom } from 'statechart-paths/paths/random.ts'
import type { Db } from '../../../server/db/handle.ts'
import { signatureOf } from '../../../server/areas/messages/signature.ts'
import {
  campaigns,
  consents,
  deadlines,
  members,
  merchants,
  messages,
  outbox,
} from '../../../server/db/schema/index.ts'
import { type HttpGateway, httpGateway } from '../../support/fake-gateways.ts'
import { type House, speaker } from '../../support/house.ts'
import { violations } from '../../support/invariants.ts'
import { placeAudience, placeTemplate } from '../../support/place/place-campaign.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { layStore, openDatabaseOf } from '../lay-store.ts'

/** Points of a message's way out, by a statement that only it sends; at `call` the provider has the message. */
export const points: Readonly<Record<string, string>> = {
  snapshot: String.raw`^\s*INSERT INTO campaign_targets`,
  put: '^insert into "messages"',
  take: '^update "outbox" set .*"tries" \\+ 1',
  begin: '^update "messages" set .*"begun_at"',
  call: '',
  settle: '^update "outbox" set .*"error"',
  hook: '^insert into "hook_events"',
}
/** Points that a campaign reaches once, with all of its messages. */
const atOnce = ['snapshot', 'take', 'hook']
const moments = ['before-statement', 'before-commit', 'while-committing', 'after-commit']
const secret = 'a secret of sixteen signs'
const guests = 6

interface KillReport {
  kills: number
  /** Messages that the provider has twice, or that it has otherwise than we say; and broken invariants. */
  wrong: string[]
  /** Messages of which it is unknown if they arrived. */
  unknown: number
}

/** Members who agreed, in a store that sends at any hour. */
async function layGuests(db: Db, { merchantId, brandId }: House): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z')
  const ids = Array.from({ length: guests }, (_, place) => `guest ${place}`)
  await db
    .update(merchants)
    .set({ quietFrom: '00:00', quietTo: '00:00', weekCap: 0, monthCap: 0 })
    .where(eq(merchants.merchantId, merchantId))
  await db.insert(members).values(
    ids.map((id, place) => ({
      brandId,
      id,
      username: `+4917000${place}`,
      name: id,
      joinedIn: merchantId,
      joinedAt: at,
    })),
  )
  const said = { brandId, seq: 1, state: 'granted', source: 'till', at, actorName: 'Inès' } as const
  await db.insert(consents).values(ids.map((memberId) => ({ ...said, memberId })))
}

/** A campaign that is not started yet. */
async function layCampaign(db: Db, h: House): Promise<string> {
  const own = { ...h, db }
  const id = h.outside.ids.id()
  await db.insert(campaigns).values({
    merchantId: h.merchantId,
    id,
    name: `Campaign ${id}`,
    audienceId: await placeAudience(own, { name: `All ${id}` }),
    templateId: await placeTemplate(own, 'approved', 'Dear {{first_name}}, come by this evening again'),
  })
  return id
}

/** Lets all waiting be over: of leases, of further tries, of the next step. */
async function letTimePass(db: Db): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(inArray(outbox.state, ['pending', 'retrying', 'sending']))
  await db
    .update(deadlines)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(deadlines.chart, 'campaign'))
}

const idOf = (body: string) => (JSON.parse(body) as { biz_opaque_callback_data: string }).biz_opaque_callback_data

/** Reports that each message arrived, as WhatsApp does, again and again. */
async function report({ address }: TestServer, ids: readonly string[]): Promise<void> {
  const statuses = ids.map((id) => ({ id: `wamid.${id}`, status: 'delivered', biz_opaque_callback_data: id }))
  const body = JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value: { statuses } }] }] })
  const headers = { 'x-hub-signature-256': signatureOf(secret, body) }
  await fetch(`${address}/api/hooks/whatsapp`, { method: 'POST', body, headers }).catch(() => undefined)
}

/**
 * Runs campaigns while the server is killed so many times at each of some points; each kill has a campaign of its own.
 */
export async function killing(
  env: Record<string, string>,
  seed: number,
  kills: number,
  at: readonly string[],
): Promise<KillReport> {
  const provider: HttpGateway = await httpGateway()
  const whatsapp = {
    WHATSAPP_API: provider.address,
    WHATSAPP_TOKEN: 'the token of a system user',
    WHATSAPP_PHONE_ID: '1',
    WHATSAPP_ACCOUNT_ID: '2',
    WHATSAPP_APP_SECRET: secret,
    WHATSAPP_VERIFY_TOKEN: secret,
  }
  const h = await layStore(env, 1)
  const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabaseOf(env)
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }
  await inDatabase((db) => layGuests(db, h))
  const start = (fuse: Record<string, string>) =>
    startServer({ RATE_LIMIT: 'off', ...env, ...whatsapp, ...fuse }, 'tests/process/crash/start-fused.mjs')
  const begin = async (server: TestServer, id: string) => {
    const host = ownerAt(server)
    const { data } = await host.get(`/admin/campaign/${id}`)
    if (data.stage === 'draft')
      await host.post(`/admin/workflow/campaign/${id}`, { event: 'campaign.start', version: data.version })
  }

  const ids: string[] = []
  const unreached: string[] = []
  const had = () => [...new Set(provider.calls.map(({ body }) => idOf(body)))]
  const ownerAt = ({ address }: TestServer) =>
    speaker({ request: (path, init) => fetch(address + path, init) }, h.owner.id, h.owner.token)
  /** Tells if every message of a campaign was sent, or may have been. */
  const isDone = async (server: TestServer, id: string): Promise<boolean> => {
    const { data } = await ownerAt(server).get(`/admin/campaign_funnel/${id}`)
    return data.planned === guests && data.waiting === 0 && data.sent + data.failed + data.skipped === guests
  }

  for (const point of at)
    for (let kill = 0; kill < kills; kill += 1) {
      const random = randomFrom(seed * 100_003 + ids.length)
      const id = await inDatabase(async (db) => {
        await letTimePass(db)
        return layCampaign(db, h)
      })
      const nth = atOnce.includes(point) ? 1 : 1 + Math.floor(random() * guests)
      const fuse = [nth, pick(moments, random), Math.floor(random() * 8)].join(' ')
      const server = await start(point === 'call' ? {} : { FUSE: fuse, FUSE_ON: points[point]! })
      let calls = 0
      provider.answer = ({ body }) => {
        calls += 1
        // The provider has it, and the process dies before or after the answer arrives.
        if (point === 'call' && calls === nth) {
          void server.end('SIGKILL')
          if (random() < 0.5) return 'lost'
        }
        return { status: 200, body: { messages: [{ id: `wamid.${idOf(body)}` }] } }
      }
      const isGone = server.gone.then(() => true as const)
      await begin(server, id).catch(() => undefined)
      const isOver = () => isDone(server, id).catch(() => false)
      while (!(await Promise.race([isGone, point === 'hook' ? report(server, had()) : isOver()])));
      if (point !== 'hook' && (await isOver())) {
        unreached.push(`${point} ${fuse}`)
        await server.end('SIGKILL')
      }
      ids.push(id)
    }

  provider.answer = ({ body }) => ({ status: 200, body: { messages: [{ id: `wamid.${idOf(body)}` }] } })
  await inDatabase(letTimePass)
  const last = await start({})
  for (const id of ids) {
    await begin(last, id)
    while (!(await isDone(last, id)));
  }
  await report(last, had())
  await report(last, had())
  await last.end()
  await provider.close()
  return inDatabase(async (db) => {
    const log = provider.calls.map(({ body }) => idOf(body))
    const rows = await db.select().from(messages)
    const isThere = ({ state }: (typeof rows)[number]) => state === 'delivered'
    return {
      kills: ids.length,
      unknown: rows.filter(({ state }) => state === 'unknown').length,
      wrong: [
        ...unreached.map((fuse) => `nothing was killed at ${fuse}`),
        ...log.filter((id, place) => log.indexOf(id) !== place).map((id) => `the provider has ${id} twice`),
        ...rows
          .filter((row) => isThere(row) !== log.includes(row.id))
          .map(
            ({ id, state }) => `${id} is ${state}, and the provider ${log.includes(id) ? 'has' : 'does not have'} it`,
          ),
        ...rows
          .filter(({ state }) => !['delivered', 'unknown'].includes(state))
          .map(({ id, state }) => `${id} is ${state}`),
        ...(await violations(db)),
      ],
    }
  })
}
