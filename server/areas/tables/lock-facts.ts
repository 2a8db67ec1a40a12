import type { LockFacts } from '#contract/facts.ts'
import type { Table } from '#contract/tables/table.ts'
import type { TableRow } from './table-row.ts'
import type { Store } from '../../http/store.ts'

/** Returns the facts for the chart of a table's lock for one person; without a person, the facts for all. */
export const lockFacts = ({ lock, lockBy, lockUntil }: TableRow, { now }: Store, personId?: string): LockFacts => ({
  isMine: lock === 'held' && personId !== undefined && lockBy === personId,
  isOver: lock === 'held' && lockUntil! <= now,
})

/** Returns a table for one person: held by themselves, or by another. */
export const tableSeenBy = <Row extends Table>(row: Row, personId: string): Row => ({
  ...row,
  lock_facts: { ...row.lock_facts, isMine: row.held_by?.staff_id === personId },
})
