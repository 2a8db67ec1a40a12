import type { Order, OrderLine } from '#contract/rows/order.ts'
import type { OrderState } from '#contract/states.ts'

/** What whoever cooks or serves must hear of an order. */
export type OrderNews = 'ready' | 'changed' | 'void'

/** What is remembered of an order to tell what happened to it next. */
export type SeenOrder = Pick<Order, 'state' | 'version' | 'lines'>

const takenBack: readonly OrderState[] = ['voided', 'cancelled']
const isOff = ({ state }: OrderLine) => state === 'voided' || state === 'cancelled'
/** A line but for how far the kitchen is with it. */
const asOrdered = ({ id, quantity, options, remark }: OrderLine) =>
  [id, quantity, remark, ...options.map(({ option_item_id: item }) => item)].join(' ')

/** What is new about an order since it was last seen; nothing where it merely went on as it does. */
export function newsOf(before: SeenOrder, after: SeenOrder): OrderNews | null {
  if (after.version <= before.version) return null
  const wentOff = after.lines.filter(isOff).length > before.lines.filter(isOff).length
  if (takenBack.includes(after.state) ? !takenBack.includes(before.state) : wentOff) return 'void'
  const ordered = new Set(before.lines.map(asOrdered))
  if (before.state !== 'pending' && after.lines.some((line) => !ordered.has(asOrdered(line)))) return 'changed'
  return after.state === 'ready' && before.state !== 'ready' ? 'ready' : null
}
