import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Resource } from '#contract/resource.ts'
import { pictureUrl } from '../../api/media/pictures.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { Ago } from '../../ui/show/Ago.tsx'
import { useKeyTitle } from '../../ui/show/key-title.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { alignOf } from './columns.ts'
import { fieldWords } from '../form/field-words.ts'
import { isNumber, valueWords } from '../fields/values.ts'
import { meansRow } from './list-row.ts'
import { ListFrame } from './ListFrame.tsx'
import { StatusTag } from './StatusTag.tsx'
import type { List } from './use-list.ts'

export type ChosenRows = ReadonlyMap<string, ResourceRow>

interface Props {
  resource: Resource
  list: List
  columns: readonly string[]
  openId: string | undefined
  /** The row of the keyboard cursor. */
  cursor: string | undefined
  chosen: ChosenRows
  onChoose: (chosen: ChosenRows) => void
  onShow: (id: string) => void
}

function Cell({ resource, column, row }: { resource: Resource; column: string; row: ResourceRow }) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const field = resource.fields[column]
  if (column === 'status')
    return (
      <td data-label={t('field.status')}>
        <StatusTag status={row.status} />
      </td>
    )
  if (!field)
    return (
      <td className="muted" data-label={t('field.changed_at')}>
        {row.changed_at ? <Ago at={row.changed_at} /> : '–'}
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
      data-kind={field.kind}
      translate={field.kind === 'code' ? 'no' : undefined}
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

/** A page of a list: the name of each record, the chosen columns, and a box to work on several. */
export function ListTable({ resource, list, columns, openId, cursor, chosen, onChoose, onShow }: Props) {
  const { t } = useTranslation()
  const keyTitle = useKeyTitle()
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
    <ListFrame
      resource={resource}
      list={list}
      columns={columns}
      box={
        <label className="list-table__box">
          <input type="checkbox" aria-label={t('list.choosePage')} checked={isWhole} onChange={toggleAll} />
        </label>
      }
    >
      {rows.map((row) => (
        <tr
          key={row.id}
          data-open={row.id === openId || undefined}
          data-cursor={row.id === cursor || undefined}
          data-chosen={chosen.has(row.id) || undefined}
          // Keyboards use the link of its name.
          onClick={(event) => meansRow(event) && onShow(row.id)}
        >
          <td className="no-print">
            <label className="list-table__box" title={keyTitle(t('list.key.choose'), 'X')}>
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
    </ListFrame>
  )
}
