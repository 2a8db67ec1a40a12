import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { creditEntries, menus, merchants, orders, perkEntries, stockEntries } from '../../../server/db/schema/index.ts'
import { giveBonus } from '../../../server/areas/members/wallet/give-bonus.ts'
import { inTransaction, ownerOf } from '../../paths/http/look.ts'
import { type House, house } from '../../support/house.ts'
import { violations, violationsIn } from '../../support/invariants.ts'
import { entries, giving, member, standing } from '../../support/members.ts'
import { isDay, patience } from '../../tier.ts'

let h: House
let ada: string
beforeEach(async () => {
  h = await house({ tables: 0 })
  await opens(h)
  ada = await member(h)
})

/** A point for each euro of food, a stamp for five; ten points are worth one. */
async function opens(at: House): Promise<void> {
  await giving(at, { perStamp: 500 })
  await at.db.update(merchants).set({ pointValue: 10 }).where(eq(merchants.merchantId, at.merchantId))
}

const has = (at = h) => standing(at, ada)
const place = async (at: House, items: readonly object[]): Promise<string> =>
  (await at.floor.post('/admin/order', { order_method: 'pickup', name: 'Ada', items, member_id: ada })).data.id
const pay = (at: House, id: string, more: object = {}) =>
  at.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash', ...more })
const collect = async (at: House, id: string) => {
  for (const event of ['order.start', 'order.ready', 'order.collect'])
    expect((await at.supervisor.post(`/admin/workflow/order/${id}`, { event })).status).toBe(200)
}
/** Two soups for 17.00 with 10 % tax in them: food for 15.45. */
const completed = async (at = h, quantity = 2): Promise<string> => {
  const id = await place(at, [{ menu_id: at.menu.soup, quantity }])
  expect((await pay(at, id)).status).toBe(200)
  await collect(at, id)
  return id
}
const refund = (at: House, id: string, more: object = {}) =>
  at.supervisor.post('/admin/refund', { order_id: id, reason_id: at.reason['order.refund made'], ...more })
const spendPoints = async (at: House, points: number): Promise<string> => {
  const id = await place(at, [{ menu_id: at.menu.soup, quantity: 2 }])
  const used = await at.floor.post(`/admin/workflow/redemption/${id}`, { event: 'redemption.usePoints', points })
  expect(used.status).toBe(200)
  return id
}
const takeOff = (at: House, id: string) =>
  at.floor.post(`/admin/workflow/redemption/${id}`, { event: 'redemption.takeOff' })

test('nobody earns on the part that they paid with credit that the house gave them', async () => {
  const owner = await ownerOf(h)
  const gift = { memberId: ada, cause: 'reward', origin: 'grant', amount: 935 }
  await inTransaction(
    h,
    owner,
    async () => [],
    (work) => giveBonus(work, gift),
  )
  const id = await place(h, [{ menu_id: h.menu.soup, quantity: 2 }])
  const { data } = await h.floor.get(`/admin/order_detail/${id}`)
  expect((await pay(h, id, { payment_method: 'wallet', amount: 850 })).status).toBe(200)
  expect((await pay(h, id)).status).toBe(200)
  await collect(h, id)
  const half = Math.floor(((1545 / data.total) * (data.total - 850)) / 100)
  expect(await has()).toMatchObject({ points: half })
  await refund(h, id)
  expect(await has()).toMatchObject({ points: 0 })
  const [row] = await h.db.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ bonusPaid: 0 })
  expect(await h.db.$count(creditEntries, eq(creditEntries.memberId, ada))).toBeGreaterThan(2)
  expect(await violationsIn(h)).toEqual([])
})

test('points that come back from an order make good first what their member is short of: no food, no points', async () => {
  const given = await completed()
  const redeemed = await spendPoints(h, 10)
  await refund(h, given)
  expect(await has()).toMatchObject({ points: 0 })
  expect((await entries(h, ada)).slice(-2)).toEqual(['reversed: -5', 'short: short+10'])
  expect((await takeOff(h, redeemed)).status).toBe(200)
  expect(await has()).toMatchObject({ points: 0 })
  expect((await entries(h, ada)).slice(-4, -1)).toEqual(['returned: +10', 'reversed: -10', 'recovered: short-10'])
  expect(await violationsIn(h)).toEqual([])
})

test('the oldest order is made good first, and what comes back beyond that is the member’s', async () => {
  const [older, newer] = [await completed(), await completed()]
  const [first, second] = [await spendPoints(h, 10), await spendPoints(h, 18)]
  await refund(h, newer)
  await refund(h, older)
  expect(await has()).toMatchObject({ points: 0 })
  const shortOf = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data.perks[0].short
  expect([await shortOf(older), await shortOf(newer)]).toEqual([15, 13])
  await takeOff(h, first)
  expect([await shortOf(older), await shortOf(newer)]).toEqual([5, 13])
  const third = await completed()
  expect(await has()).toMatchObject({ points: 15 })
  await takeOff(h, second)
  expect([await shortOf(older), await shortOf(newer)]).toEqual([0, 0])
  expect(await has()).toMatchObject({ points: 15 })
  await refund(h, third)
  expect(await has()).toMatchObject({ points: 0 })
  expect(await violationsIn(h)).toEqual([])
})

test('points of one store that were used in another make good what the first one is short of', async () => {
  const sibling = await house({ brandId: h.brandId, tables: 0 })
  await opens(sibling)
  const given = await completed()
  const redeemed = await spendPoints(sibling, 10)
  await refund(h, given)
  expect((await takeOff(sibling, redeemed)).status).toBe(200)
  expect(await has()).toMatchObject({ points: 0 })
  const ofOrder = and(eq(perkEntries.orderId, given), eq(perkEntries.kind, 'recovered'))
  const rows = await h.db.select().from(perkEntries).where(ofOrder)
  expect(rows).toMatchObject([{ merchantId: h.merchantId, short: -10 }])
  expect(
    (await violations(h.db)).filter((one) => one.includes(h.merchantId) || one.includes(sibling.merchantId)),
  ).toEqual([])
})

test('stamps stay while some of the food does, and go back with the last of it', async () => {
  const id = await completed()
  expect(await has()).toMatchObject({ points: 15, stamps: 3 })
  await refund(h, id, { amount: 850 })
  expect(await has()).toMatchObject({ points: 7, stamps: 3 })
  expect((await entries(h, ada, 'stamp')).at(-1)).toBe('short: short+2')
  await refund(h, id, { amount: 500 })
  expect(await has()).toMatchObject({ points: 3, stamps: 3 })
  await refund(h, id)
  expect(await has()).toMatchObject({ points: 0, stamps: 0 })
  expect((await entries(h, ada, 'stamp')).slice(-2)).toEqual(['reversed: -3', 'recovered: short-3'])
  expect(await violationsIn(h)).toEqual([])
})

interface Back {
  kind: 'line' | 'portion' | 'amount'
  /** The line, or the share of the rest in hundredths. */
  of: number
}
const backs = fc.array(fc.record({ kind: fc.constantFrom('line', 'portion', 'amount'), of: fc.nat({ max: 99 }) }), {
  minLength: 1,
  maxLength: 4,
})

/** Refunds lines, portions and sums of an order; an amount that is already refunded is refused. */
async function giveBack(id: string, { kind, of }: Back): Promise<void> {
  const { data } = await h.floor.get(`/admin/order_detail/${id}`)
  if (kind === 'amount') {
    const left = data.captured - data.refunded
    const amount = Math.max(1, Math.floor((left * of) / 100))
    if (left > 0) expect((await refund(h, id, { amount })).status).toBe(200)
    return
  }
  const line = data.lines[of % data.lines.length]
  const portions = kind === 'portion' && line.quantity > 1 ? { portions: { [line.id]: 1 } } : {}
  expect([200, 422, 409]).toContain((await refund(h, id, { order_item_id: [line.id], ...portions })).status)
}

const runs = isDay ? 3 : 60
test(
  `after refunds of lines, portions and sums in any order, ${runs} times, who gave back everything has no points`,
  async () => {
    // Enough cake for every order.
    await h.db.delete(stockEntries).where(eq(stockEntries.merchantId, h.merchantId))
    await h.db.update(menus).set({ balance: null }).where(eq(menus.merchantId, h.merchantId))
    await fc.assert(
      fc.asyncProperty(backs, fc.boolean(), async (steps, isPaidBefore) => {
        const id = await place(h, [
          { menu_id: h.menu.soup, quantity: 3 },
          { menu_id: h.menu.cake, quantity: 2 },
        ])
        await pay(h, id)
        if (isPaidBefore) for (const step of steps.slice(0, 1)) await giveBack(id, step)
        await collect(h, id)
        for (const step of steps) await giveBack(id, step)
        expect(await violationsIn(h)).toEqual([])
        await refund(h, id)
        expect(await has()).toMatchObject({ points: 0, points_pending: 0, stamps: 0 })
        expect(await violationsIn(h)).toEqual([])
      }),
      { numRuns: runs, endOnFailure: true },
    )
  },
  patience,
)
