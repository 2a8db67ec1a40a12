import type { z } from 'zod'
import type { ResourceName } from '#contract/resources/index.ts'
import type { Db, Tx } from '../db/handle.ts'
import type { Deps } from '../deps.ts'
import type { AskedOfStore } from '../http/api.ts'
import type { Fills } from '../http/fills.ts'
import type { SubjectRow } from '../db/subjects.ts'
import type { Store } from '../http/store.ts'
import type { Work } from '../engine/work.ts'

/** Fields of a record on the wire. */
export type RecordFields = Readonly<Record<string, unknown>>

/** A note about a record, such as the number of an order that needs it. */
export interface RecordNote {
  id: string
  what: string
}

/** Largest number of notes about one record; a category may have thousands of dishes. */
export const mostSaid = 20

/** Rules of a kind of record, beside its definition. Every read is for many records at once. */
export interface Rules<T extends ResourceName = ResourceName> {
  /** Fills in what the specification leaves out of a new one. */
  fills?: Fills<AskedOfStore>
  /** Fields that only a call for a new one may bring, beside those of its form. */
  alsoNew?: z.ZodRawShape
  /** Checks the given fields beyond their shape. Throws 422. */
  checkGiven?: (deps: Deps, given: RecordFields) => void
  /** Turns the given fields into the written ones, before anything is locked: for work that takes long. */
  prepare?: (given: RecordFields) => Promise<RecordFields>
  /** Checks under the locks that the fields fit each other; `row` is the one that is changed. Throws 422. */
  check?: (work: Work, given: RecordFields, row: SubjectRow<T> | null) => Promise<void> | void
  /** Changes other records of its kind before it is written, to make room. */
  before?: (work: Work, given: RecordFields) => Promise<void>
  /**
   * Returns columns that follow from the given fields, beside those of the fields; `row` is the one that is changed.
   */
  columns?: (work: Work, given: RecordFields, row: SubjectRow<T> | null) => Promise<RecordFields>
  /** The fields that are stored in other tables. */
  beside?: {
    read: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<Map<string, RecordFields>>
    write: (work: Work, id: string, given: RecordFields) => Promise<void>
  }
  /** Returns the facts that its other charts read, by their fields on the wire. */
  moreFacts?: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<Map<string, RecordFields>>
  /** Runs when it is no longer in use. */
  switchedOff?: (work: Work, row: SubjectRow<T>) => Promise<void>
  /** Removes the references to it when it is archived. */
  onArchive?: (work: Work, row: SubjectRow<T>) => Promise<void>
  /** Further names by which a file may call them. */
  alsoCalled?: (tx: Db | Tx, store: Store) => Promise<RecordNote[]>
  /** The numbers of the orders that still need them, or what else does. */
  usedBy?: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<RecordNote[]>
  /** The names of the records inside them, for each the first `mostSaid`. */
  holds?: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<RecordNote[]>
  /** The ids of those that are the last of their kind. */
  needed?: (tx: Db | Tx, merchantId: string) => Promise<string[]>
}
