import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { approvals, merchants } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person, pinOf } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { entries, giving, member } from '../../support/members.ts'
import { givePoints } from '../../support/place/place-guests.ts'

let h: House
let host: Person
let ada: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  await giving(h)
  host = await h.person('operation', ['floor', 'members'])
  ada = await member(h)
  await givePoints(h, ada, 60)
})

const look = async (as = host) => (await as.get(`/admin/merchant/member/${ada}`)).data
const send = async (event: string, fields: object = {}, as = host) => {
  const { version } = await look()
  return as.post(`/admin/workflow/member/${ada}`, { event: `member.${event}`, ...fields, version })
}
/** The same with the supervisor's PIN. */
const approved = async (event: string, fields: object = {}) => {
  const { version } = await look()
  const asked = { event: `member.${event}`, type: 'member', id: ada, version, fields, by: host }
  return send(event, { ...fields, approval_id: await approve(h, asked) })
}
const order = async () => {
  const table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2, member_id: ada })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity: 2 })
  return (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id as string
}

test('points are given and taken by hand with a reason and a second person, never more than there are', async () => {
  const change = { points: 40, remark: 'The till was down' }
  expect(await send('adjust', change)).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  expect((await approved('adjust', change)).data).toMatchObject({ points: 100, version: 2 })
  expect((await approved('adjust', { points: -100, remark: 'Counted twice' })).data).toMatchObject({ points: 0 })
  expect(await send('adjust', { points: -1, remark: 'Again' })).toMatchObject({
    status: 409,
    error: { details: { reason: 'isCovered' } },
  })
  for (const bad of [{ points: 0, remark: 'None' }, { points: 5 }, { points: 5, remark: ' ' }])
    expect((await send('adjust', bad)).status).toBe(422)
  expect(await entries(h, ada)).toEqual(['earned: +60', 'adjusted: +40', 'adjusted: -100'])
  expect(await violationsIn(h)).toEqual([])
})

test('a blocked member is named on no order and uses nothing, until somebody unblocks them', async () => {
  await h.db.update(merchants).set({ pointValue: 10 }).where(eq(merchants.merchantId, h.merchantId))
  const id = await order()
  expect((await send('block', { remark: 'Not their number' })).data).toMatchObject({ state: 'blocked' })
  const use = () => h.floor.post(`/admin/workflow/redemption/${id}`, { event: 'redemption.usePoints' })
  const refusal = { status: 422, error: { details: [{ key: 'memberBlocked' }] } }
  expect(await use()).toMatchObject(refusal)
  const found = await h.floor.get('/admin/merchant/member_listing?status=active')
  expect(found.data.aaData).toEqual([])
  expect((await send('unblock')).data).toMatchObject({ state: 'active' })
  expect(await violationsIn(h)).toEqual([])
})

test('who is forgotten leaves no name and no number behind, and not while an order of theirs is open', async () => {
  const { username } = await look()
  const id = await order()
  expect(await send('forget')).toMatchObject({ status: 409, error: { details: { reason: 'hasNoOpenOrder' } } })
  await h.floor.post('/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] })
  const other = { event: 'member.block', subject_type: 'member', subject_id: ada, amount: 0 }
  const { version } = await look()
  const open = await h.floor.post('/admin/approval', { ...other, version, pin: pinOf(h.merchantId) })
  expect(open.status).toBe(200)
  expect((await approved('forget')).data).toMatchObject({ state: 'forgotten', name: '—' })
  const [approval] = await h.db.select().from(approvals).where(eq(approvals.id, open.data.approval_id))
  expect(approval).toMatchObject({ state: 'expired' })
  expect(await send('adjust', { points: 1, remark: 'Late' })).toMatchObject({ status: 409 })
  const listing = await host.get('/admin/merchant/member_listing')
  expect(listing.data).toMatchObject({ aaData: [], recordsFiltered: 0 })
  const again = await h.floor.post('/admin/merchant/member', { username, name: 'Ada again' })
  expect(again.data).toMatchObject({ points: 0, state: 'active' })
  const trail = await h.owner.get('/admin/audit?search=&length=100')
  expect(JSON.stringify(trail.data)).not.toContain(username)
  expect(await violationsIn(h)).toEqual([])
})

test('the time line has visits, orders, points and vouchers, the newest first, and its reader sees no whole number', async () => {
  await h.owner.post('/admin/voucher', { name: 'Five off', kind: 'amount', value: 500, member_id: ada })
  await order()
  await approved('adjust', { points: 5, remark: 'For waiting' })
  await send('block', { remark: 'For now' })
  const { data } = await h.floor.get(`/admin/merchant/member_timeline/${ada}?length=100`)
  const seen = data.aaData.map(({ kind, step }: { kind: string; step: string | null }) => [kind, step].join(' ').trim())
  expect(seen.toSorted()).toEqual([
    'joined',
    'order accepted',
    'perk adjusted',
    'perk earned',
    'perk pending',
    'step member.block',
    'visit',
    'voucher issued',
  ])
  expect(data.recordsFiltered).toBe(8)
  expect((await look(h.floor)).username).toMatch(/^••• /)
  expect((await h.kitchen.post(`/admin/workflow/member/${ada}`, { event: 'member.unblock' })).status).toBe(403)
})

test('a member’s own voucher is found with their order, and put on it without its code', async () => {
  const issue = async (more: object = {}) =>
    (await h.owner.post('/admin/voucher', { name: 'Five off', kind: 'amount', value: 500, ...more })).data
  const own = await issue({ member_id: ada, kind: 'percent', value: 1000 })
  await issue({ member_id: ada, minimum: 5000 })
  await issue({ member_id: await member(h, 'Ben') })
  const free = await issue()
  const id = await order()
  const redeem = (fields: object) =>
    h.floor.post(`/admin/workflow/redemption/${id}`, { event: 'redemption.useVoucher', ...fields })
  const info = async () => (await h.floor.get(`/admin/order_member_info?order_id=${id}`)).data
  expect(await info()).toMatchObject({ member: { id: ada, username: expect.stringMatching(/^••• /) } })
  const saves = (await info()).vouchers.map((each: { saves: number }) => each.saves)
  expect(saves.toSorted()).toEqual([0, 170])
  expect(await redeem({ voucher_id: free.id })).toMatchObject({
    status: 422,
    error: { details: [{ field: 'voucher_id', key: 'voucherNotOwn' }] },
  })
  const before = await redeem({ voucher_id: own.id, preview: true })
  expect(before.data).toMatchObject({ before: { discount: 0 }, after: { discount: 170 } })
  expect((await redeem({ voucher_id: own.id })).data).toMatchObject({ discount: 170 })
  expect((await info()).vouchers).toHaveLength(1)
  expect(await violationsIn(h)).toEqual([])
})
