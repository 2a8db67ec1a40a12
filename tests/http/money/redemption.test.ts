import { nanoid } from 'nanoid'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { discounts, merchants, vouchers } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { entries, giving, member, standing } from '../../support/members.ts'
import { givePoints } from '../../support/place/place-guests.ts'

let h: House
let table: string
let ada: string
beforeEach(async () => {
  h = await house({ tables: 2 })
  table = h.tables[0]!.id
  await giving(h)
  await setting({ pointValue: 10 })
  ada = await member(h)
})

const setting = (values: Partial<typeof merchants.$inferInsert>) =>
  h.db.update(merchants).set(values).where(eq(merchants.merchantId, h.merchantId))
const broken = () => violationsIn(h)
const has = () => standing(h, ada)
const order = async (more: object = { member_id: ada }): Promise<string> => {
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2, ...more })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity: 2 })
  return (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id
}
const step = (id: string, event: string, more: object = {}) =>
  h.supervisor.post(`/admin/workflow/order/${id}`, { event, ...more })
const serve = async (id: string) => {
  for (const event of ['order.start', 'order.ready', 'order.serve']) await step(id, event)
}
const pay = (id: string) => h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash' })
const look = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data
const redeem = (id: string, event: string, more: object = {}) =>
  h.floor.post(`/admin/workflow/redemption/${id}`, { event: `redemption.${event}`, ...more })
const issue = async (more: object = {}) =>
  (await h.owner.post('/admin/voucher', { name: 'Five off', kind: 'amount', value: 500, ...more })).data
const voucher = async (id: string) => (await h.db.select().from(vouchers).where(eq(vouchers.id, id)))[0]!
const cancel = (id: string) =>
  h.floor.post('/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] })
const voiding = async (id: string) => {
  const { version } = await look(id)
  const reason_id = h.reason['order.void made']
  const fields = { reason_id }
  const approval_id = await approve(h, { event: 'order.void', type: 'order', id, version, amount: 100_000, fields })
  return h.floor.post('/admin/void_order', { order_id: id, reason_id, approval_id, version })
}

/** An order of two soups that is taken away. */
const away = async (): Promise<string> => {
  const items = [{ menu_id: h.menu.soup, quantity: 2 }]
  return (await h.floor.post('/admin/order', { order_method: 'pickup', name: 'Ada', items })).data.id
}
const collect = async (id: string) => {
  await pay(id)
  for (const event of ['order.start', 'order.ready', 'order.collect']) await step(id, event)
}

describe('a voucher', () => {
  test('takes its amount off the order that it is shown for, and is used up when that is completed', async () => {
    const five = await issue()
    const id = await order()
    expect((await redeem(id, 'useVoucher', { code: five.code })).data).toMatchObject({
      redemption: 'voucher',
      voucher_id: five.id,
      discount: 500,
      discount_name: 'Five off',
      subtotal: 1700,
      total: 1320,
    })
    expect(await voucher(five.id)).toMatchObject({ state: 'reserved', reserved: 1 })
    const usedOn = async (reward: string) =>
      (await h.floor.get(`/admin/display_order?reward_id=${reward}`)).data.aaData.map((row: { id: string }) => row.id)
    expect([await usedOn(five.id), await usedOn('another')]).toEqual([[id], []])
    await serve(id)
    await pay(id)
    expect(await voucher(five.id)).toMatchObject({ state: 'redeemed', reserved: 0, uses: 1 })
    expect(await has()).toMatchObject({ points: 10 })
    expect(await broken()).toEqual([])
  })

  test('lies on one order at a time, and goes back as it was when it is taken off', async () => {
    const five = await issue()
    const first = await order()
    await redeem(first, 'useVoucher', { code: five.code })
    table = h.tables[1]!.id
    const second = await order()
    const again = await redeem(second, 'useVoucher', { code: five.code })
    expect(again).toMatchObject({ status: 409, error: { details: { chart: 'voucher', reason: 'state' } } })
    expect((await redeem(first, 'takeOff')).data).toMatchObject({ redemption: 'none', discount: 0, total: 1870 })
    expect(await voucher(five.id)).toMatchObject({ state: 'issued', reserved: 0, uses: 0 })
    expect((await redeem(second, 'useVoucher', { code: five.code })).status).toBe(200)
    expect(await broken()).toEqual([])
  })

  test('for several uses is used once for each order, and never more often', async () => {
    const twice = await issue({ uses_limit: 2 })
    for (const at of [0, 1]) {
      table = h.tables[at]!.id
      const id = await order()
      expect((await redeem(id, 'useVoucher', { code: twice.code })).status).toBe(200)
      await serve(id)
      await pay(id)
      expect(await voucher(twice.id)).toMatchObject({ uses: at + 1, state: at === 0 ? 'issued' : 'redeemed' })
    }
    expect(await broken()).toEqual([])
  })

  test('counts from its minimum on, is its member’s alone, and must be one of this store', async () => {
    const id = await order()
    const refused = async (more: object) => {
      const { code } = await issue(more)
      return (await redeem(id, 'useVoucher', { code })).error.details[0]
    }
    expect(await refused({ minimum: 2000 })).toMatchObject({
      field: 'code',
      message: 'is for orders from €20.00 on',
    })
    expect((await refused({ member_id: await member(h, 'Ben') })).message).toMatch(/member’s own/)
    expect((await redeem(id, 'useVoucher', { code: 'NOBODYS' })).status).toBe(422)
    expect((await redeem(id, 'useVoucher')).status).toBe(422)
    const neighbour = await house()
    const theirs = await neighbour.owner.post('/admin/voucher', { name: 'Theirs', kind: 'amount', value: 100 })
    expect((await redeem(id, 'useVoucher', { code: theirs.data.code })).status).toBe(422)
    expect(await look(id)).toMatchObject({ redemption: 'none', discount: 0 })
    expect(await broken()).toEqual([])
  })

  test('has a last day, and no longer counts after it', async () => {
    const five = await issue({ expires_on: '2026-11-20' })
    h.pass(86_400_000)
    h.floor = await h.person('operation', ['floor'])
    const id = await order()
    expect(await redeem(id, 'useVoucher', { code: five.code })).toMatchObject({
      status: 409,
      error: { details: { reason: 'isAlive' } },
    })
    await h.app.sweep()
    expect(await voucher(five.id)).toMatchObject({ state: 'expired' })
    expect(await broken()).toEqual([])
  })

  test('is not put on where a discount was given, and gives way to one that is given later', async () => {
    const five = await issue()
    const tenth = { merchantId: h.merchantId, id: nanoid(), name: 'A tenth', kind: 'percent', value: 1000 } as const
    await h.db.insert(discounts).values(tenth)
    const id = await order()
    const edit = (discount_id: string | null) => h.owner.call('PUT', `/admin/order/${id}`, { discount_id })
    await edit(tenth.id)
    expect(await redeem(id, 'useVoucher', { code: five.code })).toMatchObject({
      status: 409,
      error: { details: { reason: 'hasNoDiscount' } },
    })
    await edit(null)
    await redeem(id, 'useVoucher', { code: five.code })
    expect((await edit(tenth.id)).data).toMatchObject({ redemption: 'none', discount: 170 })
    expect(await voucher(five.id)).toMatchObject({ state: 'issued', reserved: 0 })
    expect(await broken()).toEqual([])
  })

  test('is issued by whoever gives discounts, and revoked while it is on no order', async () => {
    const body = { name: 'Mine', kind: 'amount', value: 100 }
    expect(await h.floor.post('/admin/voucher', body)).toMatchObject({ status: 403 })
    const five = await issue()
    const revoke = () =>
      h.owner.post(`/admin/workflow/voucher/${five.id}`, { event: 'voucher.revoke', remark: 'Twice' })
    const id = await order()
    await redeem(id, 'useVoucher', { code: five.code })
    expect(await revoke()).toMatchObject({ status: 409 })
    await redeem(id, 'takeOff')
    expect((await revoke()).data).toMatchObject({ state: 'revoked' })
    const { data } = await h.owner.get('/admin/voucher?status=revoked')
    expect(data).toMatchObject({ recordsFiltered: 1, aaData: [{ id: five.id, code: five.code, member_name: null }] })
    expect(await issue({ code: five.code })).toBeUndefined()
    expect(await broken()).toEqual([])
  })
})

describe('points', () => {
  beforeEach(() => givePoints(h, ada, 60))

  test('take their worth off the order, and are gone at once', async () => {
    const id = await order()
    const { data: info } = await h.floor.get(`/admin/order_member_info?order_id=${id}`)
    expect(info).toMatchObject({ member: { id: ada, points: 60 }, point_value: 10, points: 60, points_save: 600 })
    expect((await redeem(id, 'usePoints', { points: 50 })).data).toMatchObject({
      redemption: 'points',
      points_spent: 50,
      discount: 500,
      total: 1320,
    })
    expect(await has()).toMatchObject({ points: 10, points_pending: 10 })
    expect((await redeem(id, 'takeOff')).data).toMatchObject({ points_spent: 0, discount: 0 })
    expect(await has()).toMatchObject({ points: 60, points_pending: 15 })
    expect(await broken()).toEqual([])
  })

  test('cannot be more than the member has, or than the food costs', async () => {
    const id = await order()
    const refused = async (points: number) => (await redeem(id, 'usePoints', { points })).error.details[0].message
    expect(await refused(61)).toBe('are more than the 60 that Ada has')
    await setting({ pointValue: 100 })
    expect(await refused(18)).toBe('are more than the food costs: 17 pay for all of it')
    expect((await redeem(id, 'usePoints')).data).toMatchObject({ points_spent: 17, total: 0 })
    expect(await broken()).toEqual([])
  })

  test('are a member’s, in a store that takes them', async () => {
    const id = await order({})
    expect((await redeem(id, 'usePoints', { points: 5 })).status).toBe(422)
    await setting({ pointValue: 0 })
    table = h.tables[1]!.id
    expect((await redeem(await order(), 'usePoints', { points: 5 })).status).toBe(422)
  })

  test('come back with their own last day, those that expire first being spent first', async () => {
    await setting({ pointDays: 30 })
    const earned = await order()
    await serve(earned)
    await pay(earned)
    expect(await has()).toMatchObject({ points: 75 })
    table = h.tables[1]!.id
    const id = await order()
    await redeem(id, 'usePoints', { points: 20 })
    expect((await entries(h, ada)).slice(-3)).toEqual(['dropped: pending-2', 'spent: -15', 'spent: -5'])
    await cancel(id)
    expect(await has()).toMatchObject({ points: 75, points_pending: 0 })
    expect((await entries(h, ada)).slice(-3).toSorted()).toEqual([
      'dropped: pending-13',
      'returned: +15',
      'returned: +5',
    ])
    h.pass(31 * 86_400_000)
    h.floor = await h.person('operation', ['floor'])
    expect(await has()).toMatchObject({ points: 60 })
    expect(await broken()).toEqual([])
  })

  test('keep the order with its member while they lie on it', async () => {
    const id = await order()
    await redeem(id, 'usePoints', { points: 20 })
    const given = { order_id: id, member_id: await member(h, 'Ben') }
    expect(await h.floor.post('/admin/update_order_owner', given)).toMatchObject({
      status: 409,
      error: { details: { reason: 'isUnredeemed' } },
    })
  })
})

describe('what was given for an order that does not come about', () => {
  const give = async (id: string) => {
    const five = await issue()
    await redeem(id, 'useVoucher', { code: five.code })
    return five.id as string
  }

  test('comes back whatever the store likes, where the kitchen had begun nothing', async () => {
    await setting({ returnsSpent: false })
    const id = await order()
    const five = await give(id)
    await cancel(id)
    expect(await voucher(five)).toMatchObject({ state: 'issued', uses: 0 })
    expect(await broken()).toEqual([])
  })

  test.each([true, false])('after that as the store likes: %s', async (returnsSpent) => {
    await setting({ returnsSpent })
    const id = await order()
    const five = await give(id)
    await serve(id)
    await voiding(id)
    expect(await voucher(five)).toMatchObject(
      returnsSpent ? { state: 'issued', uses: 0 } : { state: 'redeemed', uses: 1 },
    )
    expect(await broken()).toEqual([])
  })

  test.each([true, false])('after it was paid as the store likes: %s', async (returnsSpent) => {
    await setting({ returnsSpent })
    const id = await order()
    const five = await give(id)
    await serve(id)
    await pay(id)
    const { version } = await look(id)
    const asked = { order_id: id, reason_id: h.reason['order.void made'], version, preview: true }
    const told = await h.floor.post('/admin/void_order', asked)
    expect(told.data.vouchers.map((one: { after: string }) => one.after)).toEqual(returnsSpent ? ['returned'] : [])
    await voiding(id)
    expect(await voucher(five)).toMatchObject({
      state: returnsSpent ? 'returned' : 'redeemed',
      uses: returnsSpent ? 0 : 1,
    })
    expect(await broken()).toEqual([])
  })

  test('is found by its code however someone types it, and no second code differs by its letters alone', async () => {
    const five = await issue({ code: 'EX-64F2' })
    for (const code of ['ex-64f2', ' EX-64F2 ', 'EX64F2', 'Ex 64–f2']) {
      const id = await away()
      expect((await redeem(id, 'useVoucher', { code })).data, code).toMatchObject({ voucher_id: five.id })
      await redeem(id, 'takeOff')
    }
    const off = { name: 'Five off', kind: 'amount', value: 500 }
    const taken = { status: 422, error: { details: [{ field: 'code', key: 'taken' }] } }
    for (const code of ['ex-64f2', 'EX64F2'])
      expect(await h.owner.post('/admin/voucher', { ...off, code })).toMatchObject(taken)
    expect((await h.owner.post('/admin/voucher', { ...off, code: '-----' })).status).toBe(422)
    expect((await h.floor.get('/admin/voucher?search=ex64f2')).data.recordsFiltered).toBe(1)
  })

  test('of three uses lies on three open orders at a time; what is taken off is free again, and no use is counted twice', async () => {
    const three = await issue({ uses_limit: 3 })
    const put = (id: string) => redeem(id, 'useVoucher', { code: three.code })
    const ids = [await away(), await away(), await away(), await away()]
    const [first, second, third, fourth] = ids as [string, string, string, string]
    for (const id of [first, second, third]) expect((await put(id)).status).toBe(200)
    expect(await voucher(three.id)).toMatchObject({ state: 'reserved', reserved: 3, uses: 0 })
    expect(await put(fourth)).toMatchObject({ status: 409 })
    await redeem(second, 'takeOff')
    expect(await voucher(three.id)).toMatchObject({ state: 'issued', reserved: 2, uses: 0 })
    expect((await put(fourth)).status).toBe(200)
    await collect(first)
    expect(await voucher(three.id)).toMatchObject({ state: 'reserved', reserved: 2, uses: 1 })
    await cancel(third)
    expect(await voucher(three.id)).toMatchObject({ state: 'issued', reserved: 1, uses: 1 })
    expect((await put(second)).status).toBe(200)
    expect((await h.owner.get(`/admin/voucher?search=${three.code}`)).data.aaData).toMatchObject([
      { reserved: 2, uses: 1, uses_limit: 3 },
    ])
    const { data } = await h.owner.get('/admin/voucher_history_list?startDate=2026-11-01&endDate=2026-11-30')
    expect(data.aaData[0].order_number.split(', ')).toHaveLength(2)
    for (const id of [second, fourth]) {
      await collect(id)
    }
    expect(await voucher(three.id)).toMatchObject({ state: 'redeemed', reserved: 0, uses: 3 })
    expect(await broken()).toEqual([])
  })

  test('that is revoked while orders have it stays on these, and goes on no other', async () => {
    const two = await issue({ uses_limit: 2 })
    const [first, second] = [await away(), await away()]
    await redeem(first, 'useVoucher', { code: two.code })
    const revoke = { event: 'voucher.revoke', remark: 'Printed twice' }
    expect((await h.owner.post(`/admin/workflow/voucher/${two.id}`, revoke)).status).toBe(200)
    expect((await redeem(second, 'useVoucher', { code: two.code })).status).toBe(409)
    await collect(first)
    expect(await voucher(two.id)).toMatchObject({ state: 'revoked', reserved: 0, uses: 1 })
    expect(await broken()).toEqual([])
  })

  test('stays on an order whose first payment went back, and is used up once that is paid after all', async () => {
    const five = await issue()
    const id = await order()
    await redeem(id, 'useVoucher', { code: five.code })
    await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash', amount: 500 })
    const back = { order_id: id, reason_id: h.reason['order.refund made'] }
    expect((await h.supervisor.post('/admin/refund', back)).status).toBe(200)
    expect(await look(id)).toMatchObject({ redemption: 'voucher', discount: 500, refunded: 500 })
    expect(await voucher(five.id)).toMatchObject({ state: 'reserved', reserved: 1 })
    await serve(id)
    await pay(id)
    expect(await look(id)).toMatchObject({ state: 'completed' })
    expect(await voucher(five.id)).toMatchObject({ state: 'redeemed', uses: 1 })
    expect(await broken()).toEqual([])
  })

  test('comes back with a refund only where all of the order is refunded', async () => {
    const id = await order()
    const five = await give(id)
    await serve(id)
    await pay(id)
    const refund = (more: object) =>
      h.supervisor.post('/admin/refund', { order_id: id, reason_id: h.reason['order.refund made'], ...more })
    await refund({ amount: 320 })
    expect(await voucher(five)).toMatchObject({ state: 'redeemed' })
    await refund({})
    expect(await voucher(five)).toMatchObject({ state: 'returned' })
    expect(await broken()).toEqual([])
  })
})

describe('orders of two members', () => {
  test('become one when it is said who earns, and those with a voucher when it is taken off', async () => {
    const ben = await member(h, 'Ben')
    const first = await order()
    table = h.tables[1]!.id
    const second = await order({ member_id: ben })
    const combining = { target_order_id: first, order_id: [second] }
    const combine = (more: object = {}) => h.supervisor.post('/admin/combine_order', { ...combining, ...more })
    expect(await combine()).toMatchObject({ status: 409, error: { details: { reason: 'isEarnerClear' } } })
    const told = await combine({ member_id: ben, preview: true })
    expect(told.data.perks).toMatchObject([
      { member: 'Ada', before: { pending: 15 }, after: { pending: 0 } },
      { member: 'Ben', before: { pending: 15 }, after: { pending: 30 } },
    ])
    const five = await issue()
    await redeem(second, 'useVoucher', { code: five.code })
    expect(await combine({ member_id: ben })).toMatchObject({ error: { details: { reason: 'areUnredeemed' } } })
    await redeem(second, 'takeOff')
    expect((await combine({ member_id: ben })).data).toMatchObject({ member_id: ben })
    expect(await standing(h, ben)).toMatchObject({ points_pending: 30 })
    expect(await broken()).toEqual([])
    await combine({ order_id: undefined, undo: true })
    expect([await has(), await standing(h, ben)]).toMatchObject([{ points_pending: 15 }, { points_pending: 15 }])
    expect(await look(first)).toMatchObject({ member_id: ada })
    expect(await broken()).toEqual([])
  })
})
