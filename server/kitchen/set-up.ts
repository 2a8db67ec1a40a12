import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { id, version } from '#contract/charts/fields.ts'
import type { SetupStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'
import type { kitchenZones, printers } from '../db/schema/index.ts'
import type { AskedOfStore } from '../http/api.ts'
import { ApiError } from '../http/errors.ts'
import { listQuery } from '../http/list-query.ts'
import type { Store } from '../rows/store.ts'
import { checkMay, runCommand } from '../workflows/command.ts'
import type { Work } from '../workflows/work.ts'

/** The tables of the records that the kitchen is set up with. */
type RecordTable = typeof kitchenZones | typeof printers

/** What every list of plain records takes. */
export const listOfAll = z.strictObject(listQuery).partial()
/** Names one record, at the version that was last seen. */
export const oneRecord = { id, version }
/** All records of a kind as a list. */
export const asList = <Row>(rows: Row[]) => ({ aaData: rows, recordsTotal: rows.length, recordsFiltered: rows.length })

/** Fields that were given; the others stay as they are. */
export const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** What a change did to a record, for the audit trail; null where there was none before. */
export interface Changed {
  from: SetupStatus | null
  to: SetupStatus
  version: number
}

/** One record of the store. */
export const isThis = (work: Work, table: RecordTable, rowId: string) =>
  and(eq(table.merchantId, work.store.merchantId), eq(table.id, rowId))

/** Locks a record, and answers it with the version that a change leads to. Unknown ones are 404, changed ones 409. */
export async function lockRecord<Table extends RecordTable>(
  work: Work,
  table: Table,
  rowId: string,
  seen: number | undefined,
): Promise<{ row: Table['$inferSelect']; version: number }> {
  const found = await work.tx
    .select()
    .from(table as RecordTable)
    .where(isThis(work, table, rowId))
    .for('update')
  const row = found[0] as Table['$inferSelect'] | undefined
  if (!row || row.status === 'removed') throw new ApiError('not_found')
  if (seen !== undefined && seen !== row.version)
    throw new ApiError('version_stale', { details: { version: row.version }, current: row })
  return { row, version: row.version + 1 }
}

interface SetUp<Row> {
  kind: 'printer' | 'kitchen-zone'
  event: 'create' | 'change' | 'remove'
  /** Which record; a new one gets an id. */
  id?: string
  input: object
  change: (work: Work, rowId: string) => Promise<Changed>
  rows: (tx: Tx, store: Store) => Promise<Row[]>
}

/** A change of how the kitchen is set up, by whoever may change the menu; once, and kept in the audit trail. */
export function setUp<Row extends { id: string }>(asked: AskedOfStore, wanted: SetUp<Row>): Promise<Response> {
  const { kind, event, input } = wanted
  const rowId = wanted.id ?? asked.deps.ids.id()
  return runCommand(asked, {
    input,
    async subjects(tx) {
      // Whether there is such a record comes before whose right it is.
      if (wanted.id !== undefined && !(await wanted.rows(tx, asked.store)).some((row) => row.id === rowId))
        throw new ApiError('not_found')
      return []
    },
    async run(work) {
      checkMay(work, 'menu')
      const { from, to, version: subjectVersion } = await wanted.change(work, rowId)
      work.note({
        chart: kind,
        subjectType: kind.replace('-', '_'),
        subjectId: rowId,
        event: `${kind === 'printer' ? kind : 'kitchenZone'}.${event}`,
        fromState: from,
        toState: to,
        subjectVersion,
      })
    },
    answer: async (work) =>
      event === 'remove' ? { id: rowId } : (await wanted.rows(work.tx, work.store)).find((row) => row.id === rowId),
  })
}
