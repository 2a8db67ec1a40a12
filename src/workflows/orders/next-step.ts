import type { Allowed } from '#contract/errors.ts'
import type { Order } from '#contract/wire.ts'
import { isHandedOver } from './age.ts'

/** The steps that carry an order forward, in the order in which a shift takes them. */
export const forwardSteps = [
  'order.accept',
  'order.start',
  'order.ready',
  'order.serve',
  'order.collect',
  'order.dispatch',
  'order.deliver',
] as const

/** The one next legal step of an order, if the signed-in person may take it; paying only once the guest has the food. */
export function nextStep(order: Order, allowed: ReadonlyMap<string, Allowed>): string | undefined {
  const isOffered = (event: string) => allowed.get(event)?.ok === true
  return forwardSteps.find(isOffered) ?? (isHandedOver(order.state) && isOffered('order.pay') ? 'order.pay' : undefined)
}

/** Minutes that are promised when a guest's own order is accepted with one tap; dine-in is promised nothing. */
export const promisedMinutes = (order: Order): number | undefined =>
  order.method === 'dine_in' ? undefined : order.method === 'pickup' ? 20 : 40
