import type { Tx } from '../../db/handle.ts'
import type { outbox } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { Ref } from '../../db/subjects.ts'
import type { Work } from '../work.ts'
import type { Outcome } from './outcome.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** The time before which an effect's turn does not come. */
export interface NotBefore {
  notBefore: Date
}

/** State of an effect after a try. */
export type Verdict =
  { state: 'sent'; ref?: string } | { state: 'retrying' | 'failed'; why: string; mayHaveArrived: boolean }

/** Knows how to send one kind of effect. */
export interface Sender {
  /** The rows that beginning and settling may change. */
  subjects(tx: Tx, row: OutboxRow): Promise<Ref[]>
  /**
   * Notes that sending begins. `lost`: an earlier sender began and never reported the result. `gone`: the effect is not
   * wanted any more. `impossible`: there is no receiver left. A time: its turn is not before then, and this was no try.
   */
  begin(work: Work, row: OutboxRow, deps: SenderDeps): Promise<'begun' | 'lost' | 'gone' | 'impossible' | NotBefore>
  /** Talks to the outside world, in no transaction. Its own time limit is well below the lease. */
  send(deps: SenderDeps, row: OutboxRow): Promise<Outcome>
  /** Notes the result. */
  settle(work: Work, row: OutboxRow, verdict: Verdict): Promise<void>
}

export type SenderDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'hub' | 'config'>
export type Senders = Readonly<Record<string, Sender>>
