import { createStore } from '../../device/store.ts'

/** Does something while a hand is lent to the session, which needs it for that. */
export type WithHand = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Tells if steps in a session are done by hand in its console instead of over HTTP, and how; null if it is not shown.
 */
export const handStore = createStore<{ isOn: boolean; withHand: WithHand | null }>(() => ({
  isOn: false,
  withHand: null,
}))
