import type { Allowed } from '#contract/errors.ts'
import type { OrderState } from '#contract/states.ts'
import type { Order } from '#contract/rows/order.ts'
import { isHandedOver } from '../ticket/age.ts'

/** The steps that carry an order forward, in the order in which a shift takes them, and where each leads. */
export const forwardSteps: Record<string, OrderState> = {
  'order.accept': 'accepted',
  'order.start': 'preparing',
  'order.ready': 'ready',
  'order.serve': 'served',
  'order.collect': 'collected',
  'order.dispatch': 'out_for_delivery',
  'order.deliver': 'delivered',
}

/** The one next legal step of an order, if the signed-in person may take it; paying only once the guest has the food. */
export function nextStep(order: Order, allowed: Record<string, Allowed>): string | undefined {
  const isOffered = (event: string) => allowed[event]?.ok === true
  const step = Object.keys(forwardSteps).find(isOffered)
  return step ?? (isHandedOver(order.state) && isOffered('order.pay') ? 'order.pay' : undefined)
}

/** Minutes that are promised when a guest's own order is accepted with one tap; dine-in is promised nothing. */
export const promisedMinutes = ({ method }: Order): number | undefined =>
  ({ dine_in: undefined, pickup: 20, delivery: 40 })[method]
