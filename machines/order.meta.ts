import type { OrderState } from '#contract/states.ts'
import type { TransitionMeta } from './workflow/chart.ts'

export type Meta = TransitionMeta<OrderState>

const floor: Meta = { right: 'floor' }
const kitchen: Meta = { right: 'kitchen' }
const supervisor: Meta = { right: 'void', approval: 'always' }

/**
 * What the arrows of an order's events say beside their guards: who may send them and with whose approval, where they
 * carry the order, which reasons explain them, and if they wait for a person at the table.
 */
export const orderMeta = {
  accept: { ...floor, forward: 'accepted' },
  reject: { ...floor, aside: 'rejected' },
  start: { ...kitchen, forward: 'preparing' },
  ready: { ...kitchen, forward: 'ready' },
  /** The kitchen does line by line what it may do at once. */
  lines: kitchen,
  serve: { ...floor, forward: 'served' },
  collect: { ...floor, forward: 'collected' },
  dispatch: { ...floor, forward: 'out_for_delivery' },
  deliver: { ...floor, forward: 'delivered' },
  failDelivery: { ...floor, aside: 'delivery_failed' },
  pay: { right: 'cashier' },
  unpay: supervisor,
  cancel: { ...floor, approval: 'hasStarted' },
  void: supervisor,
  /** A discount asks for its own right; what the kitchen began is waste, and asks for a PIN. */
  edit: { ...floor, approval: 'takesBegun' },
  editPrice: { right: 'discount', lends: true, approval: 'takesBegun' },
  comp: { right: 'discount', lends: true },
  uncomp: { right: 'discount', lends: true },
  refund: { right: 'refund' },
  reopen: supervisor,
} as const satisfies Record<string, Meta>
