import { beforeEach, expect, test } from 'vitest'
import type { LossGroup, Losses } from '#contract/rows/audit.ts'
import { type House, house, type Person, pinOf } from '../../support/house.ts'

let h: House
let auditor: Person
beforeEach(async () => {
  h = await house({ tables: 3 })
  auditor = await h.person('operation', ['report'])
})

const losses = async (day = ''): Promise<Losses> =>
  (await auditor.get(`/admin/losses${day && `?business_day=${day}`}`)).data
const brief = (groups: readonly LossGroup[]) =>
  groups.map(({ kind, name, count, amount }) => [kind, name, count, amount]).toSorted()

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

  const { by_kind, by_person, by_approver, by_reason, business_day } = await losses()
  expect(business_day).toBe('2026-11-20')
  const total = 1969
  expect(brief(by_kind)).toEqual(
    [
      ['void', null, 1, 935],
      ['cancel', null, 1, total],
      ['discount', null, 1, total - left],
      ['write_off', null, 1, left],
    ].toSorted(),
  )
  expect(by_person.map(({ kind, key }) => [kind, key]).toSorted()).toEqual(
    [
      ['void', h.floor.id],
      ['cancel', h.floor.id],
      ['discount', h.owner.id],
      ['write_off', h.supervisor.id],
    ].toSorted(),
  )
  expect(by_approver.find(({ kind }) => kind === 'write_off')).toMatchObject({ self: 1, amount: left })
  expect(by_approver.find(({ kind }) => kind === 'void')).toMatchObject({ self: 0, amount: 935 })
  expect(brief(by_reason)).toContainEqual(['discount', 'Regular', 1, total - left])
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
  const { by_kind, by_reason } = await losses()
  expect(brief(by_kind)).toEqual([
    ['refund', null, 1, 935],
    ['void', null, 1, 935],
  ])
  expect(brief(by_reason).map(([, name]) => name)).toEqual(['Charged too much', 'Guest left without paying'])
})

test('a day has its own losses alone, until the hour at which the next one begins', async () => {
  const { id } = await party(0)
  // 02:14 at night in Berlin is still the evening.
  h.pass(6 * 3600_000)
  await h.floor.post('/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] })
  expect((await losses('2026-11-20')).by_kind).toMatchObject([{ kind: 'cancel', count: 1 }])
  expect((await losses('2026-11-21')).by_kind).toEqual([])
})

test('each sum is that of the entries behind it', async () => {
  const { id } = await party(0)
  await h.floor.post('/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] })
  const [{ name, amount }] = (await losses()).by_reason as [LossGroup]
  const day = 'startDate=2026-11-20&endDate=2026-11-20'
  const { aaData } = (await auditor.get(`/admin/audit?kind=cancel&reason=${encodeURIComponent(name!)}&${day}`)).data
  const entries = aaData as { detail: { money: { total: [number, number] } } }[]
  expect(entries.reduce((sum, { detail }) => sum + detail.money.total[0] - detail.money.total[1], 0)).toBe(amount)
})
