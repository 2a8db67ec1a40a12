import { beforeEach, describe, expect, test } from 'vitest'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
})

interface Line {
  id: string
  quantity: number
}

/** A party that ordered two soups and a cake, in this order. */
async function ordered() {
  const table_id = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 })
  for (const [menu_id, quantity] of [[h.menu.soup, 2] as const, [h.menu.cake, 1] as const]) {
    await h.floor.post('/cart', { table_id, menu_id, quantity })
    h.pass(1000)
  }
  const { data } = await h.floor.post('/transfer_cart_into_order', { table_id })
  return data as { id: string; version: number; lines: Line[] }
}
const put = (id: string, body: object, person: Person = h.floor) => person.call('PUT', `/admin/order/${id}`, body)
const line = ({ id, quantity }: Line) => ({ order_item_id: id, quantity })
const broken = () => violationsIn(h)
const cancelled = () => h.reason['order.cancel not made']!

describe('the change of an order is approved as it was shown', () => {
  const discounting = () => h.person('operation', ['floor', 'discount'], { pin: '112358' })
  const approved = (id: string, version: number, amount: number, fields: object) =>
    approve(h, { event: 'order.edit', type: 'order', id, version, amount, fields, pin: '112358' })
  const dishes = (lines: Line[], more: number) => [
    ...lines.map((one) => line(one)),
    ...(more > 0 ? [{ menu_id: h.menu.soup, quantity: more }] : []),
  ]

  test('and as nothing else: a yes to an adjustment of one unit buys no dishes and no larger one', async () => {
    const { id, version, lines } = await ordered()
    await discounting()
    const shown = { adjustment_value: -100, adjustment_name: 'Cold' }
    const approval_id = await approved(id, version, 110, shown)
    for (const other of [
      { ...shown, adjustment_value: -6490, items: dishes(lines, 10) },
      { ...shown, adjustment_value: -99 },
      { ...shown, adjustment_name: 'Late' },
      { ...shown, apply_service_charge: false },
      { adjustment_value: -100 },
    ])
      expect(await put(id, { ...other, approval_id })).toMatchObject({
        status: 403,
        error: { code: 'approval_required', details: { why: 'fields' } },
      })
    expect((await put(id, { ...shown, approval_id })).data).toMatchObject({ adjustment: -100 })
    expect(await broken()).toEqual([])
  })

  test('by what is given away, each by itself: nothing that is added or charged pays for it', async () => {
    const { data: discount } = await h.owner.post('/admin/merchant_discount', {
      name: 'Regulars',
      kind: 'amount',
      value: 300,
    })
    const { id, version, lines } = await ordered()
    const given = async (fields: object) => (await put(id, { ...fields, preview: true }, h.owner)).data.amount
    const more = { items: dishes(lines, 4) }
    expect(await given(more)).toBe(0)
    expect(await given({ adjustment_value: -100 })).toBe(110)
    expect(await given({ adjustment_value: -100, ...more })).toBe(110)
    expect(await given({ discount_id: discount.id, ...more })).toBe(330)
    expect(await given({ discount_id: discount.id, adjustment_value: 300 })).toBe(330)
    expect(await given({ apply_service_charge: false, adjustment_value: 500 })).toBe(314)
    const swapped = dishes(lines.slice(0, 1), 4)
    expect(await given({ items: swapped, reason_id: cancelled() })).toBe(1034)
    const both = { items: swapped, reason_id: cancelled(), adjustment_value: -100 }
    expect(await given(both)).toBe(1144)
    await discounting()
    const low = await put(id, { ...both, approval_id: await approved(id, version, 1143, both) })
    expect(low).toMatchObject({ status: 403, error: { details: { why: 'ceiling', ceiling: 1143, amount: 1144 } } })
    expect((await put(id, { ...both, approval_id: await approved(id, version, 1144, both) })).status).toBe(200)
    expect(await broken()).toEqual([])
  })
})
