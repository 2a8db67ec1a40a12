import type { AllowedEvent } from '#contract/errors.ts'
import type { Order } from '#contract/orders/order.ts'
import { forwardSteps } from '#machines/order.steps.ts'
import { isHandedOver } from '../ticket/age.ts'

/** The next legal step of an order, if the signed-in person may take it; paying only once the guest has the food. */
export function nextStep(order: Order, allowed: Record<string, AllowedEvent>): string | undefined {
  const isOffered = (event: string) => allowed[event]?.ok === true
  const step = forwardSteps.find(({ event }) => isOffered(event))?.event
  return step ?? (isHandedOver(order.state) && isOffered('order.pay') ? 'order.pay' : undefined)
}

/** Minutes that are promised when a guest's own order is accepted with one tap; dine-in is promised nothing. */
export const promisedMinutes = ({ method }: Order): number | undefined =>
  ({ dine_in: undefined, pickup: 20, delivery: 40 })[method]
