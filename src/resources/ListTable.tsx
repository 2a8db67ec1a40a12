import { CaretDown, CaretUp } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Field } from '#contract/fields.ts'
import { type Resource, sortsOf } from '#contract/resource.ts'
import { pictureUrl } from '../api/pictures.ts'
import type { ResourceRow } from '../api/resources.ts'
import { useMoney } from '../ui/money-format.ts'
import { useTime } from '../ui/time-format.ts'
import { fieldWords } from './field-words.ts'
import { isNumber, valueWords } from './fields/values.ts'
import { StatusTag } from './StatusTag.tsx'
import type { List } from './use-list.ts'
import '../ui/rows-table.css'
import './ListTable.css'

export type Chosen = ReadonlyMap<string, ResourceRow>

interface Props {
  resource: Resource
  list: List
  columns: readonly string[]
  openId: string | undefined
  /** The row that the keys stand on. */
  cursor: string | undefined
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

const alignOf = (field: Field | undefined) => (field && isNumber(field) ? 'end' : undefined)

function Head({ resource, list, column }: { resource: Resource; list: List; column: string }) {
  const { t } = useTranslation()
  const { sort, order } = list.view
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

function Cell({ resource, column, row }: { resource: Resource; column: string; row: ResourceRow }) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const { dateTime } = useTime()
  const field = resource.fields[column]
  if (column === 'status')
    return (
      <td data-label={t('field.status')}>
        <StatusTag status={row.status} />
      </td>
    )
  if (!field)
    return (
      <td className="figures muted" data-label={t('field.changed_at')}>
        {row.changed_at ? dateTime(row.changed_at) : '–'}
      </td>
    )
  const picture = row.pictures[column]
  if (picture)
    return (
      <td data-label={fieldWords(t, resource, column)}>
        <img className="list-table__picture" src={pictureUrl(picture)} alt={picture.alt} loading="lazy" />
      </td>
    )
  const around = { t, money, language: i18n.language, resource, name: column, values: row, labels: row.labels }
  const words = valueWords(row[column], field, around)
  return (
    <td
      data-align={alignOf(field)}
      data-label={fieldWords(t, resource, column)}
      className={isNumber(field) ? 'figures' : undefined}
    >
      <span className="list-table__value" title={words}>
        {words || '–'}
      </span>
    </td>
  )
}

/** A page of a list: what each record is called, the columns that were chosen, and a box to work on several. */
export function ListTable({ resource, list, columns, openId, cursor, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { rows } = list
  const isWhole = rows.every(({ id }) => chosen.has(id))
  const toggle = (row: ResourceRow) => {
    const next = new Map(chosen)
    if (!next.delete(row.id)) next.set(row.id, row)
    onChoose(next)
  }
  const toggleAll = () => {
    const next = new Map(chosen)
    for (const row of rows)
      if (isWhole) next.delete(row.id)
      else next.set(row.id, row)
    onChoose(next)
  }
  return (
    <table className="rows-table list-table">
      <thead>
        <tr>
          <td className="no-print">
            <label className="list-table__box">
              <input type="checkbox" aria-label={t('list.choosePage')} checked={isWhole} onChange={toggleAll} />
            </label>
          </td>
          <Head resource={resource} list={list} column="name" />
          {columns.map((column) => (
            <Head key={column} resource={resource} list={list} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-open={row.id === openId || undefined}
            data-cursor={row.id === cursor || undefined}
            data-chosen={chosen.has(row.id) || undefined}
          >
            <td className="no-print">
              <label className="list-table__box">
                <input
                  type="checkbox"
                  aria-label={t('list.choose', { name: row.name })}
                  checked={chosen.has(row.id)}
                  onChange={() => toggle(row)}
                />
              </label>
            </td>
            <th scope="row">
              <Link
                to={{ pathname: `${resource.screen}/${row.id}`, search: list.search }}
                aria-current={row.id === openId ? 'true' : undefined}
              >
                {row.name}
              </Link>
            </th>
            {columns.map((column) => (
              <Cell key={column} resource={resource} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
