import { Lock } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { columnsBy, DataTable } from '../../ui/show/DataTable.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { PaymentBadge } from '../../commands/PaymentBadge.tsx'
import { familyOf, isFree } from '../seating/family.ts'
import type { ZoneTables } from '../seating/zone-tables.ts'
import { OrderPips } from './OrderPips.tsx'
import { minutesSince, stayOf } from '../seating/stay.ts'
import { tileWord } from './tile-word.ts'
import type { WordsIn } from '../../i18n/word-key.ts'
import './FloorList.css'

interface Props {
  zones: readonly ZoneTables[]
  selected: string | undefined
  isShown: (table: Table) => boolean
  /** Milliseconds. */
  now: number
  onOpen: (id: string) => void
}

/** The floor as a table: the same facts as the plan, for reading, for a keyboard and for a screen reader. */
export function FloorList({ zones, selected, isShown, now, onOpen }: Props) {
  const { t } = useTranslation()
  const rows = zones.flatMap(({ zone, tables }) => tables.filter(isShown).map((table) => ({ table, zone: zone.name })))
  if (rows.length === 0) return <EmptyState title={t('floor.noMatch')} text={t('floor.noMatchHint')} />
  const column = columnsBy<(typeof rows)[number], WordsIn<'floor.column.'>>((name) => t(`floor.column.${name}`))
  const sum = (of: (table: Table) => number) => rows.reduce((total, { table }) => total + of(table), 0)
  return (
    <div className="floor-list" tabIndex={-1}>
      <DataTable
        className="floor-list__rows"
        rows={rows}
        keyOf={({ table }) => table.id}
        rowProps={({ table: { id } }) => ({ 'aria-current': id === selected || undefined, onClick: () => onOpen(id) })}
        columns={[
          column('table', ({ table: { id, name } }) => (
            <button type="button" onClick={() => onOpen(id)} aria-label={t('floor.tableNo', { name })}>
              {name}
            </button>
          )),
          column('zone', ({ zone }) => zone),
          column('state', ({ table }) => (
            <span className="floor-list__state">
              <span className="legend__swatch table-tile" data-family={familyOf(table, now)} aria-hidden />
              {table.part_of
                ? t('floor.partOf', { name: table.part_of.name })
                : t(`floor.family.${familyOf(table, now)}`)}
              {table.joined.length > 0 && ` +${table.joined.map(({ name }) => name).join('+')}`}
              {table.held_by && <Lock size={12} title={table.held_by.staff_name} />}
            </span>
          )),
          column('guests', ({ table: { visit, seats } }) => (visit ? `${visit.pax}/${seats}` : seats), {
            className: 'figures',
          }),
          column('party', ({ table }) => table.visit?.name ?? table.reserved_for?.name ?? ''),
          column(
            'time',
            ({ table }) => {
              const stay = table.visit && stayOf(table.visit, now)
              const minutes = stay?.minutes ?? minutesSince(table.since, now)
              return (
                (table.visit || familyOf(table, now) === 'to_clear') && (
                  <span data-level={stay?.level}>
                    {t('floor.minutesShort', { count: minutes })}
                    {stay?.level === 'late' && <strong> {t('floor.late')}</strong>}
                  </span>
                )
              )
            },
            { className: 'figures floor-list__number' },
          ),
          column('orders', ({ table }) => {
            const word = tileWord(table, now)
            return (
              <span className="floor-list__state">
                <OrderPips orders={table.orders} />
                {word && t(word.key, { count: word.count })}
              </span>
            )
          }),
          column(
            'bill',
            ({ table }) =>
              table.bill !== 'none' && (
                <span className="floor-list__state">
                  <PaymentBadge status={table.bill} />
                  {t(isFree(table) ? 'orders.nothingToPay' : `state.table-bill.${table.bill}`)}
                </span>
              ),
          ),
          column('due', ({ table: { due } }) => due > 0 && <Money amount={due} />, { className: 'floor-list__number' }),
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={3}>
              {t('floor.tables', { count: rows.length })}
            </th>
            <td className="figures" colSpan={5}>
              {sum(({ visit }) => visit?.pax ?? 0)}/{sum(({ seats }) => seats)}
            </td>
            <td className="floor-list__number">
              <Money amount={sum(({ due }) => due)} />
            </td>
          </tr>
        }
      />
    </div>
  )
}
