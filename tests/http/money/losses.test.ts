import { beforeEach, expect, test } from 'vitest'
import { type LossKind, lossKinds } from '#contract/reports/losses.ts'
import { type House, house, type Person, pinOf } from '../../support/house.ts'

let h: House
let auditor: Person
beforeEach(async () => {
  h = await house({ tables: 3 })
  auditor = await h.person('operation', ['report'])
})

const today = '2026-11-20'
type Row = Record<LossKind | 'amount' | 'count' | 'self_approved', number> & { key: string; name: string }
const losses = async (by: string, day = today) =>
  (await auditor.get(`/admin/losses?by=${by}&startDate=${day}&endDate=${day}`)).data as {
    aaData: Row[]
    totals: Omit<Row, 'key' | 'name'>
  }
/** Sums of each row by kind, without those that are nothing. */
const brief = ({ aaData }: { aaData: readonly Row[] }) =>
  aaData
    .flatMap((row) => lossKinds.flatMap((kind) => (row[kind] ? [[kind, row.key, row[kind]] as const] : [])))
    .toSorted()

/** A party at a table that ordered a soup and a tart for 1969. */
async function party(at: number): Promise<{ id: string; table: string; soup: string }> {
  const table = h.tables[at]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  for (const menu_id of [h.menu.soup, h.menu.cake]) await h.floor.post('/cart', { table_id: table, menu_id })
  const { id, lines } = (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data
  const { id: soup } = (lines as { id: string; name: string }[]).find(({ name }) => name === 'Onion soup')!
  return { id, table, soup }
}
const approval = async (person: Person, event: string, subject_type: string, subject_id: string, fields: object) => {
  const path = subject_type === 'order' ? `/admin/order_detail/${subject_id}` : `/admin/table/${subject_id}`
  const { version } = (await h.floor.get(path)).data
  const asked = { event, subject_type, subject_id, version, amount: 10_000, fields, pin: pinOf(h.merchantId) }
  return (await person.post('/admin/approval', asked)).data.approval_id as string
}

test('what was voided, cancelled, discounted and written off stands by person, by approver and by reason, with its sum', async () => {
  const [voided, cancelled, unpaid] = [await party(0), await party(1), await party(2)]
  const soup = { order_item_id: [voided.soup], reason_id: h.reason['order.void made'] }
  await h.floor.post('/admin/void_order', {
    order_id: voided.id,
    ...soup,
    approval_id: await approval(h.floor, 'order.void', 'order', voided.id, soup),
  })
  await h.floor.post('/admin/cancel_order', { order_id: cancelled.id, reason_id: h.reason['order.cancel not made'] })
  const discount = (await h.owner.post('/admin/merchant_discount', { name: 'Regular', kind: 'amount', value: 300 }))
    .data
  const priced = await h.owner.call('PUT', `/admin/order/${unpaid.id}`, { discount_id: discount.id })
  const left = priced.data.total
  const clearing = {
    table_id: unpaid.table,
    reason_id: h.reason['table.clear not made'],
    versions: { [unpaid.id]: priced.data.version },
  }
  await h.supervisor.post('/admin/clear_unpaid_order', {
    ...clearing,
    approval_id: await approval(h.supervisor, 'table.clear', 'table', unpaid.table, clearing),
  })

  const total = 1969
  const byPerson = await losses('person')
  expect(byPerson.totals).toMatchObject({
    void: 935,
    cancel: total,
    discount: total - left,
    write_off: left,
    comp: 0,
    refund: 0,
    amount: 935 + total + total,
    count: 4,
  })
  expect(brief(byPerson)).toEqual(
    [
      ['void', h.floor.id, 935],
      ['cancel', h.floor.id, total],
      ['discount', h.owner.id, total - left],
      ['write_off', h.supervisor.id, left],
    ].toSorted(),
  )
  const approvers = (await losses('approver')).aaData.filter(({ key }) => key)
  expect(approvers.find(({ write_off: lost }) => lost > 0)).toMatchObject({ self_approved: 1, write_off: left })
  const voids = await auditor.get(`/admin/loss_list?startDate=${today}&kind=void`)
  expect(voids.data.aaData).toMatchObject([{ amount: 935, self_approved: 'no', approver_name: expect.any(String) }])
  expect(brief(await losses('reason'))).toContainEqual(['discount', 'Regular', total - left])
})

test('money that went back counts once: as a refund, or as the void that it follows from', async () => {
  const [refunded, voided] = [await party(0), await party(1)]
  for (const { id } of [refunded, voided])
    await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash' })
  const reason_id = h.reason['order.refund made']
  const back = await h.supervisor.post('/admin/refund', {
    order_id: refunded.id,
    order_item_id: [refunded.soup],
    reason_id,
  })
  const soup = { order_item_id: [voided.soup], reason_id: h.reason['order.void made'] }
  await h.floor.post('/admin/void_order', {
    order_id: voided.id,
    ...soup,
    approval_id: await approval(h.floor, 'order.void', 'order', voided.id, soup),
  })
  expect(back.data).toMatchObject({ state: 'completed' })
  const byReason = await losses('reason')
  expect(byReason.totals).toMatchObject({ refund: 935, void: 935, amount: 1870, count: 2 })
  expect(byReason.aaData.map(({ name }) => name).toSorted()).toEqual(['Charged too much', 'Guest left without paying'])
})

test('a day has its own losses alone, until the hour at which the next one begins', async () => {
  const { id } = await party(0)
  // 02:14 at night in Berlin is still the evening.
  h.pass(6 * 3600_000)
  await h.floor.post('/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] })
  expect((await losses('person')).totals).toMatchObject({ cancel: 1969, count: 1 })
  expect((await losses('person', '2026-11-21')).aaData).toEqual([])
})

test('each sum is that of the entries of the records behind it', async () => {
  const { id } = await party(0)
  await h.floor.post('/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] })
  const [{ name, cancel }] = (await losses('reason')).aaData as [Row]
  const day = `startDate=${today}&endDate=${today}`
  const { aaData } = (await auditor.get(`/admin/audit?kind=cancel&reason=${encodeURIComponent(name)}&${day}`)).data
  const entries = aaData as { detail: { money: { total: [number, number] } } }[]
  expect(entries.reduce((sum, { detail }) => sum + detail.money.total[0] - detail.money.total[1], 0)).toBe(cancel)
})
