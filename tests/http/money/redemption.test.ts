import { nanoid } from 'nanoid'
import { beforeEach, describe, expect, test } from 'vitest'
import { discounts } from '../../../server/db/schema/index.ts'
import { house } from '../../support/house.ts'
import { entries, member, standing } from '../../support/members.ts'
import { givePoints } from '../../support/place/place-guests.ts'
import {
  ada,
  broken,
  cancel,
  give,
  h,
  has,
  issue,
  look,
  openRedemption,
  order,
  pay,
  redeem,
  serve,
  setting,
  sitAt,
  voiding,
  voucher,
} from '../../support/redeeming.ts'

beforeEach(openRedemption)

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

  test('pays an order wholly: it is paid, its table owes nothing, and it is not among those to be paid', async () => {
    const whole = await issue({ value: 5000 })
    const id = await order()
    expect((await redeem(id, 'useVoucher', { code: whole.code })).data).toMatchObject({
      total: 0,
      captured: 0,
      payment_status: 'paid',
    })
    expect((await h.floor.get(`/admin/table/${h.tables[0]!.id}`)).data).toMatchObject({
      bill: 'paid',
      due: 0,
      facts: { captured: 0 },
    })
    const unpaid = (await h.floor.get('/admin/display_order?payment_status=unpaid')).data.aaData
    expect(unpaid.map((one: { id: string }) => one.id)).not.toContain(id)
    expect((await redeem(id, 'takeOff')).data).toMatchObject({ total: 1870, payment_status: 'unpaid' })
    expect(await broken()).toEqual([])
  })

  test('lies on one order at a time, and goes back as it was when it is taken off', async () => {
    const five = await issue()
    const first = await order()
    await redeem(first, 'useVoucher', { code: five.code })
    sitAt(h.tables[1]!.id)
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
      sitAt(h.tables[at]!.id)
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
    sitAt(h.tables[1]!.id)
    expect((await redeem(await order(), 'usePoints', { points: 5 })).status).toBe(422)
  })

  test('come back with their own last day, those that expire first being spent first', async () => {
    await setting({ pointDays: 30 })
    const earned = await order()
    await serve(earned)
    await pay(earned)
    expect(await has()).toMatchObject({ points: 75 })
    sitAt(h.tables[1]!.id)
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
})

describe('orders of two members', () => {
  test('become one when it is said who earns, and those with a voucher when it is taken off', async () => {
    const ben = await member(h, 'Ben')
    const first = await order()
    sitAt(h.tables[1]!.id)
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
