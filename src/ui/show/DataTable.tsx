import type { ComponentProps, ReactNode } from 'react'
import { type RowOrder, SortHead } from './SortHead.tsx'
import type { WordKey } from '../../i18n/word-key.ts'
import './rows.css'

/** A column of a table: its name and its cells. */
export interface Column<Row> {
  /** The name; none if the cells need no explanation. */
  words?: string
  /** Shown at its head instead of the name. */
  head?: ReactNode
  /** Figures are aligned at the end. */
  align?: 'end'
  /** Marks the header cell of a row; by default that is the first column, unless another one is marked. */
  isHead?: boolean
  /** The word by which its head sorts. */
  sort?: string
  className?: string
  cell: (row: Row, at: number) => ReactNode
}

/** Makes columns that are named after their content. */
export const columnsBy =
  <Row, Name extends string = WordKey>(wordsOf: (name: Name) => string) =>
  (name: Name, cell: Column<Row>['cell'], more?: Omit<Column<Row>, 'words' | 'cell'>): Column<Row> => ({
    words: wordsOf(name),
    cell,
    ...more,
  })

/** The attributes of a row. */
type RowProps = Pick<ComponentProps<'tr'>, 'aria-current' | 'className' | 'onClick'> & Record<`data-${string}`, unknown>

const idOf = (row: unknown) => (row as { id: string }).id

/** Rows to read; on a phone each is a card. A column that is false is left out. */
export function DataTable<Row>({
  rows,
  columns,
  keyOf = idOf,
  rowProps,
  sorting,
  label,
  frame,
  className = 'rows-table rows-cards',
  foot,
}: {
  rows: readonly Row[]
  columns: readonly (Column<Row> | false)[]
  /** The key of a row that has no `id`. */
  keyOf?: (row: Row) => string | number
  rowProps?: (row: Row) => RowProps
  sorting?: RowOrder
  /** The name, read aloud only. */
  label?: string
  /** The class of a box around it, in which it scrolls. */
  frame?: string
  className?: string
  /** The rows of its foot. */
  foot?: ReactNode
}) {
  const shown = columns.filter((column) => column !== false)
  const named = shown.find(({ isHead }) => isHead) ?? shown[0]
  const table = (
    <table className={className} aria-label={label}>
      {shown.some(({ words, head }) => Boolean(words ?? head)) && (
        <thead>
          <tr>
            {shown.map(({ words, head = words, align, sort }, at) => (
              <SortHead key={at} name={sort} align={align} by={sorting}>
                {head}
              </SortHead>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, place) => (
          <tr key={keyOf(row)} {...rowProps?.(row)}>
            {shown.map((column, at) => {
              const { words, align, className: of = align && 'figures', cell } = column
              return column === named && column.isHead !== false ? (
                <th key={at} scope="row" className={of}>
                  {cell(row, place)}
                </th>
              ) : (
                <td key={at} className={of} data-label={words} data-align={align}>
                  {cell(row, place)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
  return frame ? <div className={frame}>{table}</div> : table
}
