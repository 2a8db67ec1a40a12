import { Link } from 'react-router-dom'
import { type Column, DataTable } from '../../ui/show/DataTable.tsx'

/** A line of a sheet, with a link to the rows behind it. */
export interface SheetRow {
  /** Distinguishes it from another with the same label. */
  key?: string
  label: string
  to?: string
  cells: readonly string[]
  /** The places with the rows behind its cells, where these are others than that of the line. */
  places?: readonly (string | undefined)[]
  /** A sum of the lines above it. */
  isSum?: boolean
}

/** A part of a sheet: its name, the names of its columns, and its lines. */
export interface SheetPart {
  title: string
  columns: readonly string[]
  rows: readonly SheetRow[]
}

/** Shows a part of a sheet; nothing where it has no lines. */
export function SheetTable({ title, columns, rows }: SheetPart) {
  if (rows.length === 0) return null
  return (
    <section>
      <DataTable
        className="rows-table"
        rows={rows}
        keyOf={({ label, key = label }) => key}
        rowProps={({ isSum }) => ({ 'data-sum': isSum || undefined })}
        columns={[
          { head: <h2>{title}</h2>, cell: ({ label, to }) => (to ? <Link to={to}>{label}</Link> : label) },
          ...columns.map((words, index): Column<SheetRow> => ({
            words,
            align: 'end',
            cell: ({ cells, places }) =>
              places?.[index] ? <Link to={places[index]}>{cells[index]}</Link> : cells[index],
          })),
        ]}
      />
    </section>
  )
}
