import type { PersonEvent } from '#contract/charts/fields.ts'
import type { orderEvents } from '#contract/charts/order.ts'
import type { OrderFacts } from '#contract/facts.ts'
import type { combinableStates, LineState } from '#contract/states.ts'

/** Returns the amount still to be paid. */
export const due = (facts: OrderFacts): number => facts.total - facts.captured

/** Returns the amount that an event pays of it, all of it where it names none. */
export const paying = (facts: OrderFacts, { amount }: EventOf<'order.pay' | 'order.credit'>): number =>
  amount ?? due(facts)

/** Returns the amount that an event takes of the refundable money, all of it where it names none. */
export const takingBack = (facts: OrderFacts, { amount }: EventOf<'order.refund' | 'order.debit'>): number =>
  amount ?? facts.refundable

/** The lines that are left once an event took those off that it names, or all where it names none. */
export const leftBy = ({ lines }: OrderFacts, event: OrderEvent): number =>
  lines - ('order_item_id' in event ? (event.order_item_id?.length ?? lines) : lines)

/** Returns the number of lines that an edit names. */
export const linesNamed = (
  event: EventOf<'order.edit'>,
  list: 'order_item_id' | 'begun_item_id' | 'add' | 'change',
): number => event[list]?.length ?? 0

/** The lines that an editing leaves. */
export const leftByEdit = ({ lines }: OrderFacts, event: EventOf<'order.edit'>): number =>
  lines - linesNamed(event, 'order_item_id') - linesNamed(event, 'begun_item_id') + linesNamed(event, 'add')

/** The facts of a cancelled order that come back with it. */
type RestoredFacts = Pick<OrderFacts, 'lines' | 'started' | 'total' | 'fullTotal'>

export type OrderEvent =
  | PersonEvent<typeof orderEvents>
  | { type: 'order.append' }
  | { type: 'order.expire' }
  | { type: 'order.finish' }
  /** Its party is gone and does not pay. */
  | { type: 'order.writeOff'; reason_id: string; remark?: string }
  | { type: 'order.merge' }
  | { type: 'order.part' }
  /** Lines of another order were moved to it; `stage` is the least advanced of them. */
  | { type: 'order.absorb'; stage: LineState }
  /** Combined orders are taken apart again, or an order cancelled a moment ago is restored as it was. */
  | { type: 'order.unmerge'; state: (typeof combinableStates)[number] }
  | ({ type: 'order.restore'; state: (typeof combinableStates)[number] } & RestoredFacts)
  | { type: 'order.credit'; amount: number }
  | { type: 'order.debit'; amount: number }

/** The event of a name, or one of some. */
export type EventOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>
