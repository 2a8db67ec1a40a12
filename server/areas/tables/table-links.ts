import { and, eq, inArray, or } from 'drizzle-orm'
import type { LinkFacts } from '#contract/facts.ts'
import type { TableName } from '#contract/tables/table.ts'
import type { TableOccupancy } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { tables } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import type { TableRow } from './table-row.ts'

/** The tables that are joined to a table, and the table that it is part of. */
export interface TableLinks {
  joined: TableName[]
  partOf: TableName | null
  /** Tells if there is a party at the table that it is part of. */
  isUsed: boolean
}
export const unlinked: TableLinks = { joined: [], partOf: null, isUsed: false }

/** Reads the joins of some tables, by table; single tables need no query. */
export async function tableLinks(
  tx: Db | Tx,
  store: Store,
  rows: readonly Pick<TableRow, 'id' | 'link' | 'headTableId'>[],
): Promise<Map<string, TableLinks>> {
  const heads = rows.flatMap(({ id, link }) => (link === 'head' ? id : []))
  const above = rows.flatMap(({ headTableId }) => headTableId ?? [])
  if (heads.length + above.length === 0) return new Map()
  const others = await tx
    .select({ id: tables.id, name: tables.name, headId: tables.headTableId, visitId: tables.visitId })
    .from(tables)
    .where(
      and(eq(tables.merchantId, store.merchantId), or(inArray(tables.headTableId, heads), inArray(tables.id, above))),
    )
    .orderBy(tables.name)
  const named = ({ id, name }: TableName): TableName => ({ id, name })
  return new Map(
    rows.map((row) => {
      const head = others.find(({ id }) => id === row.headTableId)
      const joined = others.filter(({ headId }) => headId === row.id).map(named)
      return [row.id, { joined, partOf: head ? named(head) : null, isUsed: (head?.visitId ?? null) !== null }]
    }),
  )
}

const inService: readonly TableOccupancy[] = ['available', 'reserved', 'seated', 'ordered', 'served']

/** Returns the facts for the chart of a table's links. */
export const linkFacts = (
  { occupancy, ownVisitId }: TableRow,
  { row: { cleaning } }: Store,
  { joined, isUsed }: TableLinks = unlinked,
): LinkFacts => ({
  isInService: inService.includes(occupancy),
  members: joined.length,
  leavesDirty: isUsed && ownVisitId === null && cleaning,
})
