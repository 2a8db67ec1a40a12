import { and, eq, inArray, max, sum } from 'drizzle-orm'
import { split } from '#contract/money.ts'
import { cutLine } from '#contract/pricing/line-money.ts'
import { kitchenTicketLines, orderLines, stockEntries } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import { cutRefunds } from './asked-back.ts'
import { liveLine } from './order-rows.ts'
import type { Work } from '../../engine/work.ts'

export type LineRow = typeof orderLines.$inferSelect

/**
 * Splits some portions off a line into a line of their own, so that each line is removed, voided and refunded as a
 * whole. Its money, its refunds, its stock and its kitchen tickets are split with it, and the sums stay. Returns the
 * new line.
 */
export async function splitLine(work: Work, line: LineRow, portions: number): Promise<LineRow> {
  if (line.importKey !== null) throw invalidField('quantity', 'of an imported line is taken as a whole')
  const rest = line.quantity - portions
  const [ofRest, ofPart] = cutLine(line, [rest, portions])
  const [last] = await work.tx
    .select({ sort: max(orderLines.sort) })
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, line.merchantId), eq(orderLines.orderId, line.orderId)))
  const part = {
    ...line,
    ...ofPart,
    id: work.ids.id(),
    originOrderId: null,
    quantity: portions,
    sort: (last?.sort ?? line.sort) + 1,
  }
  await work.tx.insert(orderLines).values(part)
  await work.tx
    .update(orderLines)
    .set({ quantity: rest, ...ofRest })
    .where(and(eq(orderLines.merchantId, line.merchantId), eq(orderLines.id, line.id)))
  await splitStock(work, line, part)
  await splitTickets(work, line, part)
  await cutFixedShares(work, line, part)
  await cutRefunds(work, line, [{ ...line, quantity: rest, ...ofRest }, part])
  work.forget()
  return part
}

/** Splits the fixed discounts of a line of a combined order. */
async function cutFixedShares(work: Work, { id, orderId, quantity }: LineRow, part: LineRow): Promise<void> {
  const { discountTerms: terms } = work.row('order', orderId)
  const shares = terms?.fixed?.[id]
  if (!terms || !shares) return
  const cut = shares.map((one) => split(one.amount, [quantity - part.quantity, part.quantity]))
  const ofPiece = (place: 0 | 1) => shares.map((one, at) => ({ ...one, amount: cut[at]![place]! }))
  const fixed = { ...terms.fixed, [id]: ofPiece(0), [part.id]: ofPiece(1) }
  await work.set('order', orderId, { discountTerms: { ...terms, fixed } })
}

/** Books the portions again for their new line; the balance does not change. */
async function splitStock(work: Work, line: LineRow, part: LineRow): Promise<void> {
  const ofLine = and(eq(stockEntries.merchantId, line.merchantId), eq(stockEntries.orderLineId, line.id))
  const [booked] = await work.tx
    .select({ quantity: sum(stockEntries.quantity) })
    .from(stockEntries)
    .where(ofLine)
  if (!Number(booked?.quantity ?? 0)) return
  const entry = { merchantId: line.merchantId, menuId: line.menuId, kind: 'sold' as const, at: work.now }
  await work.tx.insert(stockEntries).values([
    { ...entry, id: work.ids.id(), orderLineId: line.id, quantity: part.quantity },
    { ...entry, id: work.ids.id(), orderLineId: part.id, quantity: -part.quantity },
  ])
}

/** Adds both parts of a line to its tickets. */
async function splitTickets(work: Work, line: LineRow, part: LineRow): Promise<void> {
  const ofLine = and(eq(kitchenTicketLines.merchantId, line.merchantId), eq(kitchenTicketLines.orderLineId, line.id))
  const told = await work.tx.select().from(kitchenTicketLines).where(ofLine)
  if (told.length === 0) return
  await work.tx
    .update(kitchenTicketLines)
    .set({ quantity: line.quantity - part.quantity })
    .where(ofLine)
  await work.tx
    .insert(kitchenTicketLines)
    .values(told.map((one) => ({ ...one, orderLineId: part.id, quantity: part.quantity })))
}

/** Number of meant portions of some lines; other lines are meant completely. */
export type Portions = Readonly<Record<string, number>>

/** Checks that every line with portions is also named. */
export function checkNamed(named: readonly string[] | undefined, portions: Portions = {}): void {
  if (Object.keys(portions).some((id) => !named?.includes(id)))
    throw invalidField('portions', 'names a line that order_item_id does not name')
}

/** Returns the ids of the lines that a person means. Splits a line if only some portions are meant. */
export async function linesMeant(
  work: Work,
  orderId: string,
  named: readonly string[] | undefined,
  portions: Portions = {},
): Promise<string[] | undefined> {
  checkNamed(named, portions)
  const wanted = Object.keys(portions)
  if (!named || wanted.length === 0) return named && [...named]
  const lines = await work.tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.merchantId, work.store.merchantId),
        eq(orderLines.orderId, orderId),
        inArray(orderLines.id, wanted),
        liveLine,
      ),
    )
  const meant: string[] = []
  for (const id of named) {
    const line = lines.find((one) => one.id === id)
    const wish = portions[id]
    if (line && wish !== undefined && wish > line.quantity)
      throw invalidField(`portions.${id}`, `there are only ${line.quantity}`)
    if (!line || wish === undefined || wish === line.quantity) meant.push(id)
    else meant.push((await splitLine(work, line, wish)).id)
  }
  return meant
}
