import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { LifecycleChart } from '#machines/kit/chart.ts'
import type { ChartEvent } from '#machines/kit/chart.ts'
import { decide, personEvents } from '#machines/kit/decide.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { merchants, tables } from '../../server/db/schema/index.ts'
import { storeAt } from '../../server/rows/store.ts'
import { Work } from '../../server/workflows/work.ts'
import { type House, house, pinOf } from '../support/house.ts'
import { placeCart, placeOrder, placePayment, placeVisit } from '../support/place.ts'

let h: House
beforeAll(async () => {
  h = await house({ tables: 1 })
})

interface Placed {
  id: string
  lineId?: string
}

const order = async (given: Parameters<typeof placeOrder>[1]): Promise<Placed> => {
  const { id, lineIds } = await placeOrder(h, given)
  return { id, lineId: lineIds[0] }
}

const bill = async (bill: 'unpaid' | 'billed' | 'partially_paid' | 'paid', paid: number, billCopies = 0) => {
  const { tableId } = await placeOrder(h, { state: 'served', paid })
  await h.db.update(tables).set({ bill, billCopies }).where(eq(tables.id, tableId!))
  return { id: tableId! }
}

/** Rows of each chart from which its person events lead somewhere. */
const rows: Record<string, (() => Promise<Placed>)[]> = {
  'table-occupancy': (['available', 'reserved', 'seated', 'needs_cleaning', 'out_of_service'] as const).map(
    (occupancy) => async () => ({ id: (await placeVisit(h, { occupancy })).tableId }),
  ),
  'table-bill': [
    () => bill('unpaid', 0),
    () => bill('unpaid', 0, 2),
    () => bill('billed', 0, 1),
    () => bill('partially_paid', 0.5),
    () => bill('paid', 1),
  ],
  cart: [() => placeCart(h, 'open'), () => placeCart(h, 'open', 'none', 3)],
  order: (
    [
      'pending',
      'accepted',
      'preparing',
      'ready',
      'served',
      'collected',
      'delivered',
      'out_for_delivery',
      'completed',
    ] as const
  ).flatMap((state) => [
    () => order({ state }),
    () => order({ state, paid: 0.5 }),
    () => order({ state, paid: 1 }),
    () => order({ state, method: 'pickup', paid: 0.5 }),
    () => order({ state, method: 'delivery', paid: 1 }),
  ]),
  payment: [() => placePayment(h, 'captured')],
  approval: [],
}

/** A row as its chart sees it, loaded as the engine loads it. */
async function look(chart: LifecycleChart, id: string) {
  const [row] = await h.db.select().from(merchants).where(eq(merchants.merchantId, h.merchantId))
  const store = storeAt({ ...row!, brandName: '' }, h.outside.clock.now())
  return h.db.transaction(async (tx) => {
    const work = new Work({ tx, store, actor: { name: 'test' } as never, requestId: 'test', ids: h.outside.ids })
    await work.lock([{ type: chart.subject, id }])
    const { state, facts, row: locked } = await work.look(chart.id, id)
    return { state, facts: facts as Record<string, unknown>, version: locked.version }
  })
}

function payloadOf(event: ChartEvent, placed: Placed): ChartEvent {
  const text = JSON.stringify(event)
    .replaceAll('"line"', JSON.stringify(placed.lineId ?? 'none'))
    .replaceAll('"menu"', JSON.stringify(h.menu.soup))
  const reason = Object.entries(h.reason).find(([key]) => key.startsWith(`${event.type} `))?.[1]
  const { reason_id: given, ...fields } = JSON.parse(text) as ChartEvent
  return { ...fields, ...((given || reason) && { reason_id: reason }) } as ChartEvent
}

const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))

test.each(lifecycleCharts.map((chart) => [chart.id, chart] as const))(
  'the facts that a step of %s changes by itself are those that the server then finds',
  async (chartId, chart) => {
    const open = personEvents(chart.machine)
    let compared = 0
    for (const place of rows[chartId]!) {
      /** A refused event leaves the row as it is, so it serves for the next one. */
      let fresh: Placed | undefined
      for (const example of (chart.examples.events as ChartEvent[]).filter(({ type }) => open.includes(type))) {
        const placed = (fresh ??= await place())
        const before = await look(chart, placed.id)
        const event = payloadOf(example, placed)
        const decision = decide(chart.machine, before, event)
        if (!decision.ok) continue
        fresh = undefined
        const { type, ...fields } = event
        const approval = decision.meta.approval && {
          approval_id: (
            await h.owner.post('/admin/approval', {
              event: type,
              subject_type: chart.subject,
              subject_id: placed.id,
              version: before.version,
              amount: 1_000_000,
              pin: pinOf(h.merchantId),
            })
          ).data.approval_id as string,
        }
        const answer = await h.owner.post(`/admin/workflow/${chartId}/${placed.id}`, {
          event: type,
          ...fields,
          ...approval,
        })
        const told = `${before.state} + ${JSON.stringify(event)}`
        expect([told, answer.status, answer.error?.message]).toEqual([told, 200, undefined])
        const after = (await look(chart, placed.id)).facts
        const assigned = decision.facts as Record<string, unknown>
        const keys = changed(before.facts, assigned)
        compared += keys.length
        const pick = (facts: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, facts[key]]))
        expect([told, pick(after)]).toEqual([told, pick(assigned)])
      }
    }
    if (['order', 'cart', 'table-bill'].includes(chartId)) expect(compared).toBeGreaterThan(2)
  },
  60_000,
)
