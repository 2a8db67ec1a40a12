import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Resource, sortsOf } from '#contract/resource.ts'
import { alignOf, columnWidths } from './columns.ts'
import { SortHead, type RowOrder } from '../../ui/show/SortHead.tsx'
import { fieldWords } from '../form/field-words.ts'
import type { List } from './use-list.ts'
import '../../ui/show/rows.css'
import './list.css'

/** A list's table without its rows: each column's width, name and sorting; `box` chooses a page. */
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
  const { t } = useTranslation()
  const { each, together } = columnWidths(resource, columns)
  // By default, records without an order of their own are sorted by name.
  const isUsual = list.view.sort === null && !resource.position
  const { sort, order } = isUsual ? { sort: 'name', order: 'asc' as const } : list.view
  const by: RowOrder = { sort, order, first: 'asc', onSort: (name, way) => list.change({ sort: name, order: way }) }
  const sorts = sortsOf(resource)
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
          {['name', ...columns].map((name) => (
            <SortHead
              key={name}
              name={sorts.includes(name) ? name : undefined}
              align={alignOf(resource.fields[name])}
              by={by}
            >
              {fieldWords(t, resource, name)}
            </SortHead>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
