import { eq } from 'drizzle-orm'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import type { Tx } from '../db/handle.ts'
import { columnOf } from '../db/schema/resource-table.ts'
import { groupBy } from '../http/group-by.ts'
import type { RecordLine } from './import-columns.ts'
import { type RecordRow, tableNamed } from '../db/resource-tables.ts'
import type { RecordFields } from './rules.ts'

/** The record of a line, if there is one; `isUnclear` if several have its name. */
export interface Match {
  row?: RecordRow
  isUnclear?: true
}

/** Returns a text for the comparison of names: without capitals. */
export const fold = (text: string): string => text.trim().toLowerCase()

/**
 * Finds the records of some lines: by their id, else by a unique field that they have, else by their name and their
 * fixed fields. If several have one name, only the id decides.
 */
export async function matchesOf(
  resource: Resource,
  tx: Tx,
  merchantId: string,
  lines: readonly RecordLine[],
): Promise<Match[]> {
  const table = tableNamed(resource.name)
  const rows = (await tx.select().from(table).where(eq(table.merchantId, merchantId))) as RecordRow[]
  const valueOf = (row: RecordRow, name: string) => {
    const value = (row as RecordFields)[columnOf(name, resource.fields[name]!)]
    return fold(typeof value === 'string' ? value : '')
  }
  const [unique, fixed] = (['isUnique', 'isFixed'] as const).map((sign) =>
    fieldsOf(resource).flatMap(([name, field]) => (field[sign] ? [name] : [])),
  ) as [string[], string[]]
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byUnique = unique.map((name) => [name, groupBy(rows, (row) => valueOf(row, name))] as const)
  // An archived record keeps its unique fields, but another may have its name.
  const byName = groupBy(
    rows.filter(({ status }) => status !== 'archived'),
    (row) => valueOf(row, 'name'),
  )
  return lines.map(({ cells }): Match => {
    const own = byId.get(cells.id ?? '')
    if (own) return { row: own }
    const filled = byUnique.filter(([name]) => cells[name])
    for (const [name, known] of filled) {
      const [row] = known.get(fold(cells[name]!)) ?? []
      if (row) return { row }
    }
    if (filled.length > 0 || !cells.name) return {}
    const called = (byName.get(fold(cells.name)) ?? []).filter((row) =>
      fixed.every((name) => !(name in cells) || valueOf(row, name) === fold(cells[name]!)),
    )
    const exactly = called.filter(({ name }) => name === cells.name)
    const found = exactly.length === 1 ? exactly : called
    return found.length > 1 ? { isUnclear: true } : { row: found[0] }
  })
}
