import { eq } from 'drizzle-orm'
import type { OrderMethod, OrderState } from '#contract/states.ts'
import type { IncidentEntry, IncidentWalk, ToldLine, ToldRow } from '#contract/lab/record.ts'
import { type Charges, orderTotals } from '#contract/pricing/order-totals.ts'
import { lifecycleCharts } from '#machines/index.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { decide } from '#machines/workflow/decide.ts'
import { merchants, orderLines, orders, payments, tables } from '../../../../server/db/schema/index.ts'
import { evening, type House } from '../../../support/house.ts'
import { billOf, day, placeOrder, placeVisit } from '../../../support/place.ts'
import { kinds } from '../../http/place-row.ts'
import { priceLinesOf } from '../../../support/place/price-lines.ts'

export const chartOf = (id: string): LifecycleChart | undefined => lifecycleCharts.find((chart) => chart.id === id)

/** Gives a store the ways of the one where it happened. */
export const asThere = (h: House, { store: { cleaning, billLock } }: IncidentWalk) =>
  h.db
    .update(merchants)
    .set({ cleaning, billLock: billLock as 'auto' })
    .where(eq(merchants.merchantId, h.merchantId))

/** The columns of a row's states by its charts. */
const columnsOf = ({ states }: ToldRow) =>
  Object.fromEntries(Object.entries(states).flatMap(([id, state]) => [[chartOf(id)?.column ?? 'state', state]]))

const totalsOf = ({ lines = [], facts }: ToldRow, round: number) =>
  orderTotals(
    lines.filter((line) => line.round <= round).map(({ amount }) => amount),
    facts as unknown as Charges,
  )

/**
 * Places a row as it was before its first step, and returns its id; ids of an order's lines are kept under their names.
 * Unknown facts are taken from the example with which its chart goes farthest along the steps.
 */
export async function placeTold(
  h: House,
  row: ToldRow,
  own: readonly IncidentEntry[],
  ids: Map<string, string>,
): Promise<string> {
  if (row.kind === 'table') return (await placeVisit(h, { occupancy: 'ordered', ...columnsOf(row) })).tableId
  if (row.kind === 'order' && row.lines && row.states.order !== undefined) return placeToldOrder(h, row, ids)
  const [chartId, state] = Object.entries(row.states)[0]!
  const chart = chartOf(chartId)
  if (!chart) throw new Error(`There is no chart "${chartId}".`)
  return kinds[chart.subject].place(h, chart, state, { ...exampleFor(chart, state, own), ...row.facts } as never)
}

async function placeToldOrder(h: House, row: ToldRow, ids: Map<string, string>): Promise<string> {
  const { name, facts, lines = [] } = row
  const totals = totalsOf(row, 0)
  const captured = facts.captured as number
  const at = row.at === undefined ? undefined : await visitAt(h, ids.get(row.at))
  const first = lines.filter(({ round }) => round === 0)
  const given = { method: facts.method as OrderMethod, lines: first.map((line) => asLine(h, line)), at }
  const { id, lineIds, tableId } = await placeOrder(h, { ...given, state: row.states.order as OrderState })
  const { taxRate, taxInclusive, serviceRate } = facts as unknown as Charges
  // An edit prices the order again by the terms of its discount.
  const discountTerms = totals.discount > 0 ? ({ kind: 'amount', value: totals.discount } as const) : null
  await h.db
    .update(orders)
    .set({ ...columnsOf(row), ...totals, taxRate, taxInclusive, serviceRate, discountTerms })
    .where(eq(orders.id, id))
  await priceLinesOf(h, id)
  if (captured > 0) await take(h, id, captured, totals.total)
  if (!at && tableId)
    await h.db
      .update(tables)
      .set({ bill: billOf(totals.total, captured) })
      .where(eq(tables.id, tableId))
  lineIds.forEach((lineId, place) => ids.set(`${name} line ${place + 1}`, lineId))
  return id
}

const asLine = ({ menu }: House, { quantity, unitPrice, amount }: ToldLine) => ({
  menuId: menu.soup,
  name: 'Onion soup',
  quantity,
  unitPrice,
  amount,
})

/** Gives an order money that it had taken before. */
async function take(h: House, orderId: string, amount: number, total: number): Promise<void> {
  const own = { merchantId: h.merchantId, id: h.outside.ids.id(), orderId, businessDay: day, at: evening }
  await h.db.insert(payments).values({ ...own, state: 'captured', method: 'card', amount })
  const paymentStatus = amount < total ? 'partially_paid' : 'paid'
  await h.db.update(orders).set({ captured: amount, paymentStatus }).where(eq(orders.id, orderId))
}

/** The table's party as it sits there now. */
async function visitAt(h: House, tableId: string | undefined) {
  const [table] = await h.db
    .select()
    .from(tables)
    .where(eq(tables.id, tableId ?? ''))
  return table?.visitId ? { tableId: table.id, visitId: table.visitId } : undefined
}

/** Adds a round to an order, before the server records it. */
export async function addRound(h: House, row: ToldRow, round: number, ids: Map<string, string>): Promise<void> {
  const orderId = ids.get(row.name)!
  for (const [place, line] of (row.lines ?? []).entries()) {
    if (line.round !== round) continue
    const id = h.outside.ids.id()
    ids.set(`${row.name} line ${place + 1}`, id)
    const own = { merchantId: h.merchantId, id, orderId, sort: place, sentAt: h.outside.clock.now() }
    await h.db.insert(orderLines).values({ ...own, ...asLine(h, line) })
  }
  await h.db.update(orders).set(totalsOf(row, round)).where(eq(orders.id, orderId))
  await priceLinesOf(h, orderId)
}

/** Returns the facts of the chart's example with which most of a row's steps go as they went. */
function exampleFor({ id, machine, examples }: LifecycleChart, start: string, own: readonly IncidentEntry[]): object {
  const steps = own.filter(({ chart, from }) => chart === id && from !== null)
  const far = (facts: object) => {
    let row = { state: start, facts }
    for (const [length, { event, fields, to }] of steps.entries()) {
      const decision = decide(machine, row, { type: event, ...fields })
      if (!decision.ok || decision.state !== to) return length
      row = decision
    }
    return steps.length
  }
  const all = [...(examples.rows ?? []).map(({ facts }) => facts), ...examples.starts] as object[]
  return all.reduce((best, facts) => (far(facts) > far(best) ? facts : best), examples.starts[0] as object)
}
