import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rights } from '#contract/roles.ts'
import type { OrderState, TableBill, TableOccupancy, CartState, PaymentState, ApprovalState } from '#contract/states.ts'
import { lifecycleCharts } from '#machines/index.ts'
import type { LifecycleChart } from '#machines/kit/chart.ts'
import type { ChartEvent } from '#machines/kit/chart.ts'
import { allowed, decide, personEvents } from '#machines/kit/decide.ts'
import { auditEntries, merchants, orders } from '../../server/db/schema/index.ts'
import { subjectTables } from '../../server/workflows/subjects.ts'
import { wireEvents } from '../../server/workflows/workflow.routes.ts'
import { storeAt } from '../../server/rows/store.ts'
import { Work } from '../../server/workflows/work.ts'
import { type House, house, pinOf } from '../support/house.ts'
import { placeApproval, placeCart, placeOrder, placePayment, placeVisit } from '../support/place.ts'

let h: House
beforeAll(async () => {
  h = await house({ tables: 1 })
})

/** The ids that an example's payload stands for. */
interface Placed {
  id: string
  lineId?: string
}

/** The kinds of row that each chart is tried on, beside its states. */
const variants: Record<string, Record<string, (state: string) => Promise<Placed>>> = {
  'table-occupancy': {
    empty: async (state) => ({ id: (await placeVisit(h, { occupancy: state as TableOccupancy })).tableId }),
    'with an unpaid order': async (state) => placeAt(state as TableOccupancy, 0),
    'with a paid order': async (state) => placeAt(state as TableOccupancy, 1),
  },
  'table-bill': {
    'of an unpaid order': async (state) => placeBill(state as TableBill, 0),
    'of a half paid order': async (state) => placeBill(state as TableBill, 0.5),
    'of a paid order': async (state) => placeBill(state as TableBill, 1),
  },
  cart: {
    'with a line': async (state) => placeCart(h, state as CartState),
    empty: async (state) => placeCart(h, state as CartState, 'none', 0),
    'while the bill is printed': async (state) => placeCart(h, state as CartState, 'billed'),
  },
  order: {
    unpaid: (state) => order({ state: state as OrderState }),
    paid: (state) => order({ state: state as OrderState, paid: 1 }),
    'half paid pickup': (state) => order({ state: state as OrderState, method: 'pickup', paid: 0.5 }),
    'paid delivery': (state) => order({ state: state as OrderState, method: 'delivery', paid: 1 }),
    'of an earlier day': (state) =>
      order({ state: state as OrderState, paid: 1, businessDay: '2026-11-19', settled: true }),
  },
  payment: {
    'of today': (state) => placePayment(h, state as PaymentState),
    'of an earlier day': (state) => placePayment(h, state as PaymentState, '2026-11-19'),
  },
  approval: { 'of another act': (state) => placeApproval(h, state as ApprovalState) },
}

async function order(given: Parameters<typeof placeOrder>[1]): Promise<Placed> {
  const { id, lineIds } = await placeOrder(h, given)
  return { id, lineId: lineIds[0] }
}

async function placeAt(occupancy: TableOccupancy, paid: number): Promise<Placed> {
  const isBusy = ['seated', 'ordered', 'served'].includes(occupancy)
  if (!isBusy) return { id: (await placeVisit(h, { occupancy })).tableId }
  const { tableId } = await placeOrder(h, { state: 'served', paid })
  await h.db.update(subjectTables.table).set({ occupancy }).where(eq(subjectTables.table.id, tableId!))
  return { id: tableId! }
}

async function placeBill(bill: TableBill, paid: number): Promise<Placed> {
  const { tableId } = await placeOrder(h, { state: 'served', paid })
  const billCopies = bill === 'billed' ? 1 : 0
  await h.db.update(subjectTables.table).set({ bill, billCopies }).where(eq(subjectTables.table.id, tableId!))
  return { id: tableId! }
}

/** An example event as the wire takes it, about the row that was placed. */
function payloadOf(event: ChartEvent, placed: Placed): Record<string, unknown> {
  const { type, ...fields } = event
  const reason = Object.entries(h.reason).find(([key]) => key.startsWith(`${type} `))?.[1]
  const real = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(real)
    if (value === 'reason') return reason
    if (value === 'line') return placed.lineId ?? 'no line'
    if (value === 'menu') return h.menu.soup
    return value
  }
  const own = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, real(value)]))
  const needsReason = reason && ['order.cancel', 'order.void', 'order.reject'].includes(type)
  return { event: type, ...own, ...(needsReason && { reason_id: reason }) }
}

/** A row as its chart sees it, read as the engine reads it. */
async function look(chart: LifecycleChart, id: string) {
  const store = storeAt({ ...(await storeRow()), brandName: '' }, h.outside.clock.now())
  return h.db.transaction(async (tx) => {
    const work = new Work({ tx, store, actor: { name: 'test' } as never, requestId: 'test', ids: h.outside.ids })
    await work.lock([{ type: chart.subject, id }])
    const { state, facts, row } = await work.look(chart.id, id)
    return { state, facts, version: row.version, row: JSON.stringify(row) }
  })
}

async function storeRow() {
  return (await h.db.select().from(merchants).where(eq(merchants.merchantId, h.merchantId)))[0]!
}

const auditCount = () => h.db.$count(auditEntries, eq(auditEntries.merchantId, h.merchantId))

/** Where an event leads once what it sets off (a payment, a conversion) has had its say. */
function outcome(chart: LifecycleChart, row: { state: string; facts: object }, event: ChartEvent): string | null {
  const decision = decide(chart.machine, row, event)
  if (!decision.ok) return null
  const facts = decision.facts as { captured: number; total: number }
  const echoes: Record<string, ChartEvent> = {
    'order.pay': { type: 'order.credit', amount: (event.amount as number | undefined) ?? facts.total - facts.captured },
    'order.unpay': { type: 'order.debit', amount: facts.captured },
    'cart.convert': { type: 'cart.complete' },
  }
  const echo = echoes[event.type]
  const next = echo ? decide(chart.machine, decision, echo) : decision
  return next.ok ? next.state : null
}

async function approvalFor(
  chart: LifecycleChart,
  id: string,
  version: number,
  event: string,
): Promise<string | undefined> {
  const answer = await h.owner.post('/admin/approval', {
    event,
    subject_type: chart.subject,
    subject_id: id,
    version,
    amount: 1_000_000,
    pin: pinOf(h.merchantId),
  })
  return answer.data?.approval_id
}

describe.each(lifecycleCharts.map((chart) => [chart.id, chart] as const))('%s', (chartId, chart) => {
  const events = chart.examples.events as ChartEvent[]
  const open = personEvents(chart.machine)

  test('the wire knows exactly the events that a person may send', () => {
    expect(Object.keys(wireEvents[chartId]!).toSorted()).toEqual(open.toSorted())
  })

  test.each(Object.keys(variants[chartId]!))(
    'every event in every state answers as the chart says: %s',
    async (variant) => {
      const place = variants[chartId]![variant]!
      for (const state of Object.keys(chart.machine.root.states)) {
        for (const example of events) {
          const placed = await place(state)
          const before = await look(chart, placed.id)
          const body = payloadOf(example, placed)
          const { event: type, ...fields } = body
          const event = { ...fields, type } as ChartEvent
          const expected = open.includes(event.type) ? outcome(chart, before, event) : null
          const decision = decide(chart.machine, before, event)
          const needsApproval = decision.ok && decision.meta.approval !== undefined
          const approval_id = needsApproval
            ? await approvalFor(chart, placed.id, before.version, event.type)
            : undefined
          const audited = await auditCount()
          const path = `/admin/workflow/${chartId}/${placed.id}`
          const answer = await h.owner.post(path, {
            ...body,
            version: before.version,
            ...(approval_id && { approval_id }),
          })
          const after = await look(chart, placed.id)
          const pair = `${state} + ${JSON.stringify(body)}`

          if (expected === null) {
            const rightful = answer.status === 409 || (answer.status === 422 && !decision.ok)
            expect(`${pair}: ${answer.status} ${rightful}`).toBe(`${pair}: ${answer.status} true`)
            expect(`${pair}: ${after.row}`).toBe(`${pair}: ${before.row}`)
            expect(`${pair}: ${await auditCount()}`).toBe(`${pair}: ${audited}`)
            const offered = allowed(chart, before, rights).map(({ event: name, ok }) => ({ event: name, ok }))
            if (open.includes(event.type))
              expect(
                answer.error.allowed.map(({ event: name, ok }: { event: string; ok: boolean }) => ({
                  event: name,
                  ok,
                })),
              ).toEqual(offered)
          } else {
            expect(`${pair}: ${answer.status} ${answer.error?.message ?? ''} ${after.state}`).toBe(
              `${pair}: 200  ${expected}`,
            )
            expect(await auditCount()).toBeGreaterThan(audited)
          }
        }
      }
    },
    120_000,
  )
})

test('a refused event leaves no trace of its request id, so the same id may be used once it is possible', async () => {
  const { id } = await placeOrder(h, { state: 'accepted' })
  const requestId = 'the-same-request-id-1'
  const refused = await h.owner.post(`/admin/workflow/order/${id}`, { event: 'order.serve' }, { requestId })
  expect(refused.status).toBe(409)
  await h.db
    .update(orders)
    .set({ state: 'ready' })
    .where(and(eq(orders.merchantId, h.merchantId), eq(orders.id, id)))
  const served = await h.owner.post(`/admin/workflow/order/${id}`, { event: 'order.serve' }, { requestId })
  expect(served).toMatchObject({ status: 200, data: { state: 'served' } })
})
