import { CaretDown, CaretUp } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Resource, sortsOf } from '#contract/resource.ts'
import { alignOf, columnWidths } from './columns.ts'
import { fieldWords } from '../form/field-words.ts'
import type { List } from './use-list.ts'
import '../../ui/show/rows-table.css'
import './list.css'

function Head({ resource, list, column }: { resource: Resource; list: List; column: string }) {
  const { t } = useTranslation()
  // Where nobody chose otherwise, those without an order of their own stand by their name.
  const isUsual = list.view.sort === null && !resource.position
  const { sort, order } = isUsual ? { sort: 'name', order: 'asc' as const } : list.view
  const isSorted = sort === column
  const words = fieldWords(t, resource, column)
  const Caret = order === 'asc' ? CaretUp : CaretDown
  const turn = () => list.change({ sort: column, order: isSorted && order === 'asc' ? 'desc' : 'asc' })
  return (
    <th
      scope="col"
      data-align={alignOf(resource.fields[column])}
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sortsOf(resource).includes(column) ? (
        <button type="button" onClick={turn}>
          {words}
          {isSorted && <Caret />}
        </button>
      ) : (
        words
      )}
    </th>
  )
}

/** A list's table without its rows: how wide each column is, what it is called and how it is sorted; `box` chooses a page. */
export function ListFrame({
  resource,
  list,
  columns,
  box,
  children,
}: {
  resource: Resource
  list: List
  columns: readonly string[]
  box?: ReactNode
  children: ReactNode
}) {
  const { each, together } = columnWidths(resource, columns)
  return (
    <table className="rows-table list-table" style={{ minInlineSize: together }}>
      <colgroup>
        <col className="list-table__box-column" />
        {each.map((inlineSize, at) => (
          <col key={columns[at - 1] ?? 'name'} style={{ inlineSize: inlineSize ?? undefined }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td className="no-print">{box}</td>
          <Head resource={resource} list={list} column="name" />
          {columns.map((column) => (
            <Head key={column} resource={resource} list={list} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
