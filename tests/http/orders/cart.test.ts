import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { events, menus, options, orders, tables } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 2 })
  table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
})

/** Lines are in the order in which they were added, so each has its own instant. */
const add = (menu_id: string, more: object = {}) => {
  h.pass(1)
  return h.floor.post('/cart', { table_id: table, menu_id, ...more })
}
const send = (more: object = {}) => h.floor.post('/transfer_cart_into_order', { table_id: table, ...more })
const look = async () => (await h.floor.get(`/admin/table/${table}`)).data
const setMenu = (id: string, patch: Partial<typeof menus.$inferInsert>) =>
  h.db
    .update(menus)
    .set(patch)
    .where(and(eq(menus.merchantId, h.merchantId), eq(menus.id, id)))
const invalid = (field: string) => ({ status: 422, error: { code: 'input_invalid', details: [{ field }] } })

describe('options', () => {
  test('as many as the menu asks for: none, two, twice the same or a foreign one are refused with the rule', async () => {
    const { steak, rare, medium, sauce } = h.menu
    for (const option_item_id of [[], [rare, medium], [rare, rare], [sauce], [rare, 'unknown']])
      expect(await add(steak, { option_item_id })).toMatchObject(invalid('option_item_id'))
    expect((await add(h.menu.soup, { option_item_id: [rare] })).status).toBe(422)
    const added = await add(steak, { option_item_id: [sauce, rare] })
    expect(added).toMatchObject({ status: 200, data: { lines: [{ unit_price: 2650, amount: 2650 }] } })
  })

  test('are looked at again when a line is changed', async () => {
    const { data } = await add(h.menu.steak, { option_item_id: [h.menu.rare] })
    const path = `/cart/${data.lines[0].id}`
    expect(await h.floor.call('PUT', path, { option_item_id: [] })).toMatchObject(invalid('option_item_id'))
    const changed = await h.floor.call('PUT', path, { option_item_id: [h.menu.medium, h.menu.sauce], quantity: 2 })
    expect(changed).toMatchObject({ status: 200, data: { subtotal: 5300 } })
  })

  test('and when the cart is sent: a rule that came meanwhile opens the cart again', async () => {
    await add(h.menu.steak, { option_item_id: [h.menu.rare] })
    await h.db
      .update(options)
      .set({ minChoices: 2, maxChoices: 2 })
      .where(and(eq(options.merchantId, h.merchantId), eq(options.id, h.menu.cooking)))
    const refused = await send()
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'cart_changed', details: { differences: [{ before: 2400, now: null }] } },
    })
    expect((await look()).orders).toEqual([])
  })
})

describe('quantities', () => {
  test.each([0, -1, 1.5, 1000, 1e308, '2', null])('%s is no number of portions', async (quantity) => {
    expect(await add(h.menu.soup, { quantity })).toMatchObject(invalid('quantity'))
  })

  test('money and names are the menu’s: what a client sends of them is refused', async () => {
    for (const key of ['unit_price', 'price', 'amount', 'name', 'state', 'merchantId', 'added_by'])
      expect([key, (await add(h.menu.soup, { [key]: 1 })).status]).toEqual([key, 422])
  })

  test('more than is left cannot be added, and what is sold out says so', async () => {
    expect(await add(h.menu.cake, { quantity: 6 })).toMatchObject({
      status: 422,
      error: { details: [{ field: 'quantity', message: 'only 5 left', key: 'left', values: { count: 5 } }] },
    })
    await setMenu(h.menu.cake, { balance: 0 })
    expect((await add(h.menu.cake)).error.details).toMatchObject([
      { field: 'quantity', key: 'soldOut', message: 'this is sold out' },
    ])
  })

  test('portions are counted over all lines of a cart; it opens again and can be sent with fewer', async () => {
    await add(h.menu.cake, { quantity: 3 })
    const { data } = await add(h.menu.cake, { quantity: 3 })
    const refused = await send()
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'cart_changed', details: { differences: [{ line_id: data.lines[1].id, left: 5 }] } },
    })
    await h.floor.call('PUT', `/cart/${data.lines[1].id}`, { quantity: 2 })
    expect(await send()).toMatchObject({ status: 200, data: { subtotal: 5 * 940 } })
    expect((await add(h.menu.cake)).error.details).toMatchObject([
      { field: 'quantity', key: 'soldOut', message: 'this is sold out' },
    ])
    expect(await violationsIn(h)).toEqual([])
  })

  test('whoever takes an order hears when the last portion is sold and when it is back, not of each portion', async () => {
    const told = async () => {
      const ofMenu = and(eq(events.merchantId, h.merchantId), eq(events.subjectType, 'menu'))
      return (await h.db.select().from(events).where(ofMenu)).map(({ type, subjectId }) => [type, subjectId])
    }
    await add(h.menu.cake, { quantity: 3 })
    await send()
    expect(await told()).toEqual([])
    await add(h.menu.cake, { quantity: 2 })
    const { data } = await send()
    const soldOut = ['menu.changed', h.menu.cake]
    expect(await told()).toEqual([soldOut])
    const body = { order_id: data.id, reason_id: h.reason['order.cancel not made'] }
    expect((await h.floor.post('/admin/cancel_order', body)).status).toBe(200)
    expect(await told()).toEqual([soldOut, soldOut])
  })

  test('a hundred lines are enough for one cart', async () => {
    for (let i = 0; i < 100; i++) expect((await add(h.menu.soup)).status).toBe(200)
    expect(await add(h.menu.soup)).toMatchObject({ status: 409, error: { details: { reason: 'hasRoom' } } })
  })
})

describe('sending', () => {
  test('a price that changed meanwhile is shown, old and new; the cart is open with the new one, and sends', async () => {
    const { data } = await add(h.menu.soup, { quantity: 2 })
    await setMenu(h.menu.soup, { price: 900 })
    expect(await send()).toMatchObject({
      status: 409,
      error: {
        code: 'cart_changed',
        details: {
          differences: [{ line_id: data.lines[0].id, name: 'Onion soup', before: 850, now: 900, left: null }],
        },
      },
    })
    expect((await look()).cart).toMatchObject({ state: 'open', subtotal: 1800 })
    expect(await send()).toMatchObject({ status: 200, data: { subtotal: 1800 } })
  })

  test('the same request id may be used for the second send: the first had no effect', async () => {
    await add(h.menu.soup)
    await setMenu(h.menu.soup, { price: 900 })
    const again = () =>
      h.floor.post('/transfer_cart_into_order', { table_id: table }, { requestId: 'send-twice-1234567' })
    expect([(await again()).status, (await again()).status]).toEqual([409, 200])
  })

  test('what is off the menu can neither be added nor sent, and the line can be taken out', async () => {
    const { data } = await add(h.menu.soup)
    await add(h.menu.cake)
    await setMenu(h.menu.soup, { status: 'inactive' })
    expect(await add(h.menu.soup)).toMatchObject(invalid('menu_id'))
    expect((await send()).status).toBe(409)
    expect((await h.floor.call('DELETE', `/cart/${data.lines[0].id}`)).status).toBe(200)
    expect(await send()).toMatchObject({ status: 200, data: { subtotal: 940 } })
  })

  test('an empty cart is refused, by whatever way it became empty', async () => {
    expect(await send()).toMatchObject({ status: 409, error: { details: { reason: 'hasLines' } } })
    const { data } = await add(h.menu.soup)
    await h.floor.call('DELETE', `/cart/${data.lines[0].id}`)
    expect((await send()).status).toBe(409)
    expect((await look()).orders).toEqual([])
  })

  test('goes on to the open unpaid order, with one number', async () => {
    await add(h.menu.soup)
    const first = (await send()).data
    await add(h.menu.cake)
    const second = (await send()).data
    expect([second.id, second.number, second.subtotal, second.lines.length]).toEqual([first.id, first.number, 1790, 2])
  })

  test('begins a new order once the first is paid, even in part', async () => {
    await add(h.menu.soup)
    const first = (await send()).data
    const pay = { table_id: table, payment_method: 'cash', amount: 100 }
    expect((await h.floor.patch('/admin/toggle_payment_status', pay)).status).toBe(200)
    await add(h.menu.cake)
    const second = (await send()).data
    expect(second.id).not.toBe(first.id)
    expect(await look()).toMatchObject({ bill: 'partially_paid', due: 935 + 1034 - 100 })
  })

  test('is refused while the bill is printed, and goes on when it was reopened', async () => {
    await add(h.menu.soup)
    const { id } = (await send()).data
    const { data: filled } = await add(h.menu.cake)
    const bill = (event: string) => h.owner.post(`/admin/workflow/table-bill/${table}`, { event })
    expect((await bill('bill.print')).status).toBe(200)
    expect(await add(h.menu.cake)).toMatchObject({ status: 409, error: { details: { reason: 'isBillOpen' } } })
    expect(await send()).toMatchObject({ status: 409, error: { details: { reason: 'isBillOpen' } } })
    expect((await h.floor.call('DELETE', `/cart/${filled.lines[0].id}`)).status).toBe(200)
    await h.db.update(tables).set({ bill: 'unpaid' }).where(eq(tables.id, table))
    await add(h.menu.soup)
    expect((await send()).data).toMatchObject({ id, subtotal: 1700 })
  })

  test('brings a served order back to the kitchen, its old lines staying served', async () => {
    await add(h.menu.soup)
    const { id } = (await send()).data
    for (let i = 0; i < 3; i++) await h.supervisor.patch('/admin/toggle_order_status', { order_id: id })
    expect((await look()).occupancy).toBe('served')
    await add(h.menu.cake)
    const { data } = await send()
    expect(data).toMatchObject({ id, state: 'accepted' })
    expect(data.lines.map((line: { state: string }) => line.state)).toEqual(['served', 'sent'])
    expect((await look()).occupancy).toBe('ordered')
  })

  test('asks for the table as it was seen: when the bill changed meanwhile, it is shown first', async () => {
    await add(h.menu.soup)
    const seen = (await look()).version
    expect((await send({ version: seen })).status).toBe(200)
    await add(h.menu.soup)
    expect(await send({ version: seen })).toMatchObject({ status: 409, error: { code: 'version_stale' } })
  })
})

test('a cashier who saw ten euros due does not take twenty: paying an older bill is refused with the new one', async () => {
  await add(h.menu.soup)
  await send()
  const seen = await look()
  await add(h.menu.soup)
  await send()
  const paid = await h.floor.patch('/admin/toggle_payment_status', {
    table_id: table,
    payment_method: 'card',
    version: seen.version,
  })
  expect(paid).toMatchObject({ status: 409, error: { code: 'version_stale', current: { due: 1870 } } })
})

test('a part payment sent from two tablets that saw the same bill is taken once', async () => {
  await add(h.menu.steak, { option_item_id: [h.menu.rare] })
  await send()
  const pay = (version: number) =>
    h.floor.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'cash', amount: 500, version })
  expect((await pay((await look()).version)).status).toBe(200)
  const seen = (await look()).version
  expect([(await pay(seen)).status, (await pay(seen)).status]).toEqual([200, 409])
})

describe('a remark', () => {
  test('is kept as one form of the same letters, without the space around it', async () => {
    const { data } = await add(h.menu.soup, { remark: '  ohne Ko\u0308rner \ud83e\uddc4 ' })
    expect(data.lines[0].remark).toBe('ohne K\u00f6rner \ud83e\uddc4')
  })

  test.each(['a\u0000b', 'esc \u001b@', 'a\u007f', '\u202eevil', '\u2066x', '\ud800', 'x'.repeat(501)])(
    'that a kitchen cannot read is refused: %j',
    async (remark) => {
      expect(await add(h.menu.soup, { remark })).toMatchObject(invalid('remark'))
    },
  )

  test('of nothing but space is none', async () => {
    expect((await add(h.menu.soup, { remark: ' \n ' })).data.lines[0].remark).toBe(null)
  })
})

describe('whose cart', () => {
  test('a line of a cart that was sent is gone: it can be neither changed nor taken out', async () => {
    const { data } = await add(h.menu.soup)
    await send()
    await add(h.menu.cake)
    for (const method of ['PUT', 'DELETE'])
      expect((await h.floor.call(method, `/cart/${data.lines[0].id}`, { quantity: 9 })).status).toBe(404)
    expect((await look()).cart.lines).toHaveLength(1)
  })

  test('a table without a party has none', async () => {
    const empty = h.tables[1]!.id
    const refused = await h.floor.post('/cart', { table_id: empty, menu_id: h.menu.soup })
    expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining('Seat the party') } })
    expect(await h.db.$count(orders, eq(orders.merchantId, h.merchantId))).toBe(0)
  })
})

describe('taking lines off an order', () => {
  const ordered = async () => {
    await add(h.menu.soup)
    await add(h.menu.cake)
    return (await send()).data
  }

  test('a line named twice does not stand for two: an order is not voided with food left on it', async () => {
    const { id, lines } = await ordered()
    const order_item_id = [lines[0].id, lines[0].id]
    const cancel = { order_id: id, order_item_id, reason_id: h.reason['order.cancel not made'] }
    for (const path of ['/admin/cancel_order', '/admin/void_order'])
      expect(await h.owner.post(path, { ...cancel, preview: true })).toMatchObject(invalid('order_item_id'))
    const event = { event: 'order.cancel', order_item_id, reason_id: cancel.reason_id }
    expect(await h.owner.post(`/admin/workflow/order/${id}`, event)).toMatchObject(invalid('order_item_id'))
  })

  test('a line of another order, or one that is off already, is refused whole', async () => {
    const { id, lines } = await ordered()
    const reason_id = h.reason['order.cancel not made']
    const cancel = (order_item_id: string[]) =>
      h.owner.post('/admin/cancel_order', { order_id: id, order_item_id, reason_id })
    expect(await cancel(['foreign'])).toMatchObject(invalid('order_item_id'))
    expect((await cancel([lines[0].id])).data).toMatchObject({ state: 'accepted', subtotal: 940 })
    expect(await cancel([lines[0].id])).toMatchObject(invalid('order_item_id'))
    expect((await cancel([lines[1].id])).data).toMatchObject({ state: 'cancelled', total: 0 })
    const [menu] = await h.db.select().from(menus).where(eq(menus.id, h.menu.cake))
    expect(menu!.balance).toBe(5)
  })
})
