import { Lock } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/rows/table.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { PaymentBadge } from '../../commands/PaymentBadge.tsx'
import { familyOf } from '../seating/family.ts'
import type { ZoneTables } from '../seating/zone-tables.ts'
import { OrderPips } from './OrderPips.tsx'
import { minutesSince, stayOf } from '../seating/stay.ts'
import { tileWord } from './tile-word.ts'
import './FloorList.css'

interface Props {
  zones: readonly ZoneTables[]
  selected: string | undefined
  isShown: (table: Table) => boolean
  /** Milliseconds. */
  now: number
  onOpen: (id: string) => void
}

function Row({
  table,
  zone,
  now,
  isSelected,
  onOpen,
}: {
  table: Table
  zone: string
  now: number
  isSelected: boolean
  onOpen: () => void
}) {
  const { t } = useTranslation()
  const family = familyOf(table, now)
  const stay = table.visit && stayOf(table.visit, now)
  const word = tileWord(table, now)
  const minutes = stay?.minutes ?? minutesSince(table.since, now)
  return (
    <tr aria-current={isSelected || undefined} onClick={onOpen}>
      <th scope="row">
        <button type="button" onClick={onOpen} aria-label={t('floor.tableNo', { name: table.name })}>
          {table.name}
        </button>
      </th>
      <td>{zone}</td>
      <td>
        <span className="floor-list__state">
          <span className="legend__swatch table-tile" data-family={family} aria-hidden />
          {table.part_of ? t('floor.partOf', { name: table.part_of.name }) : t(`floor.family.${family}`)}
          {table.joined.length > 0 && ` +${table.joined.map(({ name }) => name).join('+')}`}
          {table.held_by && <Lock size={12} title={table.held_by.staff_name} />}
        </span>
      </td>
      <td className="figures">{table.visit ? `${table.visit.pax}/${table.seats}` : table.seats}</td>
      <td>{table.visit?.name ?? table.reserved_for?.name ?? ''}</td>
      <td className="figures floor-list__number" data-level={stay?.level}>
        {table.visit || family === 'to_clear' ? t('floor.minutesShort', { count: minutes }) : ''}
        {stay?.level === 'late' && <strong> {t('floor.late')}</strong>}
      </td>
      <td>
        <span className="floor-list__state">
          <OrderPips orders={table.orders} />
          {word && t(word.key, { count: word.count })}
        </span>
      </td>
      <td>
        {table.bill !== 'none' && (
          <span className="floor-list__state">
            <PaymentBadge status={table.bill} />
            {t(`state.table-bill.${table.bill}`)}
          </span>
        )}
      </td>
      <td className="floor-list__number">{table.due > 0 && <Money amount={table.due} />}</td>
    </tr>
  )
}

/** The floor as a table: the same facts as the plan, for reading, for a keyboard and for a screen reader. */
export function FloorList({ zones, selected, isShown, now, onOpen }: Props) {
  const { t } = useTranslation()
  const rows = zones.flatMap(({ zone, tables }) => tables.filter(isShown).map((table) => ({ table, zone: zone.name })))
  if (rows.length === 0) return <EmptyState title={t('floor.noMatch')} text={t('floor.noMatchHint')} />
  const columns = ['table', 'zone', 'state', 'guests', 'party', 'time', 'orders', 'bill', 'due'] as const
  return (
    <div className="floor-list" tabIndex={-1}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`floor.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ table, zone }) => (
            <Row
              key={table.id}
              table={table}
              zone={zone}
              now={now}
              isSelected={table.id === selected}
              onOpen={() => onOpen(table.id)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('floor.tables', { count: rows.length })}
            </th>
            <td className="figures" colSpan={5}>
              {rows.reduce((sum, { table }) => sum + (table.visit?.pax ?? 0), 0)}/
              {rows.reduce((sum, { table }) => sum + table.seats, 0)}
            </td>
            <td className="floor-list__number">
              <Money amount={rows.reduce((sum, { table }) => sum + table.due, 0)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
