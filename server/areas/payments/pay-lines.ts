import { and, eq, inArray, isNull } from 'drizzle-orm'
import { costOfItems, type OpenOrder } from '#contract/money.ts'
import { orderLines } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import { liveLine } from '../orders/order-rows.ts'
import { linesMeant, type Portions } from '../orders/split-line.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { isCashMethod } from './ways-to-pay.ts'

/** Reads the lines of some orders without a payment of their own; the result is cached until one of them changes. */
const openLines = (work: Work, orderIds: readonly string[]) =>
  work.remember(`${openLinesOf} ${orderIds.join(' ')}`, async () =>
    work.tx
      .select({ id: orderLines.id, orderId: orderLines.orderId, amount: orderLines.total })
      .from(orderLines)
      .where(
        and(
          eq(orderLines.merchantId, work.store.merchantId),
          inArray(orderLines.orderId, [...orderIds]),
          isNull(orderLines.paymentId),
          eq(orderLines.comped, false),
          liveLine,
        ),
      )
      .orderBy(orderLines.sort, orderLines.id),
  )
const openLinesOf = 'open lines of'

/** Returns the amounts due of some orders, and their lines without a payment of their own. */
async function openOrders(work: Work, orders: readonly SubjectRow<'order'>[]): Promise<OpenOrder[]> {
  if (orders.length === 0) return []
  const lines = await openLines(
    work,
    orders.map(({ id }) => id),
  )
  return orders.map(({ id, total, captured }) => ({
    id,
    due: total - captured,
    lines: lines.filter(({ orderId }) => orderId === id),
  }))
}

/** The part of one order in a payment of lines. */
interface ItemsPart {
  id: string
  amount: number
  lines: string[]
}

/**
 * Computes the cost of lines, order by order, from the amounts due. Refuses lines of other orders, and lines that are
 * already paid.
 */
async function costOf(
  work: Work,
  orders: readonly SubjectRow<'order'>[],
  named: readonly string[],
  isCash: boolean,
): Promise<ItemsPart[]> {
  const open = await openOrders(work, orders)
  const known = new Set(open.flatMap(({ lines }) => lines.map(({ id }) => id)))
  if (named.some((id) => !known.has(id)))
    throw invalidField('order_item_id', 'names a line that is not on this bill, or is paid for already or on the house')
  const parts = costOfItems(open, new Set(named), isCash ? work.store.row.cashRounding : 0)
  if (parts.length === 0) throw invalidField('order_item_id', 'names lines of which nothing is due')
  return parts.map(({ orderId, amount }) => ({
    id: orderId,
    amount,
    lines: open.find(({ id }) => id === orderId)!.lines.flatMap(({ id }) => (named.includes(id) ? [id] : [])),
  }))
}

const sumOf = (parts: readonly ItemsPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** Divides a payment of lines among the orders; refuses an amount that is not the cost of the lines. */
export async function partsOfItems(
  work: Work,
  orders: readonly SubjectRow<'order'>[],
  named: readonly string[],
  { amount, isCash }: { amount: number; isCash: boolean },
): Promise<ItemsPart[]> {
  const parts = await costOf(work, orders, named, isCash)
  if (sumOf(parts) !== amount) throw invalidField('amount', `of these lines is ${sumOf(parts)} minor units`)
  return parts
}

/** Resolves a payment of lines, or of some of their portions, to the meant lines and their cost. */
export async function itemsMeant(
  work: Work,
  orders: readonly SubjectRow<'order'>[],
  { named, portions = {}, method }: { named: readonly string[]; portions?: Portions; method: string | undefined },
): Promise<{ order_item_id: string[]; amount: number }> {
  const open = await openOrders(work, orders)
  const isOf = (line: string) => (order: OpenOrder) => order.lines.some(({ id }) => id === line)
  const meant = named.filter((line) => !open.some(isOf(line)))
  for (const order of open) {
    const own = named.filter((line) => isOf(line)(order))
    const some = Object.entries(portions).filter(([line]) => own.includes(line))
    meant.push(...((await linesMeant(work, order.id, own, Object.fromEntries(some))) ?? []))
  }
  const parts = await costOf(work, orders, meant, await isCashMethod(work, method))
  return { order_item_id: meant, amount: sumOf(parts) }
}

/** Records the payment on the lines that it paid. */
export async function payForLines(work: Work, { id }: SubjectRow<'payment'>, lines: readonly string[]): Promise<void> {
  await work.tx
    .update(orderLines)
    .set({ paymentId: id })
    .where(and(eq(orderLines.merchantId, work.store.merchantId), inArray(orderLines.id, [...lines])))
  work.forget(openLinesOf)
}

/** Makes the lines of a reversed payment unpaid again. */
export async function oweLinesAgain(work: Work, { id }: SubjectRow<'payment'>): Promise<void> {
  await work.tx
    .update(orderLines)
    .set({ paymentId: null })
    .where(and(eq(orderLines.merchantId, work.store.merchantId), eq(orderLines.paymentId, id)))
  work.forget(openLinesOf)
}
