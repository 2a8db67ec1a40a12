import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ProviderReport } from '../../../server/areas/messages/report.ts'
import { doReported } from '../../../server/areas/messages/reported.ts'
import { messages, outbox } from '../../../server/db/schema/index.ts'
import { publish } from '../../../server/engine/publish.ts'
import { EventHub } from '../../../server/engine/realtime/hub.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violations } from '../../support/invariants.ts'
import { member } from '../../support/members.ts'
import { inTransaction, ownerOf } from '../../paths/http/look.ts'
import { atAnyHour, onPhones, put, statesOf } from '../../support/offers.ts'

const hour = 3_600_000
let h: House
let host: Person
let ada: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  host = await h.person('operation', ['floor', 'members'])
  ada = await member(h)
})

const step = async (event: string, fields: object = {}) => {
  const { data } = await h.floor.get(`/admin/merchant/member/${ada}`)
  return h.floor.post(`/admin/workflow/member/${ada}`, { event, version: data.version, ...fields })
}
const offer = (cause: string, text = cause) => put(h, { to: { memberId: ada }, cause, text, purpose: 'marketing' })
const report = (...events: ProviderReport[]) => doReported({ ...h.outside, hub: new EventHub(h.db) }, events)
const sendFor = async (milliseconds: number) => {
  h.pass(milliseconds)
  await h.app.sendDue()
}

test('nothing is told twice for the same cause, and what a guest waits for needs no consent and no hour', async () => {
  const first = await put(h, { to: { address: '+4915112345678' }, cause: 'booking:1', text: 'Your table is booked' })
  expect(first).not.toBeNull()
  expect(
    await put(h, { to: { address: '+4915112345678' }, cause: 'booking:1', text: 'Your table is booked' }),
  ).toBeNull()
  await h.app.sendDue()
  await h.app.sendDue()
  expect(await onPhones(h)).toEqual(['Your table is booked'])
  expect(await statesOf(h)).toEqual({ 'booking:1': 'sent' })
  expect(await violations(h.db)).toEqual([])
})

test('an offer goes only to a member who agreed, and it waits for the end of the quiet hours', async () => {
  await offer('before')
  await h.app.sendDue()
  expect(await statesOf(h)).toEqual({ before: 'suppressed: no_consent' })

  await step('member.consent')
  await offer('after')
  await h.app.sendDue()
  expect(await statesOf(h)).toMatchObject({ after: 'waiting: quiet' })
  await sendFor(12 * hour)
  expect(await statesOf(h)).toMatchObject({ after: 'waiting: quiet' })
  await sendFor(hour)
  expect(await onPhones(h)).toEqual(['after'])
})

test('nobody gets more offers in a week than the store says', async () => {
  await atAnyHour(h, { weekCap: 1 })
  await step('member.consent')
  await offer('one')
  await offer('two')
  await h.app.sendDue()
  expect(await onPhones(h)).toHaveLength(1)
  await sendFor(7 * 24 * hour - hour)
  expect(await onPhones(h)).toHaveLength(1)
})

test('a guest who answers STOP gets no offer any more, also what already waits, until they agree anew', async () => {
  await atAnyHour(h)
  await step('member.consent')
  await offer('first')
  await h.app.sendDue()
  await offer('second')
  const { data } = await host.get('/admin/sandbox')
  expect((await host.post(`/admin/sandbox/${data.aaData[0].id}`, { act: 'stop' })).status).toBe(200)
  await h.app.sendDue()
  expect(await statesOf(h)).toEqual({ first: 'sent', second: 'suppressed: withdrawn' })
  expect((await h.floor.get(`/admin/merchant/member/${ada}`)).data.consent).toMatchObject({
    state: 'withdrawn',
    source: 'stop_word',
  })
  await put(h, { to: { memberId: ada }, cause: 'code', text: 'Your code is 123456' })
  await step('member.consent')
  await offer('third')
  await h.app.sendDue()
  expect(await onPhones(h)).toEqual(['first', 'Your code is 123456', 'third'])
})

test('a message whose answer was lost may have arrived, so it is never sent again, and a report heals it', async () => {
  const id = (await put(h, { to: { address: '+4915112345678' }, cause: 'code', text: 'Your code' }))!
  // The server dies between the call of the provider and noting its answer; the lease runs out.
  await h.db.update(messages).set({ state: 'sending' }).where(eq(messages.id, id))
  await h.db.update(outbox).set({ state: 'sending', tries: 1 }).where(eq(outbox.subjectId, id))
  await sendFor(3 * 60_000)
  await sendFor(hour)
  expect(await statesOf(h)).toEqual({ code: 'unknown: interrupted' })
  expect(await onPhones(h)).toEqual([])
  await report({ digest: 'a', kind: 'status', status: 'deliver', messageId: id })
  expect(await statesOf(h)).toMatchObject({ code: expect.stringMatching(/^delivered/) })
  const failed = and(eq(outbox.subjectId, id), eq(outbox.state, 'failed'))
  expect(await h.db.$count(outbox, failed)).toBe(0)
})

test('reports in any order, and each of them several times, leave a message in the same state', async () => {
  const kinds = ['accept', 'fail', 'deliver', 'read'] as const
  const orders = permutations(kinds)
  const states = new Set<string>()
  for (const [at, order] of orders.entries()) {
    const cause = `order ${at}`
    const id = (await put(h, { to: { address: '+4915112345678' }, cause, text: cause }))!
    await h.db.update(messages).set({ state: 'sending' }).where(eq(messages.id, id))
    const events = order.map((status): ProviderReport => ({
      digest: `${id} ${status}`,
      kind: 'status',
      status,
      messageId: id,
      why: 'x',
    }))
    await report(...events, ...events.toReversed())
    states.add((await h.db.select().from(messages).where(eq(messages.id, id)))[0]!.state)
  }
  expect([...states]).toEqual(['read'])
})

test('who does not look after members sees no phone of a guest', async () => {
  expect((await h.floor.get('/admin/sandbox')).status).toBe(403)
  await put(h, { to: { memberId: ada }, cause: 'hello', text: 'Hello' })
  await h.app.sendDue()
  const [phone] = (await host.get('/admin/sandbox')).data.aaData
  expect((await h.floor.post(`/admin/sandbox/${phone.id}`, { act: 'stop' })).status).toBe(403)
  expect((await host.post('/admin/sandbox/nobody', { act: 'stop' })).status).toBe(404)
})

test('a member who is forgotten leaves no number and no word in any message', async () => {
  await put(h, { to: { memberId: ada }, cause: 'hello', text: 'Hello Ada' })
  await h.app.sendDue()
  expect(await onPhones(h)).toEqual(['Hello Ada'])
  await inTransaction(
    h,
    await ownerOf(h),
    async () => [{ type: 'member', id: ada }],
    async (work) => {
      await work.send('member', ada, { type: 'member.forget' })
      await publish(work)
    },
  )
  const [row] = await h.db.select().from(messages).where(eq(messages.memberId, ada))
  expect(row).toMatchObject({ text: null, address: '' })
  expect(await onPhones(h)).toEqual([''])
})

/** All orders of some things. */
function permutations<T>(of: readonly T[]): T[][] {
  if (of.length < 2) return [[...of]]
  return of.flatMap((one, at) => permutations(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}
