import type { AnyStateMachine, StateValue } from 'xstate'
import { namesIn } from '../../arrows.ts'

/** A chart that no path can be found for; its message says what is in the way. */
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

/** Does something with a chart, whose guards and actions may throw. */
export function orUnwalkable<T>(machine: AnyStateMachine, state: StateValue, event: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Unwalkable) throw error
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-1)
    const what = words.startsWith('Infinite loop') ? 'its arrows without an event go round for ever' : words
    throw unwalkable(machine, state, `on ${event ? `"${event}"` : 'no event at all'} it fails, ${what}`)
  }
}
