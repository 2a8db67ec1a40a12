import { and, eq, inArray, max } from 'drizzle-orm'
import { chargedAmounts } from '#contract/pricing/order-totals.ts'
import type { LineState } from '#contract/states.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { LineBefore } from '../../db/schema/combine.ts'
import { orderLines } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { invalidField } from '../../http/errors.ts'
import { liveLine } from '../orders/order-rows.ts'
import { memberNamed } from '../members/member-named.ts'
import { relabelTickets } from '../kitchen/tickets.ts'
import { goOver } from '../tables/go-over.ts'
import { missing } from '../../engine/approve.ts'
import { tellKitchenState } from '../orders/order-lines.ts'
import { liveLines } from '../orders/edit-order.ts'
import { fixedTerms, sharesByLine, usesIn } from '../orders/fixed-terms.ts'
import { noTerms, termsOf } from '../orders/price-terms.ts'
import { namesOf } from '../promotions/names-of.ts'
import type { SubjectPatch, SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { orderChanges } from '../orders/slots.ts'

/** Time within which a combination can be undone, in milliseconds (workflows 2). */
const combineWindow = 10_000

type Combination = SubjectRow<'combine'>
type LineRow = typeof orderLines.$inferSelect

const kitchenOrder: readonly LineState[] = ['sent', 'started', 'ready', 'served']

/** Finds the lines that move: all lines of the sources, or the named ones, at least one of each source. */
async function movingLines(work: Work, row: Combination): Promise<{ moving: LineRow[]; staying: LineRow[] }> {
  const live = await work.tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, row.merchantId), inArray(orderLines.orderId, row.sourceOrderIds), liveLine))
    .orderBy(orderLines.orderId, orderLines.sort)
  const named = row.orderItemIds
  if (!named) return { moving: live, staying: [] }
  const moving = live.filter((line) => named.includes(line.id))
  if (moving.length < named.length)
    throw invalidField('order_item_id', 'names a line that none of these orders has, or no longer')
  if (row.sourceOrderIds.some((id) => moving.every((line) => line.orderId !== id)))
    throw invalidField('order_id', 'names an order of which no line moves')
  return { moving, staying: live.filter((line) => !named.includes(line.id)) }
}

/** Adds lines after those of an order; each keeps its first order. */
async function putBehind(work: Work, targetId: string, lines: readonly LineRow[]): Promise<void> {
  const [last] = await work.tx
    .select({ sort: max(orderLines.sort) })
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, work.store.merchantId), eq(orderLines.orderId, targetId)))
  let sort = (last?.sort ?? -1) + 1
  for (const line of lines)
    await work.tx
      .update(orderLines)
      .set({ orderId: targetId, originOrderId: line.originOrderId ?? line.orderId, sort: sort++ })
      .where(and(eq(orderLines.merchantId, line.merchantId), eq(orderLines.id, line.id)))
  work.forget()
}

/** Returns the service charge of an order, in basis points. */
const serviceOf = ({ applyServiceCharge, serviceRate }: SubjectRow<'order'>) => (applyServiceCharge ? serviceRate : 0)

/**
 * Refuses a change of prices to a person who may only combine: it needs the right, or the PIN of someone who has it.
 */
function checkMayPrice(
  work: Work,
  all: readonly [SubjectRow<'order'>, ...SubjectRow<'order'>[]],
  { type, discount_id, adjustment_value, apply_service_charge }: ChartEvent,
): void {
  const [target] = all
  // An order for pickup has no service charge, so lines that move to it would lose theirs.
  const kept = apply_service_charge === false ? 0 : target.serviceRate
  const dropsCharge = all.some((order) => serviceOf(order) > kept)
  const isPriced = discount_id !== undefined || adjustment_value !== undefined || dropsCharge
  if (!isPriced || [...work.actor.rights, ...(work.approval?.rights ?? [])].includes('discount')) return
  work.isApprovalNeeded = true
  const wanted = { event: type, subjectType: 'order', subjectId: target.id, version: target.version } as const
  if (!work.isPreview) throw missing(work.approval ? 'approver' : 'none', wanted)
}

/** The lines of an order before and after a move. */
interface OrderLines {
  order: SubjectRow<'order'>
  lines: readonly LineRow[]
  left: readonly LineRow[]
}

const hasPromotion = (lines: readonly LineRow[], promotionId: string) =>
  lines.some(({ given }) => given.some(({ id, kind }) => kind === 'promotion' && id === promotionId))

/**
 * Returns the discounts of combined orders, each on its own lines; null if none has a discount. A use of a promotion
 * moves with its lines, but stays with an order that keeps some of them.
 */
function joinedDiscount(parts: readonly OrderLines[], target: OrderLines, joined: readonly LineRow[]) {
  const shares = Object.assign({}, ...parts.map(({ order, lines }) => sharesByLine(order.discountTerms, lines)))
  if (parts.every(({ order }) => order.discount === 0 && !order.discountTerms?.fixed)) return null
  const usesOf = (id: string) =>
    parts
      .filter((part) => hasPromotion(part.lines, id) && (part === target || !hasPromotion(part.left, id)))
      .reduce((sum, { order }) => sum + usesIn(order.discountTerms, id), 0)
  return fixedTerms(shares, joined, usesOf)
}

/**
 * Returns the terms of a combined order. Discounts stay with their lines (decision 052), and adjustments are carried
 * over as amounts: combining does not extend one party's percentage to another party's lines.
 */
function carriedTerms(parts: readonly OrderLines[], emptied: readonly SubjectRow<'order'>[]): SubjectPatch<'order'> {
  const target = parts[0]!
  const joined = [
    ...target.lines,
    ...parts.slice(1).flatMap(({ lines, left }) => lines.filter((one) => !left.includes(one))),
  ]
  const all = [target.order, ...emptied]
  const adjustment = all.reduce((sum, order) => sum + order.adjustment, 0)
  return {
    discount: 0,
    discountTerms: joinedDiscount(parts, target, joined),
    adjustment,
    adjustmentTerms:
      adjustment !== 0 ? { value: adjustment, ...namesOf(all.flatMap((order) => order.adjustmentTerms ?? [])) } : null,
  }
}

/** Returns the terms of an order that keeps some lines: their present discounts, if it has one. */
function keptDiscount({ order, lines, left }: OrderLines): SubjectPatch<'order'> {
  const { discountTerms: terms, discount } = order
  if (discount === 0 && !terms?.fixed) return {}
  return { discountTerms: fixedTerms(sharesByLine(terms, lines), left, (id) => usesIn(terms, id)), discount: 0 }
}

/** Finds the member who earns on the combined order: the chosen one, else the only member of the orders. */
async function earnerOf(
  work: Work,
  all: readonly SubjectRow<'order'>[],
  { member_id }: ChartEvent,
): Promise<string | null> {
  if (member_id !== undefined) return (await memberNamed(work, member_id as string)).id
  return all.find(({ memberId }) => memberId !== null)?.memberId ?? null
}

const stateOf = (order: SubjectRow<'order'>) => ({
  id: order.id,
  memberId: order.memberId,
  state: order.state,
  stageAt: order.stageAt.toISOString(),
  discount: order.discount,
  adjustment: order.adjustment,
  discountTerms: order.discountTerms,
  adjustmentTerms: order.adjustmentTerms,
  applyServiceCharge: order.applyServiceCharge,
})
const lineBefore = ({ id, orderId, originOrderId, sort }: LineRow): LineBefore => ({ id, orderId, originOrderId, sort })

/**
 * Moves the lines to the target and stores the data to move them back. A source without lines is merged, and its party
 * joins that of the target if it has no other orders; a source that keeps some lines stays open. The target's money is
 * computed once, with its service charge unless that is switched off.
 */
export async function joinOrders(work: Work, row: Combination, event: ChartEvent): Promise<void> {
  const target = work.row('order', row.targetOrderId)
  const sources = row.sourceOrderIds.map((id) => work.row('order', id))
  checkMayPrice(work, [target, ...sources], event)
  const { moving, staying } = await movingLines(work, row)
  const before = [target, ...sources].map(stateOf)
  const emptied = sources.filter(({ id }) => staying.every((line) => line.orderId !== id))
  const own = await liveLines(work, target.id)
  const isOf = (source: SubjectRow<'order'>) => (line: LineRow) => line.orderId === source.id
  const parts: OrderLines[] = [
    { order: target, lines: own, left: own },
    ...sources.map((order) => ({
      order,
      lines: [...moving, ...staying].filter(isOf(order)),
      left: staying.filter(isOf(order)),
    })),
  ]
  const carried = carriedTerms(parts, emptied)
  const kept = parts.map(keptDiscount)
  await putBehind(work, target.id, moving)

  for (const [at, source] of sources.entries()) {
    if (emptied.includes(source)) await merge(work, source, target)
    else {
      await work.set('order', source.id, kept[at + 1]!)
      await work.send('order', source.id, { type: 'order.part', into: target.number })
    }
    await tellKitchenState(work, source)
  }
  const subtotal = chargedAmounts(await liveLines(work, target.id)).reduce((sum, amount) => sum + amount, 0)
  await work.set('order', target.id, {
    ...carried,
    memberId: await earnerOf(work, [target, ...sources], event),
    applyServiceCharge: true,
    ...(await termsOf(work, event, subtotal)),
  })
  const stage = kitchenOrder.find((state) => moving.some((line) => line.state === state))!
  await work.send('order', target.id, { type: 'order.absorb', stage, from: sources.map(({ number }) => number) })
  await tellKitchenState(work, target)
  const parties = await goOver(work, emptied, target)
  await relabelTickets(work, [target.id, ...row.sourceOrderIds])

  const undoUntil = new Date(work.now.getTime() + combineWindow)
  await work.set('combine', row.id, {
    undoUntil,
    snapshot: {
      orders: before.map((order) => ({ ...order, versionAfter: work.row('order', order.id).version })),
      lines: moving.map(lineBefore),
      parties,
    },
  })
  await setDeadline(work, { chart: 'combine', subjectId: row.id, event: 'combine.lapse' }, undoUntil)
}

/** Merges a source that gave all its lines: its money moves with them, and its authorised payments are released. */
async function merge(work: Work, source: SubjectRow<'order'>, target: SubjectRow<'order'>): Promise<void> {
  for (const payment of work.rows('payment'))
    if (payment.orderId === source.id && payment.state === 'authorized') {
      work.slot(orderChanges).payments.push({ id: payment.id, method: payment.method, amount: payment.amount })
      await work.send('payment', payment.id, { type: 'payment.release' })
    }
  await work.set('order', source.id, { mergedInto: target.id, ...noTerms })
  await work.send('order', source.id, { type: 'order.merge', into: target.number })
}
