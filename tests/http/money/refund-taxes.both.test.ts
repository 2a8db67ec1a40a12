import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeTaxes } from '../../support/place/place-taxes.ts'

const seed = 7_019

/** A house in which one person may give everything back; steak with sauce is food and drink on one line. */
async function taxedHouse(changes: Parameters<typeof placeTaxes>[1] = {}): Promise<House> {
  const h = await house({ tables: 1 })
  await placeTaxes(h, changes)
  await h.db.execute(sql`UPDATE merchants SET refund_limit = 1000000 WHERE merchant_id = ${h.merchantId}`)
  await h.db.execute(
    sql`UPDATE option_items SET tax_category_id = 'drinks' WHERE merchant_id = ${h.merchantId} AND id = ${h.menu.sauce}`,
  )
  return h
}

/** Orders steaks with sauce, soups and tarts at the one table. */
async function order(h: House, [steaks, soups, tarts]: readonly [number, number, number]): Promise<string> {
  const table_id = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 })
  const add = (menu_id: string, quantity: number, option_item_id: string[] = []) =>
    quantity > 0 ? h.floor.post('/cart', { table_id, menu_id, quantity, option_item_id }) : undefined
  await add(h.menu.steak, steaks, [h.menu.rare, h.menu.sauce])
  await add(h.menu.soup, soups)
  await add(h.menu.cake, tarts)
  return (await h.floor.post('/transfer_cart_into_order', { table_id })).data.id
}

const look = async (h: House, id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data
const pay = (h: House, order_id: string, more: object = {}) =>
  h.floor.patch('/admin/toggle_payment_status', { order_id, payment_method: 'cash', ...more })
const refund = (h: House, order_id: string, more: object) =>
  h.supervisor.post('/admin/refund', { order_id, reason_id: h.reason['order.refund made'], ...more })

type MoneyByRate = Record<string, { gross: number; tax: number }>
const byRate = (rows: readonly { rate: string; gross: string | number; tax: string | number }[]): MoneyByRate =>
  Object.fromEntries(
    rows
      .map(({ rate, gross, tax }) => [rate, { gross: Number(gross), tax: Number(tax) }] as const)
      .filter(([, { gross, tax }]) => gross !== 0 || tax !== 0),
  )

/** Money that guests paid and did not get back, and the tax in it: by rate, as all receipts together say it. */
async function keptByReceipts(h: House): Promise<MoneyByRate> {
  const { rows } = await h.db.execute<{ rate: string; gross: string; tax: string }>(sql`
    SELECT (t ->> 'letter') || ' ' || (t ->> 'rate') || ' %' AS rate, sum((t ->> 'gross')::bigint) AS gross, sum((t ->> 'tax')::bigint) AS tax
    FROM receipts r CROSS JOIN LATERAL jsonb_array_elements(r.figures -> 'taxes') AS t
    WHERE r.merchant_id = ${h.merchantId} GROUP BY 1 ORDER BY 1`)
  return byRate(rows)
}

/** The same by the tax report; untaxed money is in no table of a receipt. */
async function keptByReport(h: House): Promise<MoneyByRate> {
  const { data } = await h.owner.get('/admin/tax_report?startDate=2026-11-20&endDate=2026-11-20')
  return byRate(
    data.aaData
      .filter(({ name }: any) => name !== '–')
      .map(({ name, net_kept, tax_kept }: any) => ({ rate: name, gross: net_kept + tax_kept, tax: tax_kept })),
  )
}

test('sums that go back of a dish with food and drink in it have the same tax of each rate on the receipt and in the tax report', async () => {
  const h = await taxedHouse()
  const id = await order(h, [3, 0, 0])
  const { total } = await look(h, id)
  await pay(h, id)
  let rest = total
  for (const amount of [100, 333, 7, 1, 50]) {
    await refund(h, id, { amount })
    rest -= amount
    expect(await keptByReport(h)).toEqual(await keptByReceipts(h))
  }
  await refund(h, id, { amount: rest })
  expect([await keptByReport(h), await keptByReceipts(h)]).toEqual([{}, {}])
  expect(await violationsIn(h)).toEqual([])
})

test('what goes back of a dish leaves its service charge that bears no tax out of the table of taxes', async () => {
  const h = await taxedHouse({ service: { kind: 'outside' } })
  const id = await order(h, [0, 1, 0])
  await pay(h, id)
  const { data } = await refund(h, id, {})
  // 8.50 at 7 % and 0.85 of charge, which is no turnover.
  const taxes = [{ letter: 'A', rate_ppm: 70_000, rate: '7', is_inclusive: true, net: 794, tax: 56, gross: 850 }]
  expect(data.lines).toMatchObject([{ amount: 935, net: 794, service: 85, tax: 56, taxes }])
  expect([await keptByReport(h), await keptByReceipts(h)]).toEqual([{}, {}])
  const [, back] = (await look(h, id)).receipts
  expect((await h.floor.get(`/admin/receipt/${back.id}`)).data.figures.taxes).toMatchObject([{ gross: -850, tax: -56 }])
  expect(await violationsIn(h)).toEqual([])
})

/** A step of an evening; the numbers choose the line and the sum. */
const step = fc.record({
  act: fc.constantFrom('refundLine', 'refundPortion', 'refundPortion', 'refundSum', 'refundSum', 'deny', 'void'),
  line: fc.nat(),
  amount: fc.integer({ min: 1, max: 1_500 }),
})
const evening = fc.record({
  dishes: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 3 })),
  food: fc.constantFrom({}, { is_inclusive: false }),
  service: fc.constantFrom(undefined, { kind: 'outside' }),
  discount: fc.constantFrom(0, 777, 3333),
  steps: fc.array(step, { minLength: 5, maxLength: 8 }),
})

test('whatever goes back by line, portion, sum or void, or is denied: receipts have the tax of each rate that the tax report has', async () => {
  await fc.assert(
    fc.asyncProperty(evening, async ({ dishes, food, service, discount, steps }) => {
      const h = await taxedHouse({ food, ...(service && { service }) })
      if (discount > 0)
        await h.owner.post('/admin/promotion', {
          name: 'All evening',
          kind: 'percent',
          value: discount,
          applicable_type: 'order',
        })
      const id = await order(h, dishes)
      await pay(h, id)
      const sold = byRate(
        (await look(h, id)).taxes.map((row: any) => ({ ...row, rate: `${row.letter} ${row.rate} %` })),
      )
      expect(await keptByReceipts(h)).toEqual(sold)
      for (const { act, ...by } of steps) {
        const { lines, captured, refunded, refunding, version } = await look(h, id)
        const standing = lines.filter(({ state }: any) => state !== 'voided' && state !== 'cancelled')
        const line = standing[by.line % Math.max(1, standing.length)]
        if (!line) break
        const ofLine = { order_item_id: [line.id] }
        const portion = { ...ofLine, ...(line.quantity > 1 && { portions: { [line.id]: 1 } }) }
        const before = await keptByReceipts(h)
        const left = captured - refunded - refunding
        const amount = Math.min(by.amount, left)
        if (act === 'refundLine') await refund(h, id, ofLine)
        if (act === 'refundPortion') await refund(h, id, portion)
        if (act === 'refundSum' && amount > 0) await refund(h, id, { amount })
        if (act === 'deny') {
          await h.db.execute(sql`UPDATE merchants SET refund_limit = 0 WHERE merchant_id = ${h.merchantId}`)
          const { status, data } = await refund(h, id, portion)
          const denied = { event: 'refund.deny', remark: 'The guest was content in the end' }
          if (status === 200) expect((await h.owner.post(`/admin/workflow/refund/${data.id}`, denied)).status).toBe(200)
          await h.db.execute(sql`UPDATE merchants SET refund_limit = 1000000 WHERE merchant_id = ${h.merchantId}`)
        }
        if (act === 'void' && standing.length > 1) {
          const fields = { ...ofLine, reason_id: h.reason['order.void made'] }
          const asked = { event: 'order.void', type: 'order', id, version, amount: 100_000, fields }
          await h.floor.post('/admin/void_order', { order_id: id, ...fields, approval_id: await approve(h, asked) })
        }
        const after = await keptByReceipts(h)
        expect(await keptByReport(h), act).toEqual(after)
        // Computed independently: each rate's share of the rest, as a fraction; each line and kind of money may differ
        // by a unit.
        if (act === 'refundSum' && amount > 0)
          for (const [rate, kept] of Object.entries(before)) {
            const went = kept.gross - (after[rate]?.gross ?? 0)
            const apart = BigInt(went) * BigInt(left) - BigInt(amount) * BigInt(kept.gross)
            expect((apart < 0n ? -apart : apart) < BigInt(left) * BigInt(6 * standing.length), rate).toBe(true)
          }
      }
      await refund(h, id, {})
      expect([await keptByReport(h), await keptByReceipts(h)]).toEqual([{}, {}])
      expect(await violationsIn(h)).toEqual([])
    }),
    { numRuns: 4, seed, endOnFailure: true },
  )
})
