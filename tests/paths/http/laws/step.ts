import { getTableName } from 'drizzle-orm'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { subjectTables, type SubjectType } from '../../../../server/db/subjects.ts'
import type { Change, Image, StoredRow } from '../../../support/image.ts'

/** An event of a row that was accepted, and all rows of the database before and after it. */
export interface Step {
  chart: LifecycleChart
  id: string
  event: ChartEvent
  merchantId: string
  brandId: string
  before: Image
  after: Image
  changes: readonly Change[]
  /** The step that was accepted before this one; undefined at the beginning of a path. */
  earlier?: Pick<Step, 'before' | 'changes'>
  /** The ids of the rows that the command may change, itself among them. */
  family: ReadonlySet<string>
  /** Tells if the rest of its command was done by hand, so that only its own row is as a command leaves it. */
  isByHand: boolean
  /** True if the chart requires an approval of the event. */
  isApproved: boolean
}

/** The changes of a step that its command made: of a step by hand those of its own row. */
export const ownChanges = ({ changes, id, isByHand }: Step): readonly Change[] =>
  isByHand ? changes.filter((change) => idOf(rowOf(change)) === id) : changes

/** Columns with the time and the person of a row's last change. */
export const stamps: ReadonlySet<string> = new Set([
  'version',
  'state_at',
  'state_by',
  'stage_at',
  'changed_at',
  'since',
])

/** A law about a step: returns in words where it is broken. */
export type Law = (step: Step) => string[]

interface TableKind {
  type: SubjectType
  charts: readonly LifecycleChart[]
}

/** The kind of row that a table holds, and the charts that decide on it. */
export const kindsByTable: ReadonlyMap<string, TableKind> = new Map(
  (Object.keys(subjectTables) as SubjectType[]).map((type) => [
    getTableName(subjectTables[type]),
    { type, charts: lifecycleCharts.filter(({ subject }) => subject === type) },
  ]),
)

/** The name of a column in the database, by its name in the code. */
export const columnIn = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The id of a stored row; a store has its own. */
export const idOf = (row: StoredRow): string => String(row.id ?? row.merchant_id)

/** The row of a change: as it is now, or as it was where it is gone. */
export const rowOf = ({ before, after }: Change): StoredRow => after ?? before!

/** An audit entry as it is stored. */
export interface StoredEntry {
  seq: number
  chart: string
  subject_type: string
  subject_id: string
  subject_version: number
  event: string
  from_state: string | null
  to_state: string
  request_id: string
  approval_id: string | null
  approver_name: string | null
}

/** An event of the stream as it is stored. */
interface StoredEvent {
  seq: number
  subject_type: string
  subject_id: string
  payload: Record<string, unknown> | null
}

const added = <Row extends { seq: number }>(changes: readonly Change[], name: string): Row[] =>
  changes
    .flatMap(({ table, after }) => (table === name && after ? [after as unknown as Row] : []))
    .toSorted((a, b) => a.seq - b.seq)

/** The audit entries that a step wrote, oldest first. */
export const entriesIn = (changes: readonly Change[]): StoredEntry[] => added(changes, 'audit_entries')

/** The events that a step published, oldest first. */
export const eventsIn = (changes: readonly Change[]): StoredEvent[] => added(changes, 'events')
