import type { ChartEvent } from '#machines/kit/chart.ts'
import type { Tx } from '../../db/connect.ts'
import type { Ref } from '../subjects.ts'
import type { Work } from '../work.ts'

/** A row on the wire, whatever it is of. */
export interface WireRow {
  id: string
  version: number
  facts: object
}

/** A kind of row that charts decide on: what of it a command locks, tells the screens and answers. */
export interface Kind<Row extends WireRow = WireRow, Detail extends WireRow = Row> {
  /** The rows that an event of one may change, itself among them, from its id alone. */
  family: (tx: Tx, merchantId: string, rowId: string, event: ChartEvent) => Promise<Ref[]>
  /** Locked rows on the wire, as they are now. */
  rows: (work: Work, ids: readonly string[]) => Promise<Row[]>
  /** What a command on one answers; without it the row. */
  detail?: (work: Work, rowId: string) => Promise<Detail>
  /** A row on the wire as one person sees it, where that is not the same for all. */
  seenBy?(row: Row, personId: string): Row
  /** Whether the screens are told when one changes. */
  isLive: boolean
  /** The locked rows that show something of this one, and are told with it. */
  shownBy?: (work: Work, rowId: string) => Ref[]
  /** What a command would do to one, for those that can be asked. */
  preview?: (work: Work, rowId: string) => unknown
}
