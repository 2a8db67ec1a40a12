import { DataTable } from '../../ui/show/DataTable.tsx'

/** Facts or columns by their names: as they are, or before a step and after it. */
export function FactTable({
  rows,
  head = [],
}: {
  rows: readonly (readonly [name: string, ...words: string[]])[]
  head?: readonly string[]
}) {
  return (
    <DataTable
      className="lab-facts"
      rows={rows}
      keyOf={([name]) => name}
      rowProps={([, before, after]) => ({ 'data-changed': (after !== undefined && before !== after) || undefined })}
      columns={Array.from({ length: rows.some(([, , after]) => after !== undefined) ? 3 : 2 }, (_, at) => ({
        words: head[at],
        cell: (row: (typeof rows)[number]) => row[at],
      }))}
    />
  )
}
