import type { Tx } from '../../db/handle.ts'
import type { outbox } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { Ref } from '../../db/subjects.ts'
import type { Work } from '../work.ts'
import type { Outcome } from './outcome.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** The time before which an effect is not sent. */
export interface NotBefore {
  notBefore: Date
}

/** State of an effect after a try. */
export type Verdict =
  { state: 'sent'; ref?: string } | { state: 'retrying' | 'failed'; why: string; mayHaveArrived: boolean }

/** Sends one kind of effect. */
export interface Sender {
  /** Returns the rows that `begin` and `settle` may change. */
  subjects(tx: Tx, row: OutboxRow): Promise<Ref[]>
  /**
   * Records that sending begins. `lost`: an earlier sender began and never reported the result. `gone`: the effect is
   * no longer wanted. `impossible`: there is no receiver any more. A time: it is not due before then, and this was not
   * a try.
   */
  begin(work: Work, row: OutboxRow, deps: SenderDeps): Promise<'begun' | 'lost' | 'gone' | 'impossible' | NotBefore>
  /** Calls the receiver, outside any transaction. Its own time limit is well below the lease. */
  send(deps: SenderDeps, row: OutboxRow): Promise<Outcome>
  /** Records the result. */
  settle(work: Work, row: OutboxRow, verdict: Verdict): Promise<void>
}

export type SenderDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'hub' | 'config'>
export type Senders = Readonly<Record<string, Sender>>
