import type { OrderFacts } from '#contract/facts.ts'
import { due, leftByEdit, linesNamed, type OrderEvent, paying, takingBack } from './order.amounts.ts'

interface Given {
  context: OrderFacts
  event: OrderEvent
}

/** Guards of the order chart; each refusal has the name of its guard. */
export const orderGuards = {
  isDineIn: ({ context }: Given) => context.method === 'dine_in',
  isPickup: ({ context }: Given) => context.method === 'pickup',
  isDelivery: ({ context }: Given) => context.method === 'delivery',
  isPaid: ({ context }: Given) => due(context) <= 0,
  isSameDay: ({ context }: Given) => context.isSameDay,
  isUnsettled: ({ context }: Given) => !context.isSettled,
  hasPayment: ({ context }: Given) => context.captured > 0,
  hasNoPayment: ({ context }: Given) => context.captured === 0,
  hasStarted: ({ context }: Given) => context.started > 0,
  leavesLines: ({ context, event }: Given) =>
    'order_item_id' in event && event.order_item_id !== undefined && event.order_item_id.length < context.lines,
  isCharged: ({ context }: Given) => context.total > 0,
  hasComped: ({ context }: Given) => context.fullTotal !== context.total,
  isBillOpen: ({ context }: Given) => !context.isBillLocked,
  leavesSome: ({ context, event }: Given) => leftByEdit(context, event) > 0,
  areAsSeen: ({ context: { lines, started }, event }: Given) =>
    linesNamed(event, 'order_item_id') <= lines - started && linesNamed(event, 'begun_item_id') <= started,
  keepsSentLines: ({ event }: Given) => linesNamed(event, 'change') === 0,
  takesBegun: ({ event }: Given) => linesNamed(event, 'begun_item_id') > 0,
  changesPrice: ({ event }: Given) =>
    event.type === 'order.edit' &&
    [event.discount_id, event.adjustment_value, event.apply_service_charge].some((given) => given !== undefined),
  hasNoRefund: ({ context }: Given) => context.refundable === context.captured,
  isWithinDue: ({ context, event }: Given) => due(context) > 0 && paying(context, event) <= due(context),
  isWithinRefundable: ({ context, event }: Given) =>
    context.refundable > 0 && takingBack(context, event) <= context.refundable,
  arrivesServed: ({ event }: Given) => event.type === 'order.absorb' && event.stage === 'served',
  arrivesReady: ({ event }: Given) =>
    event.type === 'order.absorb' && (event.stage === 'ready' || event.stage === 'served'),
  wasPreparing: ({ event }: Given) => 'state' in event && event.state === 'preparing',
  wasReady: ({ event }: Given) => 'state' in event && event.state === 'ready',
  wasServed: ({ event }: Given) => 'state' in event && event.state === 'served',
  settles: ({ context, event }: Given) => paying(context, event) === due(context),
}
