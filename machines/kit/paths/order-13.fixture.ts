import { type Arrows, flatChart } from './flat.fixture.ts'

/** An order's way through a restaurant in 13 states and 22 arrows, without facts: what the generators are measured on. */
export const order13Arrows: Arrows = {
  pending: { 'order.accept': 'accepted', 'order.reject': 'rejected', 'order.cancel': 'cancelled' },
  accepted: { 'order.start': 'preparing', 'order.cancel': 'cancelled', 'order.merge': 'merged' },
  preparing: { 'order.ready': 'ready', 'order.append': 'accepted' },
  ready: {
    'order.serve': 'served',
    'order.collect': 'completed',
    'order.dispatch': 'out_for_delivery',
    'order.append': 'accepted',
  },
  served: { 'order.finish': 'completed', 'order.append': 'accepted', 'order.void': 'voided' },
  out_for_delivery: { 'order.deliver': 'delivered', 'order.failDelivery': 'delivery_failed' },
  delivery_failed: { 'order.dispatch': 'out_for_delivery', 'order.void': 'voided' },
  delivered: { 'order.finish': 'completed' },
  completed: { 'order.reopen': 'served', 'order.void': 'voided' },
  rejected: {},
  cancelled: {},
  merged: {},
  voided: {},
}

export const order13 = flatChart('order-13', order13Arrows)
