import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type DashboardFigure,
  type DashboardPanel,
  dashboardTabs,
  type Drill,
  drillOfFigure,
  drillOfRow,
  isDrawn,
} from '#contract/dashboards/dashboard.ts'
import { dashboards } from '#contract/dashboards/dashboards.ts'
import type { Dashboard } from '#contract/dashboards/dashboard-row.ts'
import { members, orders } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { placeMember, placeVoucher } from '../../support/place/place-guests.ts'
import { placeOrder, placeRefund } from '../../support/place.ts'

let h: House
const path = '/admin/merchant/dashboard'
const today = '2026-11-20'
beforeAll(async () => {
  h = await house()
  const phone = await placeMember(h)
  await placeVoucher(h, 'issued', { uses: 0, reserved: 0, usesLeft: 1, isOver: false })
  for (const state of ['served', 'completed', 'voided'] as const) await placeOrder(h, { state })
  const { id: memberId } = (await h.db.select().from(members).where(eq(members.username, phone)))[0]!
  const { id: theirs } = await placeOrder(h, { state: 'served', businessDay: '2026-11-13' })
  await h.db.update(orders).set({ memberId }).where(eq(orders.id, theirs))
  // A refund for an order of an earlier day lowers today's sales and is no visit of its member.
  const { orderId } = await placeRefund(h, 'completed', { isCash: true, isAboveLimit: false })
  await h.db.update(orders).set({ memberId, businessDay: '2026-11-12' }).where(eq(orders.id, orderId))
})

const read = async (query: string) => (await h.owner.get(`${path}?${query}`)).data as Dashboard

/** Total of a column in the report that a drill names, or how many rows it has. */
async function behind({ report, from, to, filters: { q, ...filters } }: Drill, column: string) {
  const params = new URLSearchParams({ startDate: from, endDate: to, ...filters, ...(q && { search: q }) })
  const { status, data } = await h.owner.get(`/admin/${report}?${params}`)
  expect([report, status]).toEqual([report, 200])
  return column === 'count' ? data.recordsFiltered : (data.totals[column] ?? null)
}

describe.each(dashboardTabs)('the dashboard of the %s', (tab) => {
  const all = dashboards[tab]

  test.each(['', '&compare=week'])('all sections at once say what each says alone%s', async (compare) => {
    for (const first of [today, '2026-11-10']) {
      const days = `tab=${tab}&startDate=${first}&endDate=${today}${compare}`
      const alone = await Promise.all(all.map(async ({ name }) => (await read(`${days}&type=${name}`)).sections[name]))
      expect((await read(days)).sections).toEqual(Object.fromEntries(all.map(({ name }, i) => [name, alone[i]])))
    }
  })

  const asked = all.flatMap(({ name }) => [today, '2026-11-10'].map((first) => [name, first] as const))
  test.each(asked)('%s shows what the reports behind it add up to, from %s', async (name, first) => {
    const { figures = [], panels = [] } = all.find((one) => one.name === name)!
    const { period, sections } = await read(`tab=${tab}&type=${name}&startDate=${first}&endDate=${today}`)
    expect(Object.keys(sections)).toEqual([name])
    const told = sections[name]!
    const expectFigure = async (figure: DashboardFigure) =>
      expect([figure.name, told.figures?.[figure.name]?.value]).toEqual([
        figure.name,
        await behind(drillOfFigure(figure, period), figure.column),
      ])
    const expectPanel = async (panel: DashboardPanel) => {
      const rows = told.panels?.[panel.name]?.rows ?? []
      const [column] = panel.y
      for (const row of rows.filter(({ key }) => key !== '')) {
        const drill = drillOfRow(panel, row, period)!
        const found = panel.y.map((one) => behind(drill, one === 'members' ? 'count' : one))
        expect([panel.name, row.name, panel.y.map((one) => row.values[one])]).toEqual([
          panel.name,
          row.name,
          await Promise.all(found),
        ])
      }
      if (column !== 'members' && panel.as !== 'events' && isDrawn(panel, 1, period))
        expect(rows.reduce((sum, { values }) => sum + values[column!]!, 0)).toBe(
          (await behind(drillOfFigure(panel, period), column!)) ?? 0,
        )
    }
    for (const figure of figures) await expectFigure(figure)
    for (const panel of panels) await expectPanel(panel)
  })
})

test('the evening shows in the tiles, by half hour, in the steps and in what waits', async () => {
  const { sections, as_of: asOf } = await read(`startDate=${today}&compare=week`)
  expect(sections.widget!.figures).toMatchObject({ orders: { value: 2, before: 0 }, voided: { value: 1 } })
  expect(sections.widget!.figures!.net!.value).toBeGreaterThan(0)
  expect(sections.widget!.trend!.map(({ key }) => key)).toContain(today)
  expect(sections.revenue_overview!.panels!.by_time!.rows.length).toBeGreaterThan(0)
  expect(sections.attention!.waiting).toEqual(expect.any(Array))
  expect(Date.parse(asOf)).toBe(h.outside.clock.now().getTime())
})

test('a brand adds up its stores, and a store sees its own alone', async () => {
  const sibling = await house({ brandId: h.brandId })
  await placeOrder(sibling, { state: 'served' })
  const brand = await h.person('super-merchant', [], { merchantId: null, brandId: h.brandId })
  const net = async (query: string) => {
    const { data } = await brand.get(`/admin/supermerchant/dashboard?type=widget&startDate=${today}${query}`)
    return (data as Dashboard).sections.widget!.figures!.net!.value!
  }
  expect(await net('')).toBe(
    (await net(`&merchant_id=${h.merchantId}`)) + (await net(`&merchant_id=${sibling.merchantId}`)),
  )
  const { sections } = (await brand.get(`/supermerchant/dashboard?type=store_performance&startDate=${today}`))
    .data as Dashboard
  expect(sections.store_performance!.panels!.stores!.rows).toHaveLength(2)
})

test('whoever may not read reports sees no dashboard, and a section of the other tab is refused', async () => {
  expect(await h.floor.get(path)).toMatchObject({ status: 403, error: { details: { right: 'report' } } })
  const { status, error } = await h.owner.get(`${path}?tab=store&type=points_overview`)
  expect([status, error.details.map(({ field }: { field: string }) => field)]).toEqual([422, ['type']])
})
