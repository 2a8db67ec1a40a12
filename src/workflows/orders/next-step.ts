import type { Allowed } from '#contract/errors.ts'
import type { OrderState } from '#contract/states.ts'
import type { Order } from '#contract/wire.ts'
import { decide } from '#machines/kit/decide.ts'
import { order as orderChart } from '#machines/order.machine.ts'
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
]

/** The one next legal step of an order, if the signed-in person may take it; paying only once the guest has the food. */
export function nextStep(order: Order, allowed: Record<string, Allowed>): string | undefined {
  const isOffered = (event: string) => allowed[event]?.ok === true
  return forwardSteps.find(isOffered) ?? (isHandedOver(order.state) && isOffered('order.pay') ? 'order.pay' : undefined)
}

/** Where a step leads the order, as its chart says; undefined where the chart refuses it. */
export function stateAfter(order: Order, event: string): OrderState | undefined {
  const decision = decide(orderChart.machine, order, { type: event })
  return decision.ok ? (decision.state as OrderState) : undefined
}

/** Minutes that are promised when a guest's own order is accepted with one tap; dine-in is promised nothing. */
export const promisedMinutes = ({ method }: Order): number | undefined =>
  ({ dine_in: undefined, pickup: 20, delivery: 40 })[method]
