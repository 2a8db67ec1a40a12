import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { Tx } from '../db/handle.ts'
import type { Ref } from '../db/subjects.ts'
import type { Work } from './work.ts'

/** A row of any kind, as the API shows it. */
export interface WireRow {
  id: string
  version: number
  facts: object
}

/** A kind of row with charts: how a command locks it, announces it and answers. */
export interface Kind<Row extends WireRow = WireRow, Detail extends WireRow = Row> {
  /** Creates a row that is made on first use, such as a day. */
  ensure?: (tx: Tx, merchantId: string, rowId: string) => Promise<void>
  /** Finds the rows that an event of a row may change, including itself, by its id only. */
  family: (tx: Tx, merchantId: string, rowId: string, event: ChartEvent) => Promise<Ref[]>
  /** Returns locked rows in their present state, as the API shows them. */
  rows: (work: Work, ids: readonly string[]) => Promise<Row[]>
  /** Returns the answer of a command on a row; without this function the answer is the row. */
  detail?: (work: Work, rowId: string) => Promise<Detail>
  /** Returns a row as one person sees it, if that is not the same for all. */
  seenBy?(row: Row, personId: string): Row
  /** Tells if changes are sent to the screens. */
  isLive: boolean
  /** Returns the locked rows that show data of this one, and are announced with it. */
  shownBy?: (work: Work, rowId: string) => Ref[]
  /** Prefix of the keys of cached reads of this kind, which are dropped when a row is written. */
  forgets?: string
  /** Sums of a row in minor units whose change its history shows, by name. */
  sums?: (row: never) => Readonly<Record<string, number>>
  /** Its commands read the whole store: no other write of the store is committed in the meantime. */
  standsAlone?: true
  /** Returns the effect that a command would have on a row, for kinds with a preview. */
  preview?: (work: Work, rowId: string) => unknown
}
