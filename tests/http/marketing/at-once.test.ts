import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { signatureOf } from '../../../server/areas/messages/signature.ts'
import { haltCampaigns } from '../../../server/areas/marketing/halt-campaigns.ts'
import {
  campaigns,
  campaignTargets,
  consents,
  grants,
  members,
  messages,
  outbox,
  sandboxMessages,
  serverSettings,
} from '../../../server/db/schema/index.ts'
import { checkInstallation } from '../../../server/operator/installation.ts'
import { EventHub } from '../../../server/engine/realtime/hub.ts'
import { randomFrom } from 'statechart-paths/paths/random.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { day } from '../../support/place.ts'
import { placeAudience, placeTemplate } from '../../support/place/place-campaign.ts'
import { atAnyHour, onPhones, put, statesOf } from '../../support/offers.ts'
import { patience, sizeOf } from '../../tier.ts'

const second = 1000
let h: House
let host: Person
const setUp = async (build?: Parameters<typeof house>[0]) => {
  h = await house({ tables: 1, ...build })
  host = await h.person('operation', ['floor', 'members'])
  await atAnyHour(h)
}
beforeEach(() => setUp())

/** Many members who agreed, at once. */
async function crowd(count: number): Promise<string[]> {
  const at = new Date('2026-06-01T10:00:00Z')
  const { brandId, merchantId } = h
  const ids = Array.from({ length: count }, (_, place) => `m${place} of ${merchantId}`)
  for (let from = 0; from < count; from += 1000) {
    const some = ids.slice(from, from + 1000)
    await h.db.insert(members).values(
      some.map((id, place) => ({
        brandId,
        id,
        username: `+49170${1_000_000 + from + place}`,
        name: `Guest ${from + place}`,
        joinedIn: merchantId,
        joinedAt: at,
      })),
    )
    await h.db.insert(consents).values(
      some.map((memberId) => ({
        brandId,
        memberId,
        seq: 1,
        state: 'granted' as const,
        source: 'till' as const,
        at,
        actorName: 'Inès',
      })),
    )
  }
  return ids
}
const step = async (id: string, event: string) => {
  const { data } = await host.get(`/admin/campaign/${id}`)
  return host.post(`/admin/workflow/campaign/${id}`, { event, version: data.version })
}
async function begun(given: object = {}): Promise<string> {
  const { data } = await host.post('/admin/campaign', {
    name: 'Come by',
    audience_id: await placeAudience(h),
    template_id: await placeTemplate(h, 'approved', 'Dear {{first_name}}, come by this evening again'),
    ...given,
  })
  expect((await step(data.id, 'campaign.start')).status).toBe(200)
  return data.id
}
async function goOn(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 1) {
    await h.app.sweep()
    await h.app.sendDue()
    h.pass(second)
  }
}
const left = () => h.db.$count(sandboxMessages, eq(sandboxMessages.merchantId, h.merchantId))

test('a pause in the middle of a campaign lets no message leave after its answer', async () => {
  await crowd(60)
  const id = await begun()
  await goOn(2)
  await h.app.sweep()
  expect((await step(id, 'campaign.pause')).status).toBe(200)
  const before = await left()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(60)
  await goOn(10)
  expect(await left()).toBe(before)
})

test('after the answer to a stop word nothing leaves to that guest, also what already waits in a campaign', async () => {
  const [ada] = await crowd(30)
  await put(h, { to: { memberId: ada! }, cause: 'before', text: 'Hello', purpose: 'marketing' })
  await h.app.sendDue()
  await begun()
  await h.app.sweep()
  const { data } = await host.get('/admin/sandbox')
  expect((await host.post(`/admin/sandbox/${data.aaData[0].id}`, { act: 'stop' })).status).toBe(200)
  await goOn(10)
  const phones = await h.db.select().from(sandboxMessages).where(eq(sandboxMessages.merchantId, h.merchantId))
  const theirs = phones.filter(({ address }) => address === '+491701000000')
  expect(theirs.map(({ text }) => text)).toEqual(['Hello'])
  expect(await left()).toBe(30)
})

test('a code leaves at once while a campaign’s messages wait, and a lane that hangs holds up no other', async () => {
  const ids = await crowd(45)
  for (const memberId of ids) await put(h, { to: { memberId }, cause: memberId, text: 'Offer', purpose: 'marketing' })
  await put(h, { to: { address: '+4915112345678' }, cause: 'code', text: 'Your code' })
  expect(await h.app.sendDue(1)).toBe(1)
  expect(await onPhones(h)).toEqual(['Your code'])
  expect(await h.app.sendDue(0)).toBe(0)
  await h.app.sendDue()
  expect(await left()).toBe(21)
})

test('an offer that failed keeps no day from being posted', async () => {
  await put(h, { to: { address: '+4915112345678' }, cause: 'offer', text: 'Offer' })
  await h.db.update(outbox).set({ state: 'failed' }).where(eq(outbox.merchantId, h.merchantId))
  const { data } = await h.owner.post('/admin/transaction_settlement', { business_day: day })
  expect(data.failed_effects).toEqual([])
})

test('a share of a campaign’s members gets nothing, always the same ones, and its effect is told per head', async () => {
  const count = 600
  await crowd(count)
  const reward = await h.owner.post('/admin/reward', {
    name: 'Five off',
    channel: 'exclusive',
    gives: 'voucher_amount',
    value: 500,
    valid_days: 14,
  })
  const usual = await begun()
  const { data: first } = await host.get(`/admin/campaign_funnel/${usual}`)
  expect(first.planned + first.held_out).toBe(count)
  expect(first.held_out).toBeGreaterThan(30)
  expect(first.held_out).toBeLessThan(95)
  expect(first.lift.net.verdict).toBe('few')
  await step(usual, 'campaign.cancel')

  const half = await begun({ hold_out: 50, reward_id: [reward.data.id] })
  await goOn(4)
  const { data: second } = await host.get(`/admin/campaign_funnel/${half}`)
  expect(second.held_out).toBeGreaterThan(240)
  expect(second.held_out).toBeLessThan(360)
  expect(second.lift).toMatchObject({ held_out: second.held_out, net: { verdict: 'unclear', told: 0, held_out: 0 } })
  const targets = await h.db.select().from(campaignTargets).where(eq(campaignTargets.campaignId, half))
  const held = new Set(targets.filter(({ state }) => state === 'held_out').map(({ memberId }) => memberId))
  const told = await h.db.select().from(messages).where(eq(messages.campaignId, half))
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter(({ memberId }) => held.has(memberId!))).toEqual([])
  const given = await h.db.select().from(grants).where(eq(grants.merchantId, h.merchantId))
  expect(given.filter(({ memberId }) => held.has(memberId))).toEqual([])
  const { data: report } = await h.owner.get(
    '/admin/marketing_campaign_list?startDate=2026-11-01&endDate=2026-11-30&length=10',
  )
  const row = report.aaData.find(({ id }: { id: string }) => id === half)
  expect(row).toMatchObject({ planned: second.planned, held_out: second.held_out, sales_after: 0, lift: 'unclear' })

  const none = await begun({ hold_out: 0 })
  expect((await host.get(`/admin/campaign_funnel/${none}`)).data).toMatchObject({ held_out: 0, lift: null })
})

const events = sizeOf('hookEvents')
test(
  `${events} reports, each doubled, all shuffled and some forged, leave the same states as in their order`,
  async () => {
    const secret = 'a secret of sixteen signs'
    const carriers = { sms: { url: 'https://gateway.example', secret, from: 'Bistro' } }
    await setUp({ app: (outside) => createApp({ ...outside, config: { ...outside.config, ...carriers } }) })
    const random = randomFrom(7)
    const at = new Date('2026-11-20T12:00:00Z')
    const ways = [['sent'], ['sent', 'delivered'], ['sent', 'delivered', 'read'], ['sent', 'failed'], []] as const
    const ends = ['sent', 'delivered', 'read', 'failed', 'sending']
    const [rows, reports]: [(typeof messages.$inferInsert)[], object[]] = [[], []]
    for (let place = 0; reports.length < events; place += 1) {
      const id = `message ${place}`
      rows.push({
        merchantId: h.merchantId,
        id,
        brandId: h.brandId,
        cause: id,
        purpose: 'service',
        address: '+4915112345678',
        state: 'sending',
        at,
        stateAt: at,
      })
      for (const type of ways[place % ways.length]!)
        reports.push({ type, message_id: id, code: 7 }, { type, message_id: id, code: 7 })
    }
    for (let from = 0; from < rows.length; from += 1000)
      await h.db.insert(messages).values(rows.slice(from, from + 1000))
    for (let place = reports.length - 1; place > 0; place -= 1) {
      const other = Math.floor(random() * (place + 1))
      ;[reports[place], reports[other]] = [reports[other]!, reports[place]!]
    }
    const forged = rows.map(({ id }) => ({ type: 'read', message_id: id }))
    const send = async (batch: object[], key: string) => {
      const body = JSON.stringify({ events: batch })
      const init = { method: 'POST', body, headers: { 'x-signature': signatureOf(key, body) } }
      return (await h.app.request('/api/hooks/sms', init)).status
    }
    for (let from = 0; from < reports.length; from += 500) {
      expect(await send(forged.slice(0, 5), 'a secret that was guessed')).toBe(404)
      expect(await send(reports.slice(from, from + 500), secret)).toBe(200)
    }
    const now = await h.db
      .select({ id: messages.id, state: messages.state })
      .from(messages)
      .where(eq(messages.merchantId, h.merchantId))
    const wrong = now.filter(({ id, state }) => state !== ends[Number(id.split(' ')[1]) % ends.length])
    expect(wrong).toEqual([])
  },
  patience,
)

test('data that is started in another installation sends nothing until an operator says that it is the house itself', async () => {
  await crowd(25)
  const running = await begun()
  await h.app.sweep()
  await put(h, { to: { address: '+4915112345678' }, cause: 'before', text: 'May have been sent' })
  const now = () => h.outside.clock.now()
  await checkInstallation(h.db, 'the first', now())
  await checkInstallation(h.db, 'the first', now())
  h.pass(second)
  await checkInstallation(h.db, 'another', now())
  await h.app.hear()
  await haltCampaigns({ ...h.outside, hub: new EventHub(h.db) } as never, 'restored')
  await put(h, { to: { address: '+4915112345678' }, cause: 'meanwhile', text: 'Since then' })
  await goOn(5)
  expect(await onPhones(h)).toEqual([])
  const { admin } = h
  const { data } = await admin.get('/admin/system')
  expect(data.silence).toEqual({ since: expect.stringMatching(/^2026/) })
  expect(data.trail[0]).toMatchObject({ event: 'house.silence' })
  const [halted] = await h.db.select().from(campaigns).where(eq(campaigns.id, running))
  expect(halted).toMatchObject({ stage: 'paused', cause: 'restored' })
  expect((await host.call('PUT', '/admin/system', { silence: null })).status).toBe(403)
  expect((await admin.call('PUT', '/admin/system', { silence: null })).data.silence).toBeNull()
  await goOn(5)
  expect(await onPhones(h)).toEqual(['Since then'])
  expect(await statesOf(h)).toMatchObject({ before: 'suppressed: restored', meanwhile: 'sent' })
  await checkInstallation(h.db, 'another', now())
  await h.app.hear()
  expect((await admin.get('/admin/system')).data.silence).toBeNull()
  await h.db.delete(serverSettings).where(eq(serverSettings.key, 'installation'))
})
