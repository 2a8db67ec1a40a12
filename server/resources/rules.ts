import type { z } from 'zod'
import type { ResourceName } from '#contract/resources/index.ts'
import type { Db, Tx } from '../db/handle.ts'
import type { Deps } from '../deps.ts'
import type { AskedOfStore } from '../http/api.ts'
import type { Fills } from '../http/fills.ts'
import type { SubjectRow } from '../db/subjects.ts'
import type { Store } from '../http/store.ts'
import type { Work } from '../engine/work.ts'

/** Fields of a record in the API. */
export type RecordFields = Readonly<Record<string, unknown>>

/** A note about a record, such as the number of an order that needs it. */
export interface RecordNote {
  id: string
  what: string
}

/** Largest number of notes about one record; a category may have thousands of dishes. */
export const mostSaid = 20

/** Rules of a kind of record, in addition to its definition. Every read is for many records together. */
export interface Rules<T extends ResourceName = ResourceName> {
  /** Fills in fields of a new record that the specification omits. */
  fills?: Fills<AskedOfStore>
  /** Fields that only a call for a new record may have, besides those of its form. */
  alsoNew?: z.ZodRawShape
  /** Checks the given fields beyond their shape. Throws 422. */
  checkGiven?: (deps: Deps, given: RecordFields) => void
  /** Converts the given fields to the written ones, before any lock: for slow work. */
  prepare?: (given: RecordFields) => Promise<RecordFields>
  /** Checks under the locks that the fields fit each other; `row` is the present record. Throws 422. */
  check?: (work: Work, given: RecordFields, row: SubjectRow<T> | null) => Promise<void> | void
  /** Changes other records of its kind before it is written, to make room. */
  before?: (work: Work, given: RecordFields) => Promise<void>
  /** Returns further columns that follow from the given fields; `row` is the present record. */
  columns?: (work: Work, given: RecordFields, row: SubjectRow<T> | null) => Promise<RecordFields>
  /** The fields that are stored in other tables. */
  beside?: {
    read: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<Map<string, RecordFields>>
    write: (work: Work, id: string, given: RecordFields) => Promise<void>
  }
  /** Returns the facts that its other charts read, by their fields in the API. */
  moreFacts?: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<Map<string, RecordFields>>
  /** Runs when a record is switched off. */
  switchedOff?: (work: Work, row: SubjectRow<T>) => Promise<void>
  /** Removes the references to a record when it is archived. */
  onArchive?: (work: Work, row: SubjectRow<T>) => Promise<void>
  /** Returns further names of records in files. */
  alsoCalled?: (tx: Db | Tx, store: Store) => Promise<RecordNote[]>
  /** Returns the numbers of the orders, or the names of other rows, that still need them. */
  usedBy?: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<RecordNote[]>
  /** Returns the names of the records inside them, for each the first `mostSaid`. */
  holds?: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<RecordNote[]>
  /** Returns the ids of records that are the last of their kind. */
  needed?: (tx: Db | Tx, merchantId: string) => Promise<string[]>
}
