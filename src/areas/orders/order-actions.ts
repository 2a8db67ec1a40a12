import type { Allowed } from '#contract/errors.ts'
import { forwardSteps } from '#machines/order.steps.ts'

/** The steps of an order beside its next one, in the order of the buttons. */
const others = [
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
]
/** Refusals that say nothing to anybody: another state's step, another method's step, nothing to give or to give back. */
const silent = ['state', 'isDineIn', 'isPickup', 'isDelivery', 'isWithinRefundable', 'isCharged', 'hasComped']

/** The buttons of an order, without its next step: what is offered, and what is refused for a reason worth reading. */
export const actionsBeside = (step: string | undefined, allowed: Record<string, Allowed>): string[] =>
  [...forwardSteps.map(({ event }) => event), ...others].filter((event) => {
    const entry = allowed[event]
    return event !== step && entry !== undefined && (entry.ok || !silent.includes(entry.reason ?? ''))
  })
