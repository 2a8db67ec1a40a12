import type { ResourceName } from '#contract/resources/index.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { SubjectRow } from '../workflows/subjects.ts'
import type { Work } from '../workflows/work.ts'

/** What the fields of a record are on the wire. */
export type Given = Readonly<Record<string, unknown>>

/** Something that is said of a record, such as the number of an order that needs it. */
export interface Said {
  id: string
  what: string
}

/** So much is said of one record; a category may have thousands of dishes. */
export const mostSaid = 20

/** What a kind of record has of its own beside its definition. Everything that is read is read for many at once. */
export interface Rules<T extends ResourceName = ResourceName> {
  /** Looks at what is given, beyond its shape. Throws 422. */
  checkGiven?: (deps: Deps, given: Given) => void
  /** Makes of what is given what is written, before anything is locked: what takes long. */
  prepare?: (given: Given) => Promise<Given>
  /** Looks under the locks at what goes together; `row` is the one that is changed. Throws 422. */
  check?: (work: Work, given: Given, row: SubjectRow<T> | null) => Promise<void> | void
  /** Its like make room before it is written. */
  before?: (work: Work, given: Given) => Promise<void>
  /** Columns that follow from what is given, beside those of its fields; `row` is the one that is changed. */
  columns?: (work: Work, given: Given, row: SubjectRow<T> | null) => Promise<Given>
  /** The fields that stand in rows of their own. */
  beside?: {
    read: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<Map<string, Given>>
    write: (work: Work, id: string, given: Given) => Promise<void>
  }
  /** It is no longer in use. */
  switchedOff?: (work: Work, row: SubjectRow<T>) => Promise<void>
  /** What pointed at it lets go. */
  putAway?: (work: Work, row: SubjectRow<T>) => Promise<void>
  /** The numbers of the orders that still need them. */
  usedBy?: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<Said[]>
  /** The names of what stands in them, of each the first `mostSaid`. */
  holds?: (tx: Db | Tx, merchantId: string, ids: readonly string[]) => Promise<Said[]>
  /** The ids of those that are the last of their kind. */
  needed?: (tx: Db | Tx, merchantId: string) => Promise<string[]>
}
