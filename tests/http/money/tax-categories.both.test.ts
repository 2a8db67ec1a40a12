import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeTaxes } from '../../support/place/place-taxes.ts'

let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 2 })
  table = h.tables[0]!.id
})

interface Dish {
  menu: string
  quantity?: number
  options?: string[]
}

/** Orders at an unoccupied table; the service charge is a tenth. */
async function order(dishes: readonly Dish[], at = table): Promise<string> {
  await h.floor.patch(`/admin/toggle_occupy_status/${at}`, { occupied: true, pax: 2 })
  return add(dishes, at)
}
async function add(dishes: readonly Dish[], at = table): Promise<string> {
  for (const { menu, quantity = 1, options = [] } of dishes)
    expect(
      (await h.floor.post('/cart', { table_id: at, menu_id: menu, quantity, option_item_id: options })).status,
    ).toBe(200)
  return (await h.floor.post('/transfer_cart_into_order', { table_id: at })).data.id
}
const look = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data
const soup = () => ({ menu: h.menu.soup })
const drink = () => ({ menu: h.menu.cake })
const setRates = (id: string, rates: object[]) =>
  h.db.execute(sql`UPDATE tax_categories SET rates = ${JSON.stringify(rates)}::jsonb
    WHERE merchant_id = ${h.merchantId} AND id = ${id}`)

test('food and drinks bear their own rates, each rounded once, and the service charge bears those of its dishes', async () => {
  await placeTaxes(h)
  const shown = await look(await order([soup(), drink()]))
  // 8.50 and 0.85 of charge hold 0.61 at 7 %; 9.40 and 0.94 hold 1.65 at 19 %.
  expect(shown).toMatchObject({ subtotal: 1790, service_charge: 179, tax: 226, total: 1969, tax_rate: null })
  expect(shown).toMatchObject({ tax_inclusive: true })
  expect(shown.taxes).toEqual([
    { letter: 'A', name: 'food', rate_ppm: 70_000, rate: '7', is_inclusive: true, net: 874, tax: 61, gross: 935 },
    { letter: 'B', name: 'drinks', rate_ppm: 190_000, rate: '19', is_inclusive: true, net: 869, tax: 165, gross: 1034 },
  ])
  expect(shown.lines.map(({ tax_letters, tax, total }: any) => [tax_letters, tax, total])).toEqual([
    ['A', 61, 935],
    ['B', 165, 1034],
  ])
  expect(shown.lines.map(({ taxes }: any) => taxes)).toEqual(shown.taxes.map((row: object) => [row]))
  expect(await violationsIn(h)).toEqual([])
})

test('a store without categories keeps its one rate, and nothing of single taxes is written', async () => {
  const shown = await look(await order([soup(), drink()]))
  expect(shown).toMatchObject({ tax_rate: 1000, tax_inclusive: true, tax: 179 })
  expect(shown.taxes).toEqual([
    { letter: '', name: '', rate_ppm: 100_000, rate: '10', is_inclusive: true, net: 1790, tax: 179, gross: 1969 },
  ])
  const { rows } = await h.db.execute(sql`
    SELECT tax_parts, l.tax_added, o.tax_added AS of_order FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.merchant_id = ${h.merchantId}`)
  expect(rows).toEqual([
    { tax_parts: null, tax_added: null, of_order: null },
    { tax_parts: null, tax_added: null, of_order: null },
  ])
})

test('a tax is called by the name that its category has now, also once it is no longer in use', async () => {
  await placeTaxes(h)
  const id = await order([soup()])
  await h.db.execute(sql`UPDATE tax_categories SET name = 'Meals', status = 'archived' WHERE id = 'food'`)
  const shown = await look(id)
  expect([...shown.taxes, ...shown.lines[0].taxes].map(({ name }: any) => name)).toEqual(['Meals', 'Meals'])
})

test('a dish that was voided is in no table of taxes', async () => {
  await placeTaxes(h)
  const id = await order([soup(), drink()])
  const { version, lines } = await look(id)
  const fields = { order_item_id: [lines[0].id], reason_id: h.reason['order.void made'] }
  const approval_id = await approve(h, { event: 'order.void', type: 'order', id, version, amount: 935, fields })
  const told = await h.floor.post('/admin/void_order', { order_id: id, ...fields, approval_id })
  expect(told.status).toBe(200)
  const shown = await look(id)
  expect(shown.lines.map(({ taxes }: any) => taxes)).toEqual([[], shown.taxes])
})

test('a rate that changes while a party sits holds for what is ordered from then on, and both stand on the bill', async () => {
  await placeTaxes(h)
  const id = await order([soup()])
  await setRates('food', [{ ppm: 100_000, method: null, from: '2020-01-01', to: null }])
  expect(await add([soup()])).toBe(id)
  expect((await look(id)).taxes).toEqual([
    { letter: 'A', name: 'food', rate_ppm: 70_000, rate: '7', is_inclusive: true, net: 874, tax: 61, gross: 935 },
    { letter: 'A', name: 'food', rate_ppm: 100_000, rate: '10', is_inclusive: true, net: 850, tax: 85, gross: 935 },
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('the business day decides the rate, so that a night has one', async () => {
  await placeTaxes(h)
  // Friday evening, and two in the night, which is still Friday's business day.
  await setRates('food', [
    { ppm: 70_000, method: null, from: '2020-01-01', to: '2026-11-20' },
    { ppm: 50_000, method: null, from: '2026-11-21', to: null },
  ])
  h.pass(6 * 3_600_000)
  expect((await look(await order([soup()]))).tax_rate).toBe(700)
  h.pass(3 * 3_600_000)
  expect((await look(await order([soup()], h.tables[1]!.id))).tax_rate).toBe(500)
})

test('a category that begins today taxes what is added to an order of yesterday too', async () => {
  await placeTaxes(h)
  const id = await order([soup()])
  h.pass(8 * 3_600_000)
  await setRates('drinks', [{ ppm: 200_000, method: null, from: '2026-11-21', to: null }])
  expect(await add([drink()])).toBe(id)
  expect((await look(id)).taxes.map(({ rate }: any) => rate)).toEqual(['7', '20'])
})

test('an order of food and one of drinks become one, and each dish keeps its rate', async () => {
  await placeTaxes(h)
  const [food, wine] = [await order([soup()]), await order([drink()], h.tables[1]!.id)]
  const before = [await look(food), await look(wine)]
  const combining = { target_order_id: food, order_id: [wine] }
  expect((await h.supervisor.post('/admin/combine_order', combining)).status).toBe(200)
  const after = await look(food)
  expect(after.taxes).toEqual([...before[0].taxes, ...before[1].taxes])
  expect(after.total).toBe(before[0].total + before[1].total)
  expect(await violationsIn(h)).toEqual([])
})

test('an order of before the tax categories and one of after do not become one, whoever gets the dishes', async () => {
  const before = await order([soup()])
  await placeTaxes(h)
  const after = await order([soup()], h.tables[1]!.id)
  for (const [target, source] of [
    [before, after],
    [after, before],
  ])
    expect(
      (await h.supervisor.post('/admin/combine_order', { target_order_id: target, order_id: [source] })).error.details,
    ).toMatchObject({ chart: 'combine', reason: 'areTaxedAlike' })
})

test('an answer with a category of its own is a share of its dish, and a set is split by its weights', async () => {
  await placeTaxes(h)
  await h.db.execute(
    sql`UPDATE option_items SET tax_category_id = 'drinks' WHERE merchant_id = ${h.merchantId} AND id = ${h.menu.sauce}`,
  )
  const split = [
    { tax_category_id: 'food', weight: 70 },
    { tax_category_id: 'drinks', weight: 30 },
  ]
  await h.db.execute(
    sql`UPDATE menus SET tax_split = ${JSON.stringify(split)}::jsonb WHERE merchant_id = ${h.merchantId} AND id = ${h.menu.soup}`,
  )
  const shown = await look(
    await order([{ menu: h.menu.steak, quantity: 2, options: [h.menu.rare, h.menu.sauce] }, soup()]),
  )
  // Twice 24.00 and 5.95 of the soup are food; twice 2.50 and 2.55 are drinks; a tenth more is the charge.
  expect(shown.lines.map(({ tax_letters }: any) => tax_letters)).toEqual(['AB', 'AB'])
  expect(shown.lines[1].taxes.map(({ name, gross }: any) => [name, gross])).toEqual([
    ['food', 595 + 60],
    ['drinks', 255 + 25],
  ])
  expect(shown.taxes.map(({ letter, gross }: any) => [letter, gross])).toEqual([
    ['A', 4800 + 480 + 595 + 60],
    ['B', 500 + 50 + 255 + 25],
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('portions that are voided, refunded and paid by themselves take their own share of each tax, and nothing is left', async () => {
  await placeTaxes(h)
  await h.db.execute(
    sql`UPDATE option_items SET tax_category_id = 'drinks' WHERE merchant_id = ${h.merchantId} AND id = ${h.menu.sauce}`,
  )
  const id = await order([{ menu: h.menu.steak, quantity: 3, options: [h.menu.rare, h.menu.sauce] }, soup()])
  const { lines, total } = await look(id)
  await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'card' })
  const [steak, one] = lines as { id: string; total: number }[]
  const reason = { order_id: id, reason_id: h.reason['order.refund made'] }
  const first = await h.supervisor.post('/admin/refund', {
    ...reason,
    order_item_id: [steak!.id],
    portions: { [steak!.id]: 1 },
  })
  expect(first.data).toMatchObject({ amount: 2915 })
  expect(await violationsIn(h)).toEqual([])
  const rest = (await look(id)).lines.filter(({ returned, id: line }: any) => !returned && line !== one!.id)
  const asked = rest.map(({ id: line }: any) => line).filter((line: string) => line === steak!.id)
  const second = await h.supervisor.post('/admin/refund', { ...reason, order_item_id: [...asked, one!.id] })
  expect(first.data.amount + second.data.amount).toBe(total)
  expect(await violationsIn(h)).toEqual([])
})

test('what was on the house or taken back by an undo bears its own tax again', async () => {
  await placeTaxes(h)
  const id = await order([soup(), drink()])
  const before = await look(id)
  const [, cake] = before.lines
  const reason = { order_id: id, reason_id: h.reason['order.comp made'] }
  expect((await h.owner.post('/admin/comp_order', { ...reason, order_item_id: [cake.id] })).status).toBe(200)
  expect((await look(id)).taxes.map(({ letter }: any) => letter)).toEqual(['A'])
  expect(await violationsIn(h)).toEqual([])
  expect((await h.owner.post(`/admin/workflow/order/${id}`, { event: 'order.uncomp' })).status).toBe(200)
  expect((await look(id)).taxes).toEqual(before.taxes)
  const cancel = { order_id: id, reason_id: h.reason['order.cancel not made'] }
  expect((await h.supervisor.post('/cancel_order', cancel)).data).toMatchObject({ total: 0 })
  expect(await violationsIn(h)).toEqual([])
  await h.supervisor.post(`/admin/workflow/cancellation/${id}`, { event: 'cancellation.undo' })
  expect((await look(id)).taxes).toEqual(before.taxes)
  expect(await violationsIn(h)).toEqual([])
})

test('tax that is added to prices is in the total: 8.875 per cent on food, none on what is exempt', async () => {
  const added = (ppm: number) => ({ is_inclusive: false, rates: [{ ppm, method: null, from: '2020-01-01', to: null }] })
  await placeTaxes(h, { food: added(88_750), drinks: added(0) })
  const shown = await look(await order([soup(), drink()]))
  // 9.35 have 0.83 of tax, 10.34 have none.
  expect(shown).toMatchObject({ tax: 83, total: 1969 + 83, tax_inclusive: false, tax_rate: null })
  expect(shown.taxes.find(({ letter }: any) => letter === 'A')).toMatchObject({
    letter: 'A',
    rate: '8.875',
    net: 935,
    tax: 83,
    gross: 1018,
  })
  expect(await violationsIn(h)).toEqual([])
})

test('prices with tax and prices without stand on one order, and each adds up', async () => {
  const added = { is_inclusive: false, rates: [{ ppm: 190_000, method: null, from: '2020-01-01', to: null }] }
  await placeTaxes(h, { drinks: added })
  const shown = await look(await order([soup(), drink()]))
  expect(shown).toMatchObject({ tax: 61 + 196, total: 935 + 1034 + 196, tax_inclusive: false })
  expect(await violationsIn(h)).toEqual([])
})

test('a service charge that guests may refuse bears no tax, and one with a rate of its own bears that', async () => {
  await placeTaxes(h, { service: { kind: 'outside' } })
  const shown = await look(await order([soup()]))
  expect(shown).toMatchObject({ service_charge: 85, tax: 56, total: 935 })
  await h.db
    .execute(sql`UPDATE tax_categories SET kind = 'rate', rates = '[{"ppm":200000,"method":null,"from":"2020-01-01","to":null}]'
    WHERE merchant_id = ${h.merchantId} AND id = 'service'`)
  const other = await look(await order([soup()], h.tables[1]!.id))
  // 0.56 in 8.50 at 7 %, 0.14 in 0.85 at 20 %.
  expect(other).toMatchObject({ tax: 70, total: 935 })
  expect(other.taxes.map(({ letter, tax }: any) => [letter, tax])).toEqual([
    ['A', 56],
    ['C', 14],
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('what follows the other dishes bears their taxes by what they cost, and alone the default', async () => {
  await placeTaxes(h, { drinks: { kind: 'follows', rates: [] } })
  await h.db.execute(sql`UPDATE merchants SET service_rate = 0 WHERE merchant_id = ${h.merchantId}`)
  const id = await order([drink()])
  expect((await look(id)).taxes).toEqual([
    { letter: 'A', name: 'food', rate_ppm: 70_000, rate: '7', is_inclusive: true, net: 879, tax: 61, gross: 940 },
  ])
  await setRates('food', [{ ppm: 100_000, method: null, from: '2020-01-01', to: null }])
  await add([soup()])
  expect((await look(id)).taxes.map(({ rate, gross }: any) => [rate, gross])).toEqual([['10', 1790]])
  expect(await violationsIn(h)).toEqual([])
})

test('the tax report has what each rate sold and gave back, and its days are those of the sales', async () => {
  await placeTaxes(h)
  const id = await order([soup(), drink()])
  await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'card' })
  const drinkLine = (await look(id)).lines[1]
  const back = await h.supervisor.post('/admin/refund', {
    order_id: id,
    reason_id: h.reason['order.refund made'],
    order_item_id: [drinkLine.id],
  })
  const given = { event: 'refund.completeByHand', way: 'transfer', remark: 'The card had expired' }
  await h.supervisor.post(`/admin/workflow/refund/${back.data.id}`, given)
  h.pass(10_000)
  await h.app.sweep()
  const today = 'startDate=2026-11-20&endDate=2026-11-20'
  const { data } = await h.owner.get(`/admin/tax_report?${today}`)
  const figures = ({ name, net_billed, tax, billed, tax_refunded, refunded, net_kept, tax_kept }: any) =>
    [name, net_billed, tax, billed, tax_refunded, refunded, net_kept, tax_kept] as const
  expect(data.aaData.map(figures)).toEqual([
    ['A 7 %', 874, 61, 935, 0, 0, 874, 61],
    ['B 19 %', 869, 165, 1034, 165, 1034, 0, 0],
  ])
  const sales = (await h.owner.get(`/admin/sale_list?${today}`)).data.totals
  expect(data.totals).toMatchObject({ billed: sales.billed, refunded: sales.refunded, tax_kept: sales.tax })
  const byCategory = (await h.owner.get(`/admin/tax_report?${today}&by=tax_category`)).data.aaData
  expect(byCategory.map(({ name, tax }: any) => [name, tax])).toEqual([
    ['drinks', 165],
    ['food', 61],
  ])
})

test('the tax report by way of ordering has the rate that each way has', async () => {
  await placeTaxes(h, {
    food: {
      rates: [
        { ppm: 190_000, method: 'dine_in', from: '2020-01-01', to: null },
        { ppm: 70_000, method: null, from: '2020-01-01', to: null },
      ],
    },
  })
  await order([soup()])
  await h.floor.post('/admin/order', {
    order_method: 'pickup',
    name: 'Ada',
    items: [{ menu_id: h.menu.soup, quantity: 2 }],
  })
  const { data } = await h.owner.get('/admin/tax_report?startDate=2026-11-20&endDate=2026-11-20&by=order_method')
  const [atTable, taken] = data.aaData
  expect(data.aaData.map(({ key, name }: any) => [key, name])).toEqual([
    ['dine_in', 'dine_in'],
    ['pickup', 'pickup'],
  ])
  // 8.50 and 0.85 of charge contain 1.49 at 19 %; takeaway dishes contain 7 %.
  expect([atTable.billed, atTable.tax]).toEqual([935, 149])
  expect(taken.tax).toBe(Math.round((taken.billed * 7) / 107))
  expect(data.totals.tax).toBe(atTable.tax + taken.tax)
})

test('what bears no tax stands in the tax report by itself, so that it adds up to what was billed', async () => {
  await placeTaxes(h, { service: { kind: 'outside' } })
  await order([soup()])
  const { data } = await h.owner.get('/admin/tax_report?startDate=2026-11-20&endDate=2026-11-20')
  expect(data.aaData.map(({ name, net_billed, tax, billed }: any) => [name, net_billed, tax, billed])).toEqual([
    ['–', 85, 0, 85],
    ['A 7 %', 794, 56, 850],
  ])
})
