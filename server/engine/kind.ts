import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { Tx } from '../db/handle.ts'
import type { Ref } from '../db/subjects.ts'
import type { Work } from './work.ts'

/** A row on the wire, of any kind. */
export interface WireRow {
  id: string
  version: number
  facts: object
}

/** A kind of row that charts decide on: how a command locks it, announces it and answers. */
export interface Kind<Row extends WireRow = WireRow, Detail extends WireRow = Row> {
  /** Makes one that comes to be when it is first asked for, as a day does. */
  ensure?: (tx: Tx, merchantId: string, rowId: string) => Promise<void>
  /** Finds the rows that an event of one may change, itself among them, from its id alone. */
  family: (tx: Tx, merchantId: string, rowId: string, event: ChartEvent) => Promise<Ref[]>
  /** Locked rows on the wire, as they are now. */
  rows: (work: Work, ids: readonly string[]) => Promise<Row[]>
  /** Answer of a command on one; without it, the row. */
  detail?: (work: Work, rowId: string) => Promise<Detail>
  /** Returns a row on the wire as one person sees it, where that is not the same for all. */
  seenBy?(row: Row, personId: string): Row
  /** Tells if the screens hear of changes. */
  isLive: boolean
  /** The locked rows that show something of this one, and are announced with it. */
  shownBy?: (work: Work, rowId: string) => Ref[]
  /** Prefix of what is remembered of rows of this kind, and is read again once one is written. */
  forgets?: string
  /** Sums of a row in minor units whose change its history shows, by name. */
  sums?: (row: never) => Readonly<Record<string, number>>
  /** Its commands look at the whole store: no other write of the store is committed meanwhile. */
  standsAlone?: true
  /** Effect that a command would have on one, for kinds with a preview. */
  preview?: (work: Work, rowId: string) => unknown
}
