import { Button } from '@blueprintjs/core'
import { Add } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { Table } from '#contract/tables/table.ts'
import { tablesQuery } from '../../../api/tables/tables.ts'
import { ChipSelect } from '../../../ui/form/ChipSelect.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { usePage } from '../../../ui/hooks/use-page.ts'
import { columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import { ScrollArea } from '../../../ui/show/ScrollArea.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { WayToSetUp } from '../../../ui/feedback/WayToSetUp.tsx'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { TableForm } from './TableForm.tsx'
import { ZonesDialog } from './ZonesDialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import '../../../ui/show/show.css'
import './tables.css'

const screen = '/pages/setting/table'
const byName = (a: Table, b: Table) => a.name.localeCompare(b.name, undefined, { numeric: true })

/** The set-up of a store's tables: name, zone and seats of each, in the same row that the floor uses. */
export function TablesScreen() {
  const { t } = useTranslation()
  const { tableId } = useParams()
  const navigate = useNavigate()
  const { search, q, change } = usePage()
  const zone = search.get('zone')
  const { data, error, refetch } = useQuery(tablesQuery())
  const [isInZones, setInZones] = useState(false)
  const blocked = useBlocked()
  const zones = data?.zones ?? []
  const zoneName = new Map(zones.map(({ id, name }) => [id, name]))
  const all = data?.aaData ?? []
  const shown = all
    .filter(({ name, zone_id: at }) => name.toLowerCase().includes(q.toLowerCase()) && (!zone || at === zone))
    .toSorted(byName)
  const show = (id: string | null) =>
    void navigate({ pathname: id ? `${screen}/${id}` : screen, search: search.toString() })
  const open = all.find(({ id }) => id === tableId)
  const column = columnsBy<Table>(t)
  return (
    <div className="tables-setup" data-open={tableId ? true : undefined}>
      <div className="sub-page tables-setup__list">
        <header className="sub-head">
          <WayToSetUp />
          <h1>{t('setTables.title')}</h1>
          <span className="muted tables-setup__count" role="status">
            {data && t('setTables.count', { count: shown.length })}
          </span>
          <LinkButton to={`${screen}/codes`}>{t('setTables.codes')}</LinkButton>
          <LinkButton to="/floor/edit">{t('plan.title')}</LinkButton>
          <Button text={t('setTables.zones')} disabled={!data} onClick={() => setInZones(true)} />
          <Button
            intent="primary"
            icon={<Add />}
            text={t('setUp.newTable')}
            disabled={blocked !== undefined || zones.length === 0}
            title={blocked}
            onClick={() => show('new')}
          />
        </header>
        <div className="sub-filters tables-setup__filters no-print">
          <SearchField q={q} onSearch={(words) => change({ q: words })} />
          <ChipSelect
            label={t('floor.column.zone')}
            all={t('list.allOf', { name: t('floor.column.zone') })}
            value={zone}
            options={zones.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => change({ zone: value })}
          />
        </div>
        <ScrollArea className="tables-setup__rows" name={t('setTables.title')}>
          {!data && <Pending error={error} onRetry={refetch} rows={10} />}
          {data && shown.length === 0 && (
            <EmptyState title={t(all.length === 0 ? 'list.empty' : 'list.noMatch')}>
              {all.length > 0 && <Button text={t('list.clear')} onClick={() => change({ q: null, zone: null })} />}
            </EmptyState>
          )}
          {shown.length > 0 && (
            <DataTable
              rows={shown}
              rowProps={({ id }) => ({ 'data-open': id === tableId || undefined })}
              columns={[
                column('plan.name', ({ id, name }) => (
                  <Link to={{ pathname: `${screen}/${id}`, search: search.toString() }}>{name}</Link>
                )),
                column('floor.column.zone', (row) => zoneName.get(row.zone_id) ?? '–'),
                column('plan.seats', ({ seats }) => seats, { className: 'figures' }),
                column('plan.shapeOf', ({ shape }) => t(`plan.shape.${shape}`)),
                column('field.status', ({ occupancy, part_of: of }) =>
                  t(`state.table-occupancy.${occupancy}`, { partOf: of?.name }),
                ),
              ]}
            />
          )}
        </ScrollArea>
      </div>
      {data && (tableId === 'new' || open) && (
        <TableForm key={tableId} table={open} zones={zones} onClose={() => show(null)} onMade={show} />
      )}
      {isInZones && <ZonesDialog onClose={() => setInZones(false)} />}
    </div>
  )
}
