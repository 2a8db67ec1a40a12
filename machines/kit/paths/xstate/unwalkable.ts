import type { AnyStateMachine, StateValue } from 'xstate'
import { namesIn } from '../../arrows.ts'

/** A chart for which no path can be found; its message gives the obstacle. */
export class Unwalkable extends Error {
  override name = 'Unwalkable'
  /** The chart's id. */
  readonly chart: string

  constructor({ id }: { id: string }, message: string) {
    super(message)
    this.chart = id
  }
}

/** The error for something in a state of a chart that no path can follow. */
export const unwalkable = ({ id }: { id: string }, state: StateValue, why: string): Unwalkable =>
  new Unwalkable({ id }, `The chart "${id}" cannot be walked in "${namesIn(state).join('" and "')}": ${why}`)

/** The words for an event, or for none. */
export const on = (event: string): string => `on ${event ? `"${event}"` : 'no event at all'}`

export const invokeInstead = 'which a path cannot follow. Invoke it, and let it answer by events.'
export const sendsTo = (actor: string): string => `it sends an event to the actor "${actor}", ${invokeInstead}`

/** Does something with a chart, whose guards and actions may throw. */
export function orUnwalkable<T>(machine: AnyStateMachine, state: StateValue, event: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Unwalkable) throw error
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-1)
    const [, actor] = /^Unable to send event to actor '((?!#_parent).+?)' from/.exec(words) ?? []
    const what = words.startsWith('Infinite loop') ? 'its arrows without an event go round for ever' : words
    const isOurs = /^(the|an) (guard|action) /.test(words)
    throw unwalkable(machine, state, `${on(event)} ${actor ? sendsTo(actor) : isOurs ? words : `it fails, ${what}`}`)
  }
}
