import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { putChunk } from '../../../server/areas/marketing/put-chunk.ts'
import {
  campaigns,
  campaignTargets,
  grants,
  members,
  messages,
  sandboxMessages,
  vouchers,
} from '../../../server/db/schema/index.ts'
import { inTransaction, ownerOf } from '../../paths/http/look.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violations } from '../../support/invariants.ts'
import { giveConsent, placeMember, placeVoucher } from '../../support/place/place-guests.ts'
import { placeAudience, placeTemplate } from '../../support/place/place-campaign.ts'
import { atAnyHour, onPhones, statesOf } from '../../support/offers.ts'

const second = 1000
const day = 24 * 3_600_000
let h: House
let host: Person
beforeEach(async () => {
  h = await house({ tables: 1 })
  host = await h.person('operation', ['floor', 'members', 'discount'])
  await atAnyHour(h)
})

/** Members who agreed to offers. */
async function guests(count: number, more: Partial<typeof members.$inferInsert> = {}): Promise<string[]> {
  const ids: string[] = []
  for (let place = 0; place < count; place += 1) {
    const id = await placeMember(h, `Guest ${place}`)
    await giveConsent(h, id)
    if (Object.keys(more).length > 0) await h.db.update(members).set(more).where(eq(members.id, id))
    ids.push(id)
  }
  return ids
}
const step = async (id: string, event: string) => {
  const { data } = await host.get(`/admin/campaign/${id}`)
  return host.post(`/admin/workflow/campaign/${id}`, { event, version: data.version })
}
async function campaign(given: object = {}): Promise<string> {
  const { data, status } = await host.post('/admin/campaign', {
    name: 'Come by',
    audience_id: await placeAudience(h),
    template_id: await placeTemplate(h, 'approved', 'Dear {{first_name}}, come by this evening again'),
    ...given,
  })
  expect(status).toBe(200)
  return data.id
}
/** Lets seconds go by, as the server's clock does. */
async function goOn(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 1) {
    await h.app.sweep()
    await h.app.sendDue()
    h.pass(second)
  }
}
const stageOf = async (id: string) => (await h.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]!.stage

test('a campaign reaches each member of its audience once, says their name and the way out, and is done', async () => {
  await guests(45)
  await placeMember(h, 'Never asked')
  const id = await campaign()
  expect((await step(id, 'campaign.start')).data).toMatchObject({ stage: 'running' })
  await goOn(40)
  const texts = await onPhones(h)
  expect(texts).toHaveLength(45)
  expect(texts[0]).toBe('Dear Guest, come by this evening again\n\nReply STOP to get no more offers.')
  expect(await stageOf(id)).toBe('done')
  expect((await host.get(`/admin/campaign_funnel/${id}`)).data).toMatchObject({ planned: 45, sent: 45, skipped: 0 })
  expect(await violations(h.db)).toEqual([])
})

test('a server that dies in the middle of a step has told nobody twice when it goes on', async () => {
  await guests(50)
  const id = await campaign()
  await step(id, 'campaign.start')
  await goOn(1)
  class Killed extends Error {}
  const dying = inTransaction(
    h,
    await ownerOf(h),
    async () => [{ type: 'marketing_campaign', id }],
    async (work) => {
      expect(await putChunk(work, work.row('marketing_campaign', id))).toBeGreaterThan(0)
      throw new Killed()
    },
  )
  await expect(dying).rejects.toThrow(Killed)
  await goOn(40)
  const sent = await h.db.select().from(sandboxMessages).where(eq(sandboxMessages.merchantId, h.merchantId))
  expect(sent).toHaveLength(50)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(50)
  expect(new Set(sent.map(({ address }) => address)).size).toBe(50)
  expect(await stageOf(id)).toBe('done')
})

test('a pause stops at once, what waits is held, and nobody is told twice after it', async () => {
  await guests(45)
  const id = await campaign()
  await step(id, 'campaign.start')
  await h.app.sweep()
  expect((await step(id, 'campaign.pause')).data).toMatchObject({ stage: 'paused' })
  await goOn(5)
  expect(await onPhones(h)).toEqual([])
  expect((await step(id, 'campaign.resume')).status).toBe(200)
  h.pass(60 * second)
  await goOn(90)
  expect(await onPhones(h)).toHaveLength(45)
  expect(await stageOf(id)).toBe('done')
})

test('a cancelled campaign sends nothing any more', async () => {
  await guests(5)
  const id = await campaign()
  await step(id, 'campaign.start')
  await h.app.sweep()
  await step(id, 'campaign.cancel')
  await goOn(3)
  expect(await onPhones(h)).toEqual([])
  expect(new Set(Object.values(await statesOf(h)))).toEqual(new Set(['suppressed: cancelled']))
})

test('a guest who takes consent back between planning and sending is skipped, and gets no reward', async () => {
  const [ada, bea] = await guests(2)
  const reward = await h.owner.post('/admin/reward', {
    name: 'Five off',
    channel: 'exclusive',
    gives: 'voucher_amount',
    value: 500,
    valid_days: 14,
  })
  const id = await campaign({
    reward_id: [reward.data.id],
    template_id: await placeTemplate(
      h,
      'approved',
      'Dear {{first_name}}, your code {{code}} is worth {{voucher}} until {{last_day}} in our house, come and use it when you like',
    ),
  })
  await step(id, 'campaign.start')
  const { data } = await h.floor.get(`/admin/merchant/member/${ada}`)
  await h.floor.post(`/admin/workflow/member/${ada}`, { event: 'member.withdraw', version: data.version })
  await goOn(3)
  const given = await h.db.select().from(grants).where(eq(grants.merchantId, h.merchantId))
  expect(given.map(({ memberId, causeKind }) => [memberId, causeKind])).toEqual([[bea, 'campaign']])
  expect(await onPhones(h)).toEqual([expect.stringMatching(/^Dear Guest, your code \S+ is worth Five off until 2026-/)])
  expect((await host.get(`/admin/campaign_funnel/${id}`)).data).toMatchObject({ planned: 2, skipped: 1, sent: 1 })
  expect(await violations(h.db)).toEqual([])
})

test('a scheduled campaign begins at its hour, and one whose hour is long past is not sent by itself', async () => {
  await guests(1)
  const soon = await campaign({ at_date: '2026-11-21', at_time: '11:00' })
  expect((await step(soon, 'campaign.schedule')).data).toMatchObject({ stage: 'scheduled' })
  h.pass(14 * 3_600_000)
  await h.app.sweep()
  expect(await stageOf(soon)).toBe('scheduled')
  h.pass(3_600_000)
  await goOn(3)
  expect(await onPhones(h)).toHaveLength(1)

  host = await h.person('operation', ['floor', 'members'])
  const missed = await campaign({ at_date: '2026-11-22', at_time: '11:00' })
  await step(missed, 'campaign.schedule')
  h.pass(2 * day)
  await goOn(3)
  const [row] = await h.db.select().from(campaigns).where(eq(campaigns.id, missed))
  expect(row).toMatchObject({ stage: 'paused', cause: 'missed' })
  expect(await onPhones(h)).toHaveLength(1)
})

test('a birthday is told once a year, three days before, also on 29 February, and not where it was just set', async () => {
  const longAgo = new Date('2026-01-01T00:00:00Z')
  const [ada] = await guests(1, { birthday: '1990-11-24', birthdayAt: longAgo })
  await guests(1, { birthday: '1990-11-24', birthdayAt: new Date('2026-11-19T00:00:00Z') })
  const id = await campaign({ kind: 'birthday', days: 3, audience_id: null, at_time: '11:00' })
  expect((await step(id, 'campaign.start')).data).toMatchObject({ stage: 'running' })
  for (let days = 0; days < 4; days += 1) {
    h.pass(15 * 3_600_000)
    await goOn(3)
    h.pass(day - 15 * 3_600_000 - 3 * second)
  }
  const told = await h.db.select().from(campaignTargets).where(eq(campaignTargets.campaignId, id))
  expect(told.map(({ memberId, occasion }) => [memberId, occasion])).toEqual([[ada, 'birthday:2026']])
  expect(await onPhones(h)).toHaveLength(1)
})

test('an own voucher that ends is told of once', async () => {
  const [ada] = await guests(1)
  const { id: voucherId } = await placeVoucher(h, 'issued', { uses: 0, reserved: 0, usesLeft: 1, isOver: false })
  await h.db.update(vouchers).set({ memberId: ada, expiresOn: '2026-11-23' }).where(eq(vouchers.id, voucherId))
  const id = await campaign({
    kind: 'voucher_reminder',
    days: 3,
    audience_id: null,
    template_id: await placeTemplate(
      h,
      'approved',
      'Dear {{first_name}}, your voucher {{code}} is good until {{last_day}}, so come by',
    ),
  })
  await step(id, 'campaign.start')
  for (let days = 0; days < 2; days += 1) {
    h.pass(15 * 3_600_000)
    await goOn(3)
    h.pass(day - 15 * 3_600_000 - 3 * second)
  }
  expect(await onPhones(h)).toEqual([expect.stringContaining('is good until 2026-11-23, so come by')])
})

test('a template that is paused by the provider pauses the campaign that sends it', async () => {
  await guests(30)
  const template = await placeTemplate(h, 'approved')
  const id = await campaign({ template_id: template })
  await step(id, 'campaign.start')
  await goOn(1)
  await host.post(`/admin/sandbox_review/${template}`, { review: 'pause' })
  await goOn(3)
  expect(await stageOf(id)).toBe('paused')
  const on = and(eq(messages.merchantId, h.merchantId), eq(messages.state, 'sent'))
  expect(await h.db.$count(messages, on)).toBeLessThan(30)
})

test('words that are changed are reviewed anew, but not while a campaign sends them', async () => {
  const { data } = await host.post('/admin/whatsapp', { name: 'hello', body: 'Come by this evening' })
  expect(data.review).toBe('draft')
  expect((await host.post('/admin/whatsapp', { name: 'bad', body: '{{first_name}}, come' })).status).toBe(422)
  expect((await host.post('/admin/whatsapp', { name: 'bad', body: 'Come by, {{nobody}} said' })).status).toBe(422)
  await host.post(`/admin/workflow/template/${data.id}`, { event: 'template.submit', version: data.version })
  expect((await host.get('/whatsapp_total_pending')).data).toMatchObject({ total: 1, provider: 'sandbox' })
  await host.post(`/admin/sandbox_review/${data.id}`, { review: 'approve' })
  expect((await host.get(`/admin/whatsapp/${data.id}`)).data.review).toBe('approved')
  const id = await campaign({ template_id: data.id })
  await step(id, 'campaign.start')
  const change = () => host.patch(`/admin/whatsapp/${data.id}`, { body: 'Come by tomorrow' })
  expect(await change()).toMatchObject({ status: 409, error: { details: { reason: 'isFree' } } })
  await step(id, 'campaign.cancel')
  expect((await change()).data.review).toBe('draft')
})
