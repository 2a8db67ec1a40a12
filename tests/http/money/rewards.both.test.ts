import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { rewards } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { entries, member } from '../../support/members.ts'
import { givePoints } from '../../support/place/place-guests.ts'

let h: House
let ada: string
beforeEach(async () => {
  h = await house({ tables: 2 })
  ada = await member(h)
})

const reward = async (more: object = {}): Promise<string> =>
  (
    await h.owner.post('/admin/reward', {
      name: 'Free coffee',
      channel: 'marketplace',
      gives: 'stamp',
      count: 2,
      ...more,
    })
  ).data.id
const claim = (reward_id: string, member_id = ada) => h.floor.post('/admin/claim_reward', { member_id, reward_id })
const given = async (id: string) => (await h.db.select().from(rewards).where(eq(rewards.id, id)))[0]!.given
const takeBack = async (id: string, version: number) => {
  const fields = { remark: 'Wrong guest' }
  const approval_id = await approve(h, { event: 'grant.withdraw', type: 'grant', id, version, fields, by: h.owner })
  return h.owner.post(`/admin/workflow/grant/${id}`, { event: 'grant.withdraw', ...fields, version, approval_id })
}

test('a member pays a reward with points, and has them again when it is taken back', async () => {
  await givePoints(h, ada, 100)
  const coffee = await reward({ cost: 60, stock: 3 })
  const made = (await claim(coffee)).data
  expect(made).toMatchObject({ state: 'given', cost: 60, cause_kind: 'claim', facts: { isUnused: true } })
  expect(await entries(h, ada, 'stamp')).toEqual(['granted: +2'])
  expect((await claim(coffee)).error.details).toMatchObject({ chart: 'grant', reason: 'isCovered' })
  expect((await takeBack(made.id, made.version)).data.state).toBe('withdrawn')
  expect(await entries(h, ada)).toEqual(['earned: +100', 'used: -60', 'restored: +60'])
  expect(await entries(h, ada, 'stamp')).toEqual(['granted: +2', 'withdrawn: -2'])
  expect(await given(coffee)).toBe(0)
  expect(await violationsIn(h)).toEqual([])
})

test('of eight tills that hand out the last two at once, two do', async () => {
  const coffee = await reward({ stock: 2 })
  const guests = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => member(h, name)))
  const answers = await Promise.all([...guests, ...guests].map((one) => claim(coffee, one)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.error.details.reason).toBe('isInStock')
  expect(await given(coffee)).toBe(2)
  expect(await violationsIn(h)).toEqual([])
})

test('a member has a reward as often as they may, and one that is not for asking is given by hand alone', async () => {
  const once = await reward({ member_limit: 1 })
  const both = await Promise.all([claim(once), claim(once)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const gift = await reward({ channel: 'exclusive', member_limit: 1 })
  expect((await claim(gift)).error.details[0]).toMatchObject({ field: 'reward_id', key: 'notClaimed' })
  expect((await h.floor.post('/admin/grant', { member_id: ada, reward_id: gift })).status).toBe(403)
  const hand = { member_id: ada, reward_id: gift }
  expect((await h.owner.post('/admin/grant', hand, { requestId: 'given-once-12345678' })).status).toBe(200)
  expect((await h.owner.post('/admin/grant', hand, { requestId: 'given-once-12345678' })).status).toBe(200)
  expect(await given(gift)).toBe(1)
})

test('a reward’s voucher tells when it is on an order, used, and given back', async () => {
  const five = await reward({ gives: 'voucher_amount', value: 500, count: null, valid_days: 30 })
  const { id, voucher, version } = (await claim(five)).data
  const state = async () =>
    (await h.owner.get(`/admin/grant?member_id=${ada}`)).data.aaData.map((row: { state: string }) => row.state)[0]
  const table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2, member_id: ada })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity: 2 })
  const order = (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id
  const useIt = { event: 'redemption.useVoucher', voucher_id: voucher.id }
  expect((await h.floor.post(`/admin/workflow/redemption/${order}`, useIt)).data.discount).toBe(500)
  expect((await takeBack(id, version)).error.details.reason).toBe('isUnused')
  for (const event of ['order.start', 'order.ready', 'order.serve'])
    await h.supervisor.post(`/admin/workflow/order/${order}`, { event })
  await h.floor.patch('/admin/toggle_payment_status', { order_id: order, payment_method: 'cash' })
  expect(await state()).toBe('used')
  expect(await violationsIn(h)).toEqual([])
})

test('a voucher that a member paid for with points, and that staff revoke, gives them their points again', async () => {
  await givePoints(h, ada, 100)
  const five = await reward({ gives: 'voucher_amount', value: 500, count: null, cost: 60, stock: 1 })
  const { voucher } = (await claim(five)).data
  const revoked = await h.owner.post(`/admin/workflow/voucher/${voucher.id}`, {
    event: 'voucher.revoke',
    remark: 'Printed twice',
  })
  expect(revoked.data.state).toBe('revoked')
  expect(await entries(h, ada)).toEqual(['earned: +100', 'used: -60', 'restored: +60'])
  expect(await given(five)).toBe(0)
  expect(await violationsIn(h)).toEqual([])
})

test('a reward that somebody has keeps what it gives, or it could not be taken back', async () => {
  const coffee = await reward()
  const change = { gives: 'credit', value: 300 }
  await claim(coffee)
  const refused = await h.owner.call('PUT', `/admin/reward/${coffee}`, change)
  expect(refused.error.details[0]).toMatchObject({ field: 'gives', key: 'alreadyGiven' })
  expect((await h.owner.call('PUT', `/admin/reward/${await reward()}`, change)).status).toBe(200)
})

test('a stock below what was given, and a reward that gives nothing, are refused', async () => {
  const coffee = await reward()
  await claim(coffee)
  await claim(coffee)
  const refused = await h.owner.call('PUT', `/admin/reward/${coffee}`, { stock: 1 })
  expect(refused.error.details[0]).toMatchObject({ field: 'stock', key: 'belowGiven' })
  const nothing = await h.owner.post('/admin/reward', { name: 'Air', channel: 'deals', gives: 'voucher_amount' })
  expect(nothing.error.details[0]).toMatchObject({ field: 'value', key: 'givesNothing' })
})
