import type { orderEvents } from '#contract/charts/order.ts'
import type { AllowedEvent } from '#contract/errors.ts'
import type { ForwardEvent } from '#machines/order.meta.ts'
import { forwardSteps } from '#machines/order.steps.ts'
import { everyOf } from '#machines/workflow/every-of.ts'

/** Steps with a place of their own: the kitchen's lines, and the payments of an order one by one. */
type Elsewhere = 'order.readyLines' | 'order.recallLines' | 'order.unpay'

/** The steps of an order besides the forward ones, in the order of the buttons. */
const others = everyOf<Exclude<keyof typeof orderEvents, ForwardEvent | Elsewhere>>()([
  'order.pay',
  'order.edit',
  'order.reject',
  'order.failDelivery',
  'order.cancel',
  'order.void',
  'order.comp',
  'order.uncomp',
  'order.refund',
  'order.reopen',
])
/**
 * Refusals that are not worth showing: another state's step, another method's step, nothing to give or to give back.
 */
export const silent = ['state', 'isDineIn', 'isPickup', 'isDelivery', 'isWithinRefundable', 'isCharged', 'hasComped']

/** The buttons of an order, without its next step: the offered ones, and those refused for a reason worth reading. */
export const actionsBeside = (step: string | undefined, allowed: Record<string, AllowedEvent>): string[] =>
  [...forwardSteps.map(({ event }) => event), ...others].filter((event) => {
    const entry = allowed[event]
    return event !== step && entry !== undefined && (entry.ok || !silent.includes(entry.reason ?? ''))
  })
