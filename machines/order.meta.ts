import type { OrderState } from '#contract/states.ts'
import type { TransitionMeta } from './workflow/chart.ts'

export type Meta = TransitionMeta<OrderState>

const floor: Meta = { right: 'floor' }
const kitchen: Meta = { right: 'kitchen' }
const supervisor: Meta = { right: 'void', approval: 'always' }
const editing = { approval: 'takesBegun', reason: 'order.cancel', isHeldBack: true } as const

/**
 * The meta data of an order's transitions besides their guards: who may send the event and with whose approval, whether
 * it moves the order forward, which reasons explain it, and whether it waits for a person at the table.
 */
export const orderMeta = {
  accept: { ...floor, forward: 'accepted' },
  reject: { ...floor, aside: 'rejected', reason: 'order.reject' },
  start: { ...kitchen, forward: 'preparing' },
  ready: { ...kitchen, forward: 'ready' },
  /** The kitchen may do the step line by line. */
  lines: kitchen,
  serve: { ...floor, forward: 'served' },
  collect: { ...floor, forward: 'collected' },
  dispatch: { ...floor, forward: 'out_for_delivery' },
  deliver: { ...floor, forward: 'delivered' },
  failDelivery: { ...floor, aside: 'delivery_failed' },
  pay: { right: 'cashier', isHeldBack: true },
  unpay: { ...supervisor, reason: 'order.unpay' },
  cancel: { ...floor, approval: 'hasStarted', reason: 'order.cancel' },
  void: { ...supervisor, reason: 'order.void' },
  /**
   * A discount needs its own right. Food that the kitchen has begun is waste, and needs a PIN and a reason, as for
   * cancelling.
   */
  edit: { ...floor, ...editing },
  editPrice: { right: 'discount', lends: true, ...editing },
  comp: { right: 'discount', lends: true, reason: 'order.comp' },
  uncomp: { right: 'discount', lends: true },
  refund: { right: 'refund', reason: 'order.refund' },
  reopen: { ...supervisor, reason: 'order.reopen' },
  /** A party is gone; its table was cleared with a reason. */
  writeOff: { reason: 'table.clear' },
} as const satisfies Record<string, Meta>

/** An event that carries an order on. */
export type ForwardEvent = {
  [Name in keyof typeof orderMeta]: (typeof orderMeta)[Name] extends { forward: OrderState } ? `order.${Name}` : never
}[keyof typeof orderMeta]
