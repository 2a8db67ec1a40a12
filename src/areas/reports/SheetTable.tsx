import { Link } from 'react-router-dom'
import '../../ui/show/rows-table.css'

/** A line of a sheet, with the place that tells where it comes from. */
export interface SheetRow {
  /** Tells it from another with the same label. */
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
export function SheetTable({
  title,
  columns,
  rows,
}: {
  title: string
  columns: readonly string[]
  rows: readonly SheetRow[]
}) {
  if (rows.length === 0) return null
  return (
    <section>
      <table className="rows-table">
        <thead>
          <tr>
            <th scope="col">
              <h2>{title}</h2>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, key = label, to, cells, places, isSum }) => (
            <tr key={key} data-sum={isSum}>
              <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
              {columns.map((column, index) => (
                <td key={column} className="figures">
                  {places?.[index] ? <Link to={places[index]}>{cells[index]}</Link> : cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
