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
  await placeTaxes(h)
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
})

interface OrderPage {
  id: string
  number: string
  lines: { id: string; menu_id: string; total: number }[]
  version: number
  payments: { id: string; version: number }[]
  receipts: { id: string; series: string; number: number; copies: number }[]
  print_jobs: { id: string; version: number; copy: number }[]
}
/** Soup at 8.50 is food at 7 %, cake at 9.40 is taxed as a drink at 19 %; the service charge is a tenth. */
async function order(...dishes: string[]): Promise<OrderPage> {
  for (const menu_id of dishes) await h.floor.post('/cart', { table_id: table, menu_id, quantity: 1 })
  return look((await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id)
}
const soupAndCake = () => order(h.menu.soup, h.menu.cake)
const look = async (id: string): Promise<OrderPage> => (await h.floor.get(`/admin/order_detail/${id}`)).data
const pay = (order_id: string, more: object = {}) =>
  h.floor.patch('/admin/toggle_payment_status', { order_id, payment_method: 'card', ...more })
const refund = (order_id: string, more: object = {}) =>
  h.supervisor.post('/admin/refund', { order_id, reason_id: h.reason['order.refund made'], ...more })
const read = async (id: string) => (await h.floor.get(`/admin/receipt/${id}`)).data
const receiptsOf = async (id: string) => {
  const found = []
  for (const receipt of (await look(id)).receipts) found.push(await read(receipt.id))
  return found as any[]
}
/** The words of a picture of paper. */
const textOf = (svg: string) => svg.replaceAll(/<[^>]+>/g, '').replaceAll('&#xa0;', ' ')
const tables = (receipt: any) =>
  receipt.figures.taxes.map(({ letter, net, tax, gross }: any) => [letter, net, tax, gross])

test('who pays an order gets a receipt with all its lines and the table of its taxes', async () => {
  const { id, number } = await soupAndCake()
  await pay(id, { amount: 1969, tip: 100 })
  const [receipt] = await receiptsOf(id)
  expect(receipt).toMatchObject({ series: 'sale', number: 1, order_ids: [id], order_numbers: [number], total: 1969 })
  expect(receipt).toMatchObject({ business_day: '2026-11-20', copies: 0, refund_id: null })
  expect(tables(receipt)).toEqual([
    ['A', 874, 61, 935],
    ['B', 869, 165, 1034],
  ])
  expect(receipt.figures.payments).toMatchObject([{ name: 'Card', amount: 1969, tip: 100 }])
  expect(await violationsIn(h)).toEqual([])
})

test('a sum that settles nothing has no receipt, and the one that settles the rest names it', async () => {
  const { id } = await soupAndCake()
  await pay(id, { amount: 1000 })
  expect((await look(id)).receipts).toEqual([])
  await pay(id)
  const [receipt, ...more] = await receiptsOf(id)
  expect(more).toEqual([])
  expect(receipt.figures.lines).toHaveLength(2)
  expect(receipt.figures.payments).toMatchObject([{ amount: 969 }])
  expect(receipt.figures.earlier).toMatchObject([{ name: 'Card', amount: 1000 }])
  expect(await violationsIn(h)).toEqual([])
})

test('who pays by dishes gets a receipt of these, and the last has what is left', async () => {
  const { id, lines } = await soupAndCake()
  const [soup, cake] = lines as [OrderPage['lines'][0], OrderPage['lines'][0]]
  await pay(id, { order_item_id: [cake.id], amount: 1034 })
  await pay(id, { order_item_id: [soup.id], amount: 935 })
  const made = await receiptsOf(id)
  expect(made.map(({ number, figures }) => [number, figures.lines.map((line: any) => line.id)])).toEqual([
    [1, [cake.id]],
    [2, [soup.id]],
  ])
  expect(tables(made[0])).toEqual([['B', 869, 165, 1034]])
  expect(await violationsIn(h)).toEqual([])
})

test('a table that pays at once gets one receipt for all its orders', async () => {
  const first = await order(h.menu.soup)
  await h.floor.post('/admin/order', { table_id: table, menu: [{ menu_id: h.menu.cake, quantity: 1 }] })
  const second = (await h.floor.get(`/admin/table/order_detail/${table}`)).data.visit_orders
  await h.floor.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'cash', tendered: 5000 })
  const [receipt] = await receiptsOf(first.id)
  expect(receipt.order_ids.toSorted()).toEqual(second.map(({ id }: OrderPage) => id).toSorted())
  expect(receipt.total).toBe(second.reduce((sum: number, { total }: any) => sum + total, 0))
  expect(receipt.figures.payments.reduce((sum: number, { change }: any) => sum + change, 0)).toBe(5000 - receipt.total)
  expect(await violationsIn(h)).toEqual([])
})

test('a payment that is undone has a refund receipt with the same table negative, and paying again a new sale', async () => {
  const { id } = await soupAndCake()
  await pay(id)
  const [payment] = (await look(id)).payments
  const fields = { reason_id: h.reason['order.unpay not made'] }
  const { version } = payment!
  const approval_id = await approve(h, {
    event: 'payment.void',
    type: 'payment',
    id: payment!.id,
    version,
    amount: 1969,
    fields,
  })
  const event = 'payment.void'
  h.pass(60_000)
  const undone = await h.floor.post(`/admin/workflow/payment/${payment!.id}`, { event, ...fields, approval_id })
  expect(undone.error).toBeUndefined()
  expect(await violationsIn(h)).toEqual([])
  h.pass(60_000)
  await pay(id)
  const made = await receiptsOf(id)
  expect(made.map(({ series, number, total }) => [series, number, total])).toEqual([
    ['sale', 1, 1969],
    ['refund', 1, -1969],
    ['sale', 2, 1969],
  ])
  expect(made[1].figures.of).toEqual([1])
  expect(tables(made[1])).toEqual([
    ['A', -874, -61, -935],
    ['B', -869, -165, -1034],
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('refunds of a dish, bit by bit and then of all, come to what its receipt said, rate by rate', async () => {
  const { id, lines } = await soupAndCake()
  await pay(id, { payment_method: 'cash' })
  const cake = lines.find(({ menu_id }) => menu_id === h.menu.cake)!
  await refund(id, { order_item_id: [cake.id], amount: 333 })
  await refund(id, { order_item_id: [cake.id], amount: 333 })
  await refund(id, { order_item_id: [cake.id] })
  await refund(id, { amount: 500 })
  await refund(id)
  const made = await receiptsOf(id)
  const sums = new Map<string, number[]>()
  for (const receipt of made)
    for (const [letter, ...amounts] of tables(receipt))
      sums.set(
        letter,
        amounts.map((amount: number, at: number) => amount + (sums.get(letter)?.[at] ?? 0)),
      )
  expect(made.map(({ series, number, total }) => [series, number, total])).toEqual([
    ['sale', 1, 1969],
    ['refund', 1, -333],
    ['refund', 2, -333],
    ['refund', 3, -368],
    ['refund', 4, -500],
    ['refund', 5, -435],
  ])
  expect([...sums]).toEqual([
    ['A', [0, 0, 0]],
    ['B', [0, 0, 0]],
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('a dish that is voided after it was paid goes back on a receipt once its money does', async () => {
  const { id, lines } = await soupAndCake()
  await pay(id, { payment_method: 'cash' })
  const [soup] = lines as [OrderPage['lines'][0]]
  const { version } = await look(id)
  const fields = { order_item_id: [soup.id], reason_id: h.reason['order.void made'] }
  const approval_id = await approve(h, { event: 'order.void', type: 'order', id, version, amount: 935, fields })
  expect((await h.floor.post('/admin/void_order', { order_id: id, ...fields, approval_id })).error).toBeUndefined()
  const made = await receiptsOf(id)
  expect(made.map(({ series, total }) => [series, total])).toEqual([
    ['sale', 1969],
    ['refund', -935],
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('the same call again issues nothing more', async () => {
  const { id } = await soupAndCake()
  const body = { order_id: id, payment_method: 'card' }
  for (const _ of [1, 2]) await h.floor.patch('/admin/toggle_payment_status', body, { requestId: 'paid-once-0001' })
  expect((await look(id)).receipts).toHaveLength(1)
})

test('receipts are found by their number, by that of their order, and by day', async () => {
  const { id, number } = await soupAndCake()
  await pay(id)
  const find = async (query: string) => (await h.floor.get(`/admin/receipt?${query}`)).data
  expect((await find('search=1')).aaData).toMatchObject([{ number: 1, order_numbers: [number] }])
  expect((await find('search=77')).recordsFiltered).toBe(0)
  expect((await find('startDate=2026-11-21')).recordsFiltered).toBe(0)
  expect((await find(`order_id=${id}&startDate=2026-11-20&endDate=2026-11-20`)).recordsFiltered).toBe(1)
})

test('the printed receipt is that of the sale, stays as it was, and says the second time that it is a copy', async () => {
  const { id } = await soupAndCake()
  await pay(id)
  const print = () => h.floor.post('/print_receipt', { order_id: id })
  const first = (await print()).data
  await h.owner.post('/admin/setting', { type: 'receipt', legal_name: 'Another Ltd' })
  const second = (await print()).data
  expect(textOf(first.svg)).toContain('Receipt 1')
  expect([first.copy, second.copy]).toEqual([1, 2])
  expect(textOf(second.svg).match(/COPY 2/g)).toHaveLength(2)
  expect(textOf(second.svg)).not.toContain('Another')
  expect((await look(id)).receipts).toMatchObject([{ number: 1, copies: 2 }])
})

test('a receipt is made out to a buyer once, and to another one with a PIN and a word why', async () => {
  const { id } = await soupAndCake()
  await pay(id)
  const [receipt] = (await look(id)).receipts
  const address = (body: object) => h.floor.post(`/admin/receipt/${receipt!.id}/buyer`, body)
  const ada = { name: 'Ada Lovelace', address: '12 St James Square, London' }
  expect((await address({ name: '', address: ada.address })).error.details).toMatchObject([{ field: 'name' }])
  const made = await address(ada)
  expect(made.error).toBeUndefined()
  expect(made.data).toMatchObject({ buyer: { ...ada, tax_number: null }, state: 'addressed' })
  expect((await address(ada)).status).toBe(409)
  const other = { ...ada, tax_number: 'GB123456789', remark: 'The number was missing' }
  expect((await address(other)).error.code).toBe('approval_required')
  const { version } = await read(receipt!.id)
  const asked = { event: 'receipt.correct', type: 'receipt', id: receipt!.id, version, amount: 0, fields: other }
  const changed = await address({ ...other, approval_id: await approve(h, asked) })
  expect(changed.error).toBeUndefined()
  const { svg } = (await h.floor.post(`/admin/receipt/${receipt!.id}/print`, {})).data
  expect(textOf(svg)).toContain('GB123456789')
  expect(await violationsIn(h)).toEqual([])
})

test('copies of a receipt above the limit of the store need a PIN, whichever way they are asked for', async () => {
  const { id } = await soupAndCake()
  await pay(id)
  const [receipt] = (await look(id)).receipts
  const print = () => h.floor.post(`/admin/receipt/${receipt!.id}/print`, {})
  expect((await print()).data.copy).toBe(1)
  expect((await h.floor.post('/print_receipt', { order_id: id })).data.copy).toBe(2)
  expect((await print()).error.code).toBe('approval_required')
  expect((await h.floor.post('/print_receipt', { order_id: id })).error.code).toBe('approval_required')
})

test('a copy from the list of papers names the buyer who was named since, and counts as a copy of the receipt', async () => {
  const { id } = await soupAndCake()
  await pay(id)
  const receipt = (await look(id)).receipts[0]!
  const printed = (await h.floor.post(`/admin/receipt/${receipt.id}/print`, {})).data
  expect(printed).toMatchObject({ copy: 1, facts: { copiesLeft: 1 } })
  await h.floor.post(`/admin/receipt/${receipt.id}/buyer`, { name: 'Ada Lovelace', address: 'London' })
  const again = (job: { id: string; version: number }) =>
    h.floor.post(`/admin/workflow/print-job/${job.id}`, { event: 'print.again', version: job.version })
  const copied = await again(printed)
  expect(copied.error).toBeUndefined()
  const made = (await look(id)).print_jobs.find(({ copy }) => copy === 2)!
  const copy = (await h.floor.get(`/admin/print_job/${made.id}`)).data
  expect(textOf(copy.svg)).toContain('Ada Lovelace')
  expect(textOf(copy.svg).match(/COPY 2/g)).toHaveLength(2)
  expect((await read(receipt.id)).copies).toBe(2)
  const first = (await h.floor.get(`/admin/print_job/${printed.id}`)).data
  expect((await again(first)).error.code).toBe('approval_required')
  expect(await violationsIn(h)).toEqual([])
})

test('the list of receipts is a file as well, with refunds negative and the buyer, of the days that are asked for', async () => {
  const { id, number } = await soupAndCake()
  await pay(id, { payment_method: 'cash' })
  const [sale] = (await look(id)).receipts
  await h.floor.post(`/admin/receipt/${sale!.id}/buyer`, { name: 'Ada; Sons', address: 'London', tax_number: 'GB1' })
  await refund(id, { amount: 500 })
  const file = async (query: string) => (await h.owner.get(`/admin/receipt_export?${query}`)).text as string
  const lines = (await file('language=de'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe(
    'Art;Rechnung;Ausgestellt;Geschäftstag;Bestellungen;Summe;Gedruckt;Empfänger;Straße, Postleitzahl und Ort;Steuernummer oder USt-IdNr.',
  )
  expect(lines.slice(1)).toEqual([
    `Erstattung;1;2026-11-20 20:14:00;2026-11-20;${number};-5,00;0;;;`,
    `Rechnung;1;2026-11-20 20:14:00;2026-11-20;${number};19,69;0;"Ada; Sons";London;GB1`,
  ])
  expect((await file('language=de&startDate=2026-11-21')).trim().split('\r\n')).toHaveLength(1)
  expect((await file('search=999')).trim().split('\r\n')).toHaveLength(1)
})
