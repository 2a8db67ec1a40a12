import type { LockFacts } from '#contract/facts.ts'
import type { Table } from '#contract/rows/table.ts'
import type { TableRow } from './table-rows.ts'
import type { Store } from './store.ts'

/** What the chart of a table's lock reads, as one person sees it; without one as everybody does. */
export const lockFacts = ({ lock, lockBy, lockUntil }: TableRow, { now }: Store, personId?: string): LockFacts => ({
  isMine: lock === 'held' && personId !== undefined && lockBy === personId,
  isOver: lock === 'held' && lockUntil! <= now,
})

/** A table as one person sees it: who holds it is somebody else, or they themselves. */
export const tableSeenBy = <Row extends Table>(row: Row, personId: string): Row => ({
  ...row,
  lock_facts: { ...row.lock_facts, isMine: row.held_by?.staff_id === personId },
})
