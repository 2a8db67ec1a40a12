import { beforeEach, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#contract/calendar.ts'
import { dayItems, daySales, keptDays } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'

const today = '2026-11-20'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
})

const noPrice = { gross: 0, discount: 0, comps: 0, adjustment: 0, net: 0 }
const noSales = {
  ...noPrice,
  covers: 0,
  taxInPrices: 0,
  refunds: 0,
  service: 0,
  tax: 0,
  billed: 0,
  refunded: 0,
  voids: 0,
  voided: 0,
  cancels: 0,
  cancelled: 0,
  wastes: 0,
  wasted: 0,
}

/** Stores the sales of each of the last days: orders at four in the afternoon by weekday, portions by dish. */
async function sold(days: number, orders: (weekday: number) => number, portions: Record<string, number>) {
  const { merchantId } = h
  for (let back = 1; back <= days; back++) {
    const businessDay = addDays(today, -back)
    const day = { merchantId, businessDay, method: 'dine_in' }
    await h.db.insert(keptDays).values({ merchantId, businessDay, keptAt: new Date() })
    await h.db.insert(daySales).values({
      ...noSales,
      ...day,
      place: 0,
      placedAt: new Date(`${businessDay}T16:00:00${businessDay < '2026-10-25' ? '+02:00' : '+01:00'}`),
      orders: orders(weekdayOf(businessDay)),
    })
    await h.db.insert(dayItems).values(
      Object.entries(portions).map(([menuId, quantity], place) => ({
        ...noPrice,
        refunded: 0,
        ...day,
        place,
        menuId,
        name: menuId,
        lines: quantity,
        quantity,
      })),
    )
  }
}
const listing = async () => (await h.owner.get('/admin/ai_listing')).data

test('an hour with far fewer orders than on other days is suggested, and its draft is a promotion', async () => {
  await sold(56, (weekday) => (weekday === 1 ? 1 : 8), { [h.menu.soup]: 1 })
  const { aaData, from, to } = await listing()
  expect([from, to]).toEqual([addDays(today, -56), addDays(today, -1)])
  const [tuesday] = aaData
  expect(tuesday).toMatchObject({ kind: 'quiet_hour', sold: 1, usual: 7, draft: { weekdays: ['2'] } })
  const made = await h.owner.post('/admin/promotion', { ...tuesday.draft, name: 'Tuesday', status: 'draft' })
  expect(made.data).toMatchObject({ status: 'draft', from_time: '16:00', to_time: '17:00', value: 1000 })
  expect((await h.owner.get('/ai_promoter')).data.suggestion).toEqual(tuesday)
  expect((await h.owner.get('/ai_promoter?goal=slow_dish')).data.suggestion).toBeNull()
})

test('a dish that sells a quarter of what half of its category sells is suggested', async () => {
  await sold(56, () => 8, { [h.menu.soup]: 1, [h.menu.steak]: 6, [h.menu.cake]: 5 })
  expect((await listing()).aaData).toEqual([
    {
      key: `dish ${h.menu.soup}`,
      kind: 'slow_dish',
      name: 'Onion soup',
      category: expect.any(String),
      sold: 7,
      usual: 35,
      draft: { kind: 'percent', value: 1500, applicable_type: 'menu', menu_id: [h.menu.soup] },
    },
  ])
})

test('a store that sold little has no suggestion, and who sets no prices gets none', async () => {
  await sold(5, () => 3, { [h.menu.soup]: 1, [h.menu.steak]: 6 })
  expect((await listing()).aaData).toEqual([])
  const refused = await h.floor.get('/admin/ai_listing')
  expect([refused.status, refused.error.code]).toEqual([403, 'right_missing'])
})
