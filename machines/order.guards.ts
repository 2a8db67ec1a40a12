import type { OrderFacts } from '#contract/facts.ts'
import { due, leftByEdit, linesNamed, type OrderEvent, paying, takingBack } from './order.amounts.ts'

interface GuardInput {
  context: OrderFacts
  event: OrderEvent
}

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
  leavesSome: ({ context, event }: GuardInput) => leftByEdit(context, event) > 0,
  areAsSeen: ({ context: { lines, started }, event }: GuardInput) =>
    linesNamed(event, 'order_item_id') <= lines - started && linesNamed(event, 'begun_item_id') <= started,
  keepsSentLines: ({ event }: GuardInput) => linesNamed(event, 'change') === 0,
  takesBegun: ({ event }: GuardInput) => linesNamed(event, 'begun_item_id') > 0,
  changesPrice: ({ event }: GuardInput) =>
    event.type === 'order.edit' &&
    [event.discount_id, event.adjustment_value, event.apply_service_charge].some((given) => given !== undefined),
  hasNoRefund: ({ context }: GuardInput) => context.refundable === context.captured,
  isWithinDue: ({ context, event }: GuardInput) => due(context) > 0 && paying(context, event) <= due(context),
  isWithinRefundable: ({ context, event }: GuardInput) =>
    context.refundable > 0 && takingBack(context, event) <= context.refundable,
  arrivesServed: ({ event }: GuardInput) => event.type === 'order.absorb' && event.stage === 'served',
  arrivesReady: ({ event }: GuardInput) =>
    event.type === 'order.absorb' && (event.stage === 'ready' || event.stage === 'served'),
  wasPreparing: ({ event }: GuardInput) => 'state' in event && event.state === 'preparing',
  wasReady: ({ event }: GuardInput) => 'state' in event && event.state === 'ready',
  wasServed: ({ event }: GuardInput) => 'state' in event && event.state === 'served',
  settles: ({ context, event }: GuardInput) => paying(context, event) === due(context),
}
