import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { merchants, referrals } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { entries, member } from '../../support/members.ts'

let h: House
let ada: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  ada = await member(h)
  const gift = { name: 'For a friend', channel: 'exclusive', gives: 'stamp', count: 1 }
  const { data } = await h.owner.post('/admin/reward', gift)
  const both = { referrerRewardId: data.id as string, refereeRewardId: data.id as string }
  const terms = { ...both, referralMinimum: 1000, cashbackShare: 1000, cashbackOrders: 2 }
  await h.db.update(merchants).set(terms).where(eq(merchants.merchantId, h.merchantId))
})

const look = async (id: string) => (await h.owner.get(`/admin/merchant/member/${id}`)).data
const codeOf = async (id: string): Promise<string> => (await look(id)).referral_code
const join = (referral_code: string, username = '+49 30 7654321') =>
  h.floor.post('/admin/merchant/member', { username, name: 'Bo', referral_code })
const bring = async (): Promise<string> => (await join(await codeOf(ada))).data.id
const order = async (member_id: string, quantity = 2): Promise<string> => {
  const wanted = { order_method: 'pickup', name: 'Bo', items: [{ menu_id: h.menu.soup, quantity }], member_id }
  return (await h.floor.post('/admin/order', wanted)).data.id
}
/** An order of a member that is paid and collected. */
async function buy(memberId: string, quantity?: number): Promise<string> {
  const id = await order(memberId, quantity)
  await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash' })
  for (const event of ['order.start', 'order.ready', 'order.collect'])
    await h.supervisor.post(`/admin/workflow/order/${id}`, { event })
  return id
}
const refund = (order_id: string, amount: number) =>
  h.supervisor.post('/admin/refund', { order_id, amount, reason_id: h.reason['order.refund made'] })
const detail = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data
const state = async (refereeId: string) =>
  (await h.db.select().from(referrals).where(eq(referrals.refereeId, refereeId)))[0]
const stamps = async () => Promise.all([ada, bo].map((id) => entries(h, id, 'stamp')))
let bo: string

test('a member brings nobody by their own number, and a code that is nobody’s takes nobody in', async () => {
  const { username, referral_code } = await look(ada)
  expect(await join(referral_code, username)).toMatchObject({
    status: 422,
    error: { details: [{ field: 'username' }] },
  })
  const bent = username.replace('+4930', '+49 (30) ')
  expect((await join(referral_code, bent)).status).toBe(422)
  expect((await join('NOBODYS000')).error.details[0]).toMatchObject({ field: 'referral_code', key: 'noReferrer' })
  const listed = (await h.owner.get('/admin/merchant/member_listing')).data
  expect([
    listed.recordsTotal,
    (await h.db.select().from(referrals).where(eq(referrals.merchantId, h.merchantId))).length,
  ]).toEqual([1, 0])
})

test('a blocked member brings nobody, and gets nothing for whom they brought before', async () => {
  bo = await bring()
  await h.supervisor.post(`/admin/workflow/member/${ada}`, { event: 'member.block', remark: 'Cheats' })
  expect((await look(ada)).state).toBe('blocked')
  expect((await join((await look(ada)).referral_code, '+49 30 1111111')).status).toBe(422)
  await buy(bo)
  expect([(await state(bo))!.state, await stamps()]).toEqual(['joined', [[], []]])
})

test('the first order that is large enough rewards both, once, however many follow', async () => {
  bo = await bring()
  await buy(bo, 1)
  expect((await state(bo))!.state).toBe('joined')
  const first = await buy(bo, 4)
  expect(await state(bo)).toMatchObject({ state: 'rewarded', orderId: first })
  await buy(bo, 4)
  expect(await stamps()).toEqual([['granted: +1'], ['granted: +1']])
  expect(await violationsIn(h)).toEqual([])
})

test('when all money of that order goes back so do rewards and cashback, and no later order brings them again', async () => {
  bo = await bring()
  const first = await buy(bo, 4)
  expect((await look(ada)).credit).toBeGreaterThan(0)
  await refund(first, (await detail(first)).total)
  expect((await state(bo))!.state).toBe('reversed')
  const back = ['granted: +1', 'withdrawn: -1']
  expect([(await look(ada)).credit, await stamps()]).toEqual([0, [back, back]])
  await buy(bo, 4)
  expect(await stamps()).toEqual([back, back])
  expect(await violationsIn(h)).toEqual([])
})

test('a part of the order that goes back takes its share of the cashback, and leaves the rewards', async () => {
  bo = await bring()
  const first = await buy(bo, 4)
  const { credit } = await look(ada)
  const { total } = await detail(first)
  await refund(first, total / 2)
  expect([(await state(bo))!.state, (await look(ada)).credit]).toEqual(['rewarded', Math.round(credit / 2)])
  expect(await violationsIn(h)).toEqual([])
})

test('an order that is voided after it was completed takes the rewards back; a cancelled one brings none', async () => {
  bo = await bring()
  const cancelled = await order(bo, 4)
  await h.supervisor.post(`/admin/workflow/order/${cancelled}`, {
    event: 'order.cancel',
    reason_id: h.reason['order.cancel not made'],
  })
  expect((await state(bo))!.state).toBe('joined')
  const first = await buy(bo, 4)
  const { version } = await detail(first)
  const fields = { reason_id: h.reason['order.void made'] }
  const approval_id = await approve(h, {
    event: 'order.void',
    type: 'order',
    id: first,
    version,
    fields,
    amount: 100_000,
    by: h.owner,
  })
  const voided = await h.owner.post(`/admin/workflow/order/${first}`, {
    event: 'order.void',
    ...fields,
    version,
    approval_id,
  })
  expect(voided.data).toMatchObject({ state: 'voided' })
  expect((await state(bo))!.state).toBe('reversed')
  expect(await violationsIn(h)).toEqual([])
})

test('two orders of a newcomer that are completed at once reward their friend once, and bring cashback of both', async () => {
  bo = await bring()
  const both = [await order(bo, 4), await order(bo, 4)]
  for (const id of both) {
    await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash' })
    for (const event of ['order.start', 'order.ready'])
      await h.supervisor.post(`/admin/workflow/order/${id}`, { event })
  }
  await Promise.all(both.map((id) => h.supervisor.post(`/admin/workflow/order/${id}`, { event: 'order.collect' })))
  expect(await stamps()).toEqual([['granted: +1'], ['granted: +1']])
  expect(await violationsIn(h)).toEqual([])
})

test('a reward that is used by then stays with its guest, and the referral says that one is missing', async () => {
  const { data: five } = await h.owner.post('/admin/reward', {
    name: 'Five off',
    channel: 'exclusive',
    gives: 'voucher_amount',
    value: 500,
  })
  const terms = { referrerRewardId: five.id as string, refereeRewardId: null }
  await h.db.update(merchants).set(terms).where(eq(merchants.merchantId, h.merchantId))
  bo = await bring()
  const first = await buy(bo, 4)
  const [grant] = (await h.owner.get(`/admin/grant?member_id=${ada}`)).data.aaData
  const lunch = await order(ada, 4)
  await h.floor.post(`/admin/workflow/redemption/${lunch}`, {
    event: 'redemption.useVoucher',
    voucher_id: grant.voucher.id,
  })
  await refund(first, (await detail(first)).total)
  expect(await state(bo)).toMatchObject({ state: 'reversed', short: 1 })
  expect((await h.owner.get(`/admin/grant?member_id=${ada}`)).data.aaData[0].state).toBe('given')
  expect(await violationsIn(h)).toEqual([])
})
