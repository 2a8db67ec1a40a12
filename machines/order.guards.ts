import type { OrderFacts } from '#contract/facts.ts'
import { due, leftByEdit, linesNamed, type OrderEvent, paying, type EventOf, takingBack } from './order.amounts.ts'

interface GuardInput {
  context: OrderFacts
  event: OrderEvent
}

type Restore = EventOf<'order.unmerge' | 'order.restore'>

/** Guards of the order chart; each refusal has the name of its guard. */
export const orderGuards = {
  isDineIn: ({ context }: GuardInput) => context.method === 'dine_in',
  isPickup: ({ context }: GuardInput) => context.method === 'pickup',
  isDelivery: ({ context }: GuardInput) => context.method === 'delivery',
  isPaid: ({ context }: GuardInput) => due(context) <= 0,
  isSameDay: ({ context }: GuardInput) => context.isSameDay,
  isUnsettled: ({ context }: GuardInput) => !context.isSettled,
  hasPayment: ({ context }: GuardInput) => context.captured > 0,
  hasNoPayment: ({ context }: GuardInput) => context.captured === 0,
  hasStarted: ({ context }: GuardInput) => context.started > 0,
  leavesLines: ({ context, event }: GuardInput) =>
    'order_item_id' in event && event.order_item_id !== undefined && event.order_item_id.length < context.lines,
  isCharged: ({ context }: GuardInput) => context.total > 0,
  hasComped: ({ context }: GuardInput) => context.fullTotal !== context.total,
  isBillOpen: ({ context }: GuardInput) => !context.isBillLocked,
  leavesSome: ({ context }: GuardInput, event: EventOf<'order.edit'>) => leftByEdit(context, event) > 0,
  areAsSeen: ({ context: { lines, started } }: GuardInput, event: EventOf<'order.edit'>) =>
    linesNamed(event, 'order_item_id') <= lines - started && linesNamed(event, 'begun_item_id') <= started,
  keepsSentLines: (_: GuardInput, event: EventOf<'order.edit'>) => linesNamed(event, 'change') === 0,
  /** Asked about an approval, where no arrow gives it the fields of its event. */
  takesBegun: ({ event }: GuardInput) => event.type === 'order.edit' && linesNamed(event, 'begun_item_id') > 0,
  changesPrice: (_: GuardInput, event: EventOf<'order.edit'>) =>
    [event.discount_id, event.adjustment_value, event.apply_service_charge].some((given) => given !== undefined),
  hasNoRefund: ({ context }: GuardInput) => context.refundable === context.captured,
  isWithinDue: ({ context }: GuardInput, event: EventOf<'order.pay' | 'order.credit'>) =>
    due(context) > 0 && paying(context, event) <= due(context),
  isWithinRefundable: ({ context }: GuardInput, event: EventOf<'order.refund' | 'order.debit'>) =>
    context.refundable > 0 && takingBack(context, event) <= context.refundable,
  arrivesServed: (_: GuardInput, { stage }: EventOf<'order.absorb'>) => stage === 'served',
  arrivesReady: (_: GuardInput, { stage }: EventOf<'order.absorb'>) => stage === 'ready' || stage === 'served',
  wasPreparing: (_: GuardInput, { state }: Restore) => state === 'preparing',
  wasReady: (_: GuardInput, { state }: Restore) => state === 'ready',
  wasServed: (_: GuardInput, { state }: Restore) => state === 'served',
  settles: ({ context }: GuardInput, event: EventOf<'order.pay' | 'order.credit'>) =>
    paying(context, event) === due(context),
}
