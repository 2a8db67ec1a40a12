import type { AnyStateMachine, StateValue } from 'xstate'
import { namesIn } from '../arrows.ts'

/** A chart that no path can be found for; its message is one sentence about the chart, the state and what is in the way. */
export class Unwalkable extends Error {
  override name = 'Unwalkable'

  constructor({ id }: Pick<AnyStateMachine, 'id'>, state: StateValue, why: string) {
    super(`The chart "${id}" cannot be walked in "${namesIn(state).join('" and "')}": ${why}`)
  }
}

/** Does something with a chart, whose guards and actions may throw. */
export function orUnwalkable<T>(machine: AnyStateMachine, state: StateValue, event: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Unwalkable) throw error
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-1)
    const what = words.startsWith('Infinite loop') ? 'its arrows without an event go round for ever' : words
    throw new Unwalkable(machine, state, `on ${event ? `"${event}"` : 'no event at all'} it fails, ${what}`)
  }
}
