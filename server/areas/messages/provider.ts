import type { Outcome, SenderDeps } from '../../engine/outbox/sender.ts'
import type { MessageRow } from './last-look.ts'
import { sandbox } from './sandbox.ts'

/** Carries messages out of the house. It knows no chart and decides nothing. */
export interface Provider {
  name: string
  /** Hands a message over, and answers with the provider's own id of it. */
  send(deps: SenderDeps, row: MessageRow): Promise<Outcome>
}

/** Returns the provider that the environment names; without one, the sandbox inside the house. */
export const providerOf = (_: SenderDeps['config']): Provider => sandbox
