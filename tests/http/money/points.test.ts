import { beforeEach, describe, expect, test } from 'vitest'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { entries, giving, member, standing, useUp } from '../../support/members.ts'

type NamedRow = { id: string; name: string }

let h: House
let table: string
let ada: string
beforeEach(async () => {
  h = await house({ tables: 2 })
  table = h.tables[0]!.id
  await giving(h)
  ada = await member(h)
})

const broken = () => violationsIn(h)
const has = () => standing(h, ada)
const seat = (more: object = { member_id: ada }) =>
  h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2, ...more })
const add = (quantity: number) => h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity })
const send = async (more: object = {}) =>
  (await h.floor.post('/transfer_cart_into_order', { table_id: table, ...more })).data
const order = async (quantity = 2): Promise<string> => {
  await seat()
  await add(quantity)
  return (await send()).id
}
const step = (id: string, event: string, more: object = {}) =>
  h.supervisor.post(`/admin/workflow/order/${id}`, { event, ...more })
const serve = async (id: string) => {
  for (const event of ['order.start', 'order.ready', 'order.serve']) await step(id, event)
}
const pay = (id: string) => h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash' })
const completed = async (quantity = 2): Promise<string> => {
  const id = await order(quantity)
  await serve(id)
  await pay(id)
  return id
}
const look = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data
const voiding = async (id: string, more: object = {}) => {
  const { version } = await look(id)
  const reason_id = h.reason['order.void made']
  const fields = { reason_id, ...more }
  const approval_id = await approve(h, { event: 'order.void', type: 'order', id, version, amount: 100_000, fields })
  return h.floor.post('/admin/void_order', { order_id: id, reason_id, approval_id, version, ...more })
}
const refund = (id: string, more: object) =>
  h.supervisor.post('/admin/refund', { order_id: id, reason_id: h.reason['order.refund made'], ...more })

describe('two soups for 17.00 with 10 % tax in it are food for 15.45: 15 points', () => {
  test('they are pending while the order is under way, and certain when it is served and paid', async () => {
    const id = await order()
    expect(await look(id)).toMatchObject({
      member_id: ada,
      member_name: 'Ada',
      perks: [{ member: 'Ada', perk: 'point', pending: 15, earned: 0, short: 0 }],
    })
    expect(await has()).toMatchObject({ points: 0, points_pending: 15 })
    await serve(id)
    expect(await has()).toMatchObject({ points: 0, points_pending: 15 })
    await pay(id)
    expect(await has()).toMatchObject({ points: 15, points_pending: 0 })
    expect(await entries(h, ada)).toEqual(['pending: pending+15', 'earned: +15 pending-15'])
    expect(await broken()).toEqual([])
  })

  test('what is added to the order adds its points; nothing is rounded twice', async () => {
    const id = await order(1)
    await add(1)
    await send()
    expect(await look(id)).toMatchObject({ subtotal: 1700 })
    expect(await entries(h, ada)).toEqual(['pending: pending+7', 'pending: pending+8'])
    expect(await broken()).toEqual([])
  })

  test('a cancelled order brings nothing', async () => {
    const id = await order()
    await h.floor.post('/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] })
    expect(await has()).toMatchObject({ points: 0, points_pending: 0 })
    expect(await entries(h, ada)).toEqual(['pending: pending+15', 'dropped: pending-15'])
    expect(await broken()).toEqual([])
  })

  test('a voided line takes its points with it, before the order is paid and after', async () => {
    await seat()
    await add(2)
    await h.floor.post('/cart', { table_id: table, menu_id: h.menu.cake })
    const { id } = await send()
    expect(await has()).toMatchObject({ points_pending: 24 })
    await serve(id)
    const { lines } = await look(id)
    const [cake, soup] = ['Tarte Tatin', 'Onion soup'].map(
      (name) => lines.find((line: NamedRow) => line.name === name).id,
    )
    await voiding(id, { order_item_id: [cake] })
    expect(await has()).toMatchObject({ points: 0, points_pending: 15 })
    await pay(id)
    await voiding(id, { order_item_id: [soup] })
    expect(await has()).toMatchObject({ points: 0, points_pending: 0 })
    expect(await broken()).toEqual([])
  })

  test('a void of a paid order takes them back, and its preview says so before', async () => {
    const id = await completed()
    const { version } = await look(id)
    const asked = { order_id: id, reason_id: h.reason['order.void made'], version }
    const told = await h.floor.post('/admin/void_order', { ...asked, preview: true })
    expect(told.data.perks).toEqual([
      {
        member_id: ada,
        member: 'Ada',
        perk: 'point',
        before: { balance: 15, pending: 0 },
        after: { balance: 0, pending: 0 },
      },
    ])
    expect(await has()).toMatchObject({ points: 15 })
    await voiding(id)
    expect(await has()).toMatchObject({ points: 0 })
    expect((await entries(h, ada)).at(-1)).toBe('reversed: -15')
    expect(await broken()).toEqual([])
  })

  test('a reopened order makes them pending again', async () => {
    const id = await completed()
    const { version } = await look(id)
    const reason_id = h.reason['order.reopen not made']
    const fields = { reason_id }
    const approval_id = await approve(h, { event: 'order.reopen', type: 'order', id, version, fields })
    const reopened = { event: 'order.reopen', approval_id, reason_id, version }
    expect((await h.floor.post(`/admin/workflow/order/${id}`, reopened)).status).toBe(200)
    expect(await has()).toMatchObject({ points: 0, points_pending: 15 })
    expect(await broken()).toEqual([])
  })

  test('a refund takes them back in proportion to the food that it pays for', async () => {
    const id = await completed()
    await refund(id, { amount: 935 })
    expect(await has()).toMatchObject({ points: 7 })
    await refund(id, { amount: 935 })
    expect(await has()).toMatchObject({ points: 0 })
    expect(await entries(h, ada)).toEqual([
      'pending: pending+15',
      'earned: +15 pending-15',
      'reversed: -8',
      'reversed: -7',
    ])
    expect(await broken()).toEqual([])
  })

  test('a refund that still waits takes nothing back yet', async () => {
    const id = await order()
    await serve(id)
    await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'card' })
    await refund(id, { amount: 935 })
    expect(await has()).toMatchObject({ points: 15 })
    expect(await broken()).toEqual([])
  })

  test('an order of nobody brings nobody anything, and somebody may still be named with the next dish', async () => {
    await seat({})
    await add(2)
    const { id } = await send()
    expect(await has()).toMatchObject({ points_pending: 0 })
    await add(1)
    await send({ member_id: ada })
    expect(await look(id)).toMatchObject({ member_id: ada, subtotal: 2550 })
    expect(await has()).toMatchObject({ points_pending: 23 })
    await add(1)
    const other = await h.floor.post('/transfer_cart_into_order', {
      table_id: table,
      member_id: await member(h, 'Ben'),
    })
    expect(other).toMatchObject({ status: 422, error: { details: [{ field: 'member_id' }] } })
    expect(await broken()).toEqual([])
  })

  test('orders that become one bring together what they brought apart, and apart again when that is undone', async () => {
    const first = await order()
    table = h.tables[1]!.id
    const second = await order(1)
    expect(await has()).toMatchObject({ points_pending: 15 + 7 })
    const combining = { target_order_id: first, order_id: [second] }
    expect((await h.supervisor.post('/admin/combine_order', combining)).status).toBe(200)
    expect(await has()).toMatchObject({ points_pending: 23 })
    expect(await broken()).toEqual([])
    await h.supervisor.post('/admin/combine_order', { target_order_id: first, undo: true })
    expect(await has()).toMatchObject({ points_pending: 15 + 7 })
    expect(await broken()).toEqual([])
  })
})

describe('what was used already cannot be taken back', () => {
  test('a void takes what is left, never more, and writes down what is short', async () => {
    const id = await completed()
    await useUp(h, ada, 'point', 10)
    await voiding(id)
    expect(await has()).toMatchObject({ points: 0 })
    expect((await entries(h, ada)).slice(-2)).toEqual(['reversed: -5', 'short: short+10'])
    expect((await look(id)).perks).toMatchObject([{ earned: 10, short: 10 }])
    expect(await broken()).toEqual([])
  })

  test('what is short is made good first when the order is completed after all', async () => {
    const id = await completed()
    await useUp(h, ada, 'point', 10)
    const { version } = await look(id)
    const fields = { reason_id: h.reason['order.unpay not made'] }
    const approval_id = await approve(h, { event: 'order.unpay', type: 'order', id, version, amount: 1870, fields })
    const taken = { order_id: id, paid: false, ...fields, approval_id, version }
    expect((await h.floor.patch('/admin/toggle_payment_status', taken)).status).toBe(200)
    expect(await has()).toMatchObject({ points: 0, points_pending: 15 })
    await pay(id)
    expect(await has()).toMatchObject({ points: 5, points_pending: 0 })
    expect((await entries(h, ada)).slice(-2)).toEqual(['recovered: short-10', 'earned: +5 pending-15'])
    expect(await broken()).toEqual([])
  })

  test('stamps and turns of the wheel go back with a void, and are only noted where a part of the money went back', async () => {
    await giving(h, { perStamp: 500, perSpinToken: 1000 })
    const voided = await completed()
    expect(await has()).toEqual({ points: 15, points_pending: 0, stamps: 3, spin_tokens: 1 })
    await useUp(h, ada, 'spin_token', 1)
    await voiding(voided)
    expect(await has()).toEqual({ points: 0, points_pending: 0, stamps: 0, spin_tokens: 0 })
    expect((await entries(h, ada, 'spin_token')).at(-1)).toBe('short: short+1')
    table = h.tables[1]!.id
    const refunded = await completed()
    await refund(refunded, { amount: 1800 })
    expect(await has()).toEqual({ points: 0, points_pending: 0, stamps: 3, spin_tokens: 1 })
    expect((await entries(h, ada, 'stamp')).at(-1)).toBe('short: short+3')
    expect(await broken()).toEqual([])
  })
})

describe('points that expire', () => {
  test('count until their last day, and are written off when the member comes again', async () => {
    await giving(h, { pointDays: 30 })
    await completed()
    h.pass(30 * 86_400_000)
    h.floor = await h.person('operation', ['floor'])
    expect(await has()).toMatchObject({ points: 15 })
    h.pass(86_400_000)
    h.floor = await h.person('operation', ['floor'])
    expect(await has()).toMatchObject({ points: 0 })
    table = h.tables[1]!.id
    await order(1)
    expect((await entries(h, ada)).slice(-2)).toEqual(['expired: -15', 'pending: pending+7'])
    expect(await broken()).toEqual([])
  })
})

describe('members', () => {
  test('are found by phone and by name, those who joined last first', async () => {
    h.pass(60_000)
    const ben = await member(h, 'Ben')
    const found = async (search: string) =>
      (await h.floor.get(`/admin/merchant/member_listing?search=${encodeURIComponent(search)}`)).data
    expect((await found('')).aaData.map(({ id }: { id: string }) => id)).toEqual([ben, ada])
    expect(await found('ben')).toMatchObject({ recordsTotal: 2, recordsFiltered: 1, aaData: [{ id: ben, points: 0 }] })
    expect((await found('+4930')).recordsFiltered).toBe(0)
    const { data } = await h.owner.get('/admin/merchant/member_listing?search=%2B4930')
    expect(data.recordsFiltered).toBe(2)
    const { username } = data.aaData.find(({ id }: { id: string }) => id === ben)
    const itsEnd = { recordsFiltered: 1, aaData: [{ id: ben, username: `••• ${username.slice(-3)}` }] }
    for (const typed of [username, username.replace('+49', '0')]) expect(await found(typed)).toMatchObject(itsEnd)
    expect((await h.floor.get('/admin/merchant/member_listing?startDate=2026-11-21')).data.recordsFiltered).toBe(0)
  })

  test('have one phone number each, however it is written', async () => {
    const joining = { username: '0049 (30) 555-77/88', name: 'Cleo' }
    expect((await h.owner.post('/admin/merchant/member', joining)).data).toMatchObject({ username: '+49305557788' })
    const again = await h.floor.post('/admin/merchant/member', { username: '+49 30 5557788', name: 'Cleo' })
    expect(again).toMatchObject({ status: 422, error: { details: [{ field: 'username' }] } })
    expect((await h.floor.post('/admin/merchant/member', { username: 'Cleo', name: 'Cleo' })).status).toBe(422)
  })

  test('of another brand earn nothing here', async () => {
    const neighbour = await house()
    const theirs = await member(neighbour)
    expect(await seat({ member_id: theirs })).toMatchObject({
      status: 422,
      error: { details: [{ field: 'member_id' }] },
    })
  })
})
