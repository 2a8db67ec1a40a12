import type { z } from 'zod'
import type { wantedLine } from '#contract/charts/order.ts'
import { invalidField } from '../../http/errors.ts'
import { liveLines } from './edit-order.ts'
import { type LineRow, splitLine } from './split-line.ts'
import type { Work } from '../../engine/work.ts'

/** A wanted line of an order: an existing or a new one. */
export interface WishedLine {
  order_item_id?: string
  menu_id?: string
  quantity: number
  option_item_id?: string[]
  remark?: string
}

/** Changes of lines in `order.edit`. */
interface EditPlan {
  order_item_id?: string[]
  begun_item_id?: string[]
  add?: z.output<typeof wantedLine>[]
  change?: { order_item_id: string; option_item_id?: string[]; remark?: string }[]
}

const optionsOf = (line: LineRow) => line.options.map((option) => option.option_item_id)
const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id) => b.includes(id))
const notEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/**
 * Plans the change of an order to the wanted lines: omitted lines are removed, fewer portions split a line, more
 * portions become a line of their own, since the kitchen gets them separately. `addedBy` is the index of the wanted
 * line for each added line.
 */
export async function planEdit(
  work: Work,
  orderId: string,
  wished: readonly WishedLine[],
): Promise<{ plan: EditPlan; addedBy: number[] }> {
  const lines = await liveLines(work, orderId)
  const taken: LineRow[] = []
  const [add, change]: [NonNullable<EditPlan['add']>, NonNullable<EditPlan['change']>] = [[], []]
  const kept = new Set<string>()
  const addedBy: number[] = []
  for (const [index, wish] of wished.entries()) {
    const { order_item_id: lineId, menu_id: menuId, quantity, option_item_id: options, remark } = wish
    if (lineId === undefined) {
      if (menuId === undefined) throw invalidField(`items[${index}].menu_id`, 'says what to add')
      if (quantity > 0) {
        add.push({ menu_id: menuId, quantity, option_item_id: options, remark })
        addedBy.push(index)
      }
      continue
    }
    const line = lines.find(({ id }) => id === lineId)
    if (!line || kept.has(lineId))
      throw invalidField(`items[${index}].order_item_id`, 'names no line of this order, or one twice')
    if (menuId !== undefined && menuId !== line.menuId)
      throw invalidField(`items[${index}].menu_id`, 'cannot change; leave the line out and add another one')
    kept.add(lineId)
    if (quantity === 0) taken.push(line)
    else if (quantity < line.quantity) taken.push(await splitLine(work, line, line.quantity - quantity))
    if (quantity > line.quantity) {
      add.push({
        menu_id: line.menuId,
        quantity: quantity - line.quantity,
        option_item_id: options ?? optionsOf(line),
        remark: remark ?? line.remark ?? undefined,
      })
      addedBy.push(index)
    }
    const isOther =
      (options !== undefined && !isSame(options, optionsOf(line))) ||
      (remark !== undefined && (remark || null) !== line.remark)
    if (quantity > 0 && isOther) change.push({ order_item_id: lineId, option_item_id: options, remark })
  }
  taken.push(...lines.filter(({ id }) => !kept.has(id)))
  const ids = (some: LineRow[]) => notEmpty(some.map(({ id }) => id))
  const plan = {
    order_item_id: ids(taken.filter(({ state }) => state === 'sent')),
    begun_item_id: ids(taken.filter(({ state }) => state !== 'sent')),
    add: notEmpty(add),
    change: notEmpty(change),
  }
  return { plan, addedBy }
}
