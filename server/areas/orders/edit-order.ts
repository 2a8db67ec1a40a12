import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { mulDiv } from '#contract/money.ts'
import type { wantedLine } from '#contract/charts/order.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { orderLines } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import { choose } from '../menu/choices.ts'
import { liveLine } from './order-rows.ts'
import { dropLines, tellKitchenState } from './order-lines.ts'
import { reasonOf } from '../reasons/reason-of.ts'
import { recalculateOrder } from './order-money.ts'
import { addLines, checkPortions, type WantedLine } from './place-order.ts'
import { termsOf } from './price-terms.ts'
import { taxPartsOf } from '../taxes/dish-taxes.ts'
import { illegal } from '../../engine/refusal.ts'
import type { LineRow } from './split-line.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { cheapenedLines } from './slots.ts'

type LineWish = z.output<typeof wantedLine>
type Change = { order_item_id: string; option_item_id?: string[]; remark?: string }

/** Reads the live lines of an order, in their order. */
export const liveLines = (work: Work, orderId: string): Promise<LineRow[]> =>
  work.tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, work.store.merchantId), eq(orderLines.orderId, orderId), liveLine))
    .orderBy(orderLines.sort, orderLines.id)

/** Handles `order.edit`: removes lines, changes those that are not sent to the kitchen yet, and adds others. */
export async function editLines(work: Work, order: SubjectRow<'order'>, event: ChartEvent): Promise<void> {
  const lines = await liveLines(work, order.id)
  await takeOff(work, order, lines, event)
  for (const change of (event.change as Change[] | undefined) ?? [])
    await changeLine(work, order, lineOf(lines, change), change)
  const wanted = (event.add as LineWish[] | undefined) ?? []
  if (wanted.length > 0) await add(work, order, wanted)
  else await recalculateOrder(work, order.id)
  await tellKitchenState(work, order)
}

/** Handles `order.edit`: sets or removes a discount, an adjustment, the service charge. */
export async function setPrice(work: Work, order: SubjectRow<'order'>, event: ChartEvent): Promise<void> {
  await work.set('order', order.id, await termsOf(work, event, order.subtotal))
  await recalculateOrder(work, order.id)
}

function lineOf(lines: readonly LineRow[], { order_item_id: lineId }: { order_item_id: string }): LineRow {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw invalidField('order_item_id', 'names a line that this order does not have, or no longer')
  return line
}

/**
 * Returns the lines of an order that a list of ids names. Throws 422 if one of them is not, or no longer, on the order.
 */
export const namedOf = (lines: readonly LineRow[], list: unknown): LineRow[] =>
  ((list as string[] | undefined) ?? []).map((id) => lineOf(lines, { order_item_id: id }))

/** Removes lines from an order; unsent lines need no reason. Each line must be in the state that the person saw. */
async function takeOff(
  work: Work,
  order: SubjectRow<'order'>,
  lines: readonly LineRow[],
  event: ChartEvent,
): Promise<void> {
  const [fresh, begun] = [namedOf(lines, event.order_item_id), namedOf(lines, event.begun_item_id)]
  if (fresh.length + begun.length === 0) return
  if (fresh.some(({ state }) => state !== 'sent') || begun.some(({ state }) => state === 'sent'))
    throw illegal(orderChart, order.state, (await work.look('order', order.id)).facts, event.type, 'areAsSeen')
  const reason = order.state === 'pending' ? null : await reasonOf(work, event)
  await dropLines(work, order, [...fresh, ...begun], { type: event.type, to: 'cancelled', reason })
}

async function changeLine(work: Work, order: SubjectRow<'order'>, line: LineRow, change: Change): Promise<void> {
  const remark = change.remark === undefined ? line.remark : change.remark || null
  const chosen = change.option_item_id && (await choose(work.tx, line.merchantId, line.menuId, change.option_item_id))
  const [taxParts] = chosen ? await taxPartsOf(work, [{ ...chosen, quantity: line.quantity }], order) : []
  if (chosen && !line.comped)
    work.slot(cheapenedLines).push({
      orderId: line.orderId,
      amount: mulDiv(line.total, line.amount - chosen.unitPrice * line.quantity, line.amount || 1),
    })
  await work.tx
    .update(orderLines)
    .set({
      remark,
      ...(chosen && {
        options: chosen.options,
        unitPrice: chosen.menu.price,
        amount: chosen.unitPrice * line.quantity,
        taxParts: taxParts!,
      }),
    })
    .where(and(eq(orderLines.merchantId, line.merchantId), eq(orderLines.id, line.id)))
}

/**
 * Adds lines and sends them immediately, like those of a cart; in a pending order of guests they wait until it is
 * accepted.
 */
async function add(work: Work, order: SubjectRow<'order'>, wanted: readonly LineWish[]): Promise<void> {
  const lines = wanted.map((one): WantedLine => ({
    menuId: one.menu_id,
    quantity: one.quantity,
    optionItemIds: one.option_item_id ?? [],
    remark: one.remark || null,
  }))
  await checkPortions(work, lines, 'add', order.method)
  if (order.state !== 'pending') await work.send('order', order.id, { type: 'order.append' })
  await addLines(work, order, lines, true)
}
