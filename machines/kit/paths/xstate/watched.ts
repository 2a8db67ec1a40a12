import { type AnyActorLogic, type AnyMachineSnapshot, fromCallback } from 'xstate'
import { nameOf } from '../../arrows.ts'
import type { Changes } from '../../copy.ts'
import { placesOf } from '../differences.ts'
import { frozen, thawed } from '../frozen.ts'

/** Replaces everything that a chart invokes: it does nothing, and the path's own events give its outcomes. */
export const silent: AnyActorLogic = fromCallback(() => {})

interface ActionInput {
  context: object
  [more: string]: unknown
}
/** An action that xstate does itself, such as an assignment, or one of the chart's own, which it only calls. */
type Action = ((input: ActionInput, params: unknown) => void) & { resolve?: Resolve }
type Resolve = (
  scope: unknown,
  snapshot: AnyMachineSnapshot,
  input: ActionInput,
  params: unknown,
  self: unknown,
  extra: unknown,
) => unknown

/**
 * Does a part of a chart with facts that cannot be changed.
 *
 * @throws in words where it changes them in place
 */
export function watching<T>(part: string, facts: object, work: (facts: object) => T): T {
  try {
    return work(facts)
  } catch (error) {
    const copy = thawed(facts)
    try {
      work(copy)
    } catch {
      // The first error is the one to report.
    }
    const [change] = placesOf(facts, copy)
    if (!change) throw error
    throw new Error(`${part} changes context.${change[0].split('.')[0]} in place; assign a new value.`, {
      cause: error,
    })
  }
}

function watchedAction(action: Action, part: string): Action {
  const { resolve } = action
  const watched: Action = (input, params) =>
    watching(part, frozen(input.context), (context) => action({ ...input, context }, params))
  // The name identifies the effect.
  Object.defineProperty(watched, 'name', { value: action.name })
  if (!resolve) return watched
  return Object.assign(watched, action, {
    resolve: ((scope, snapshot, input, ...rest) =>
      watching(part, input.context, (context) =>
        context === input.context
          ? resolve(scope, snapshot, input, ...rest)
          : resolve(scope, { ...snapshot, context } as AnyMachineSnapshot, { ...input, context }, ...rest),
      )) satisfies Resolve,
  })
}

/** Makes a copy of a chart report which action changes facts in place, and silences everything that it invokes. */
export const watched: Omit<Changes, 'transition'> = {
  action: (action, node) =>
    typeof action === 'function' ? watchedAction(action as Action, `an action of "${nameOf(node)}"`) : action,
  invoked: silent,
  implementations: ({ actions, ...others }) => ({
    ...others,
    actions: Object.fromEntries(
      Object.entries(actions as Record<string, Action>).map(([name, action]) => [
        name,
        watchedAction(action, `the action "${name}"`),
      ]),
    ),
  }),
}
