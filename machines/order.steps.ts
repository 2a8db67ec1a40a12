import type { Right } from '#contract/roles.ts'
import type { OrderState } from '#contract/states.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import { order } from './order.machine.ts'
import type { ForwardEvent } from './order.meta.ts'

/** A step that carries an order on, from any of some states to one. */
interface ForwardStep {
  event: ForwardEvent
  from: OrderState[]
  /** The state that the step is named after; an order that is paid is completed instead. */
  to: OrderState
  right: Right | undefined
}

const arrows = arrowsOf(order.machine)

/** The forward steps of an order, in the order in which a shift takes them; the chart marks them. */
export const forwardSteps: readonly ForwardStep[] = [
  ...new Map(arrows.flatMap(({ event, meta }) => (meta.forward === undefined ? [] : [[event, meta] as const]))),
].map(([event, { forward, right }]) => ({
  event: event as ForwardEvent,
  from: arrows.filter((arrow) => arrow.event === event).map(({ from }) => from as OrderState),
  to: forward as OrderState,
  right,
}))

const leads = arrows.flatMap(({ event, meta }) => {
  const to = (meta.forward ?? meta.aside) as OrderState | undefined
  return to === undefined ? [] : [{ event, to }]
})

/** Returns the state that calls name for a step; undefined for a step that they name by its event. */
export const leadsTo = (event: string): OrderState | undefined => leads.find((step) => step.event === event)?.to

/** Returns the step that calls mean by a state. */
export const stepTo = (state: OrderState): string | undefined => leads.find(({ to }) => to === state)?.event

/** The states in which an order takes more lines. */
export const appendableStates: readonly OrderState[] = arrows
  .filter(({ event }) => event === 'order.append')
  .map(({ from }) => from as OrderState)

/** Returns the steps that carry an order of a table on from one state to another. */
export function wayTo(to: OrderState, from: OrderState = 'accepted'): string[] {
  const step = forwardSteps.find((each) => each.to === to)
  return step === undefined || to === from ? [] : [...wayTo(step.from[0]!, from), step.event]
}
