import { Button } from '@blueprintjs/core'
import { Edit, Eraser, GridView, PanelStats, People, ThList } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import type { Dock } from './dock/use-dock.ts'
import type { FloorView } from './floor-url.ts'
import type { ZoneTables } from '../seating/zone-tables.ts'
import { JumpToTable } from './JumpToTable.tsx'
import { ZoneTabs } from './ZoneTabs.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import './tables.css'

interface Props {
  zones: readonly ZoneTables[]
  zone: string | null
  hasAll: boolean
  view: FloorView
  canSeat: boolean
  canClear: boolean
  canEdit: boolean
  dock: Dock
  /** The tables that suit the picked-up party best. */
  best: readonly string[]
  onZone: (zone: string | null) => void
  onView: (view: FloorView) => void
  onOpen: (table: Table) => void
  onSeat: () => void
  onClear: () => void
}

const iconSize = 16

/** The head of the floor: zones, seats taken, the jump to a table, seating a party, and plan or list. */
export function FloorHead({
  zones,
  zone,
  hasAll,
  view,
  canSeat,
  canClear,
  canEdit,
  dock,
  best,
  onZone,
  onView,
  onOpen,
  onSeat,
  onClear,
}: Props) {
  const { t } = useTranslation()
  const tables = zones.flatMap((each) => each.tables)
  const seats = tables.reduce((sum, table) => sum + table.seats, 0)
  const guests = tables.reduce((sum, table) => sum + (table.visit?.pax ?? 0), 0)
  return (
    <header className="floor-head row wrap gap-12">
      <h1 className="only-read-aloud">{t('nav.floor')}</h1>
      <ZoneTabs zones={zones} zone={zone} hasAll={hasAll} best={best} onChange={onZone} />
      <p className="floor-head__taken clip">
        <strong className="figures">{guests}</strong> {t('floor.ofSeatsTaken', { seats })}
      </p>
      <JumpToTable tables={tables} onOpen={onOpen} />
      {canSeat && (
        <Button
          className="floor-head__seat"
          icon={<People size={iconSize} />}
          text={t('floor.seat')}
          title={t('floor.seat')}
          onClick={onSeat}
        />
      )}
      {dock.isThere && (
        <Button
          className="floor-head__dock"
          icon={<PanelStats size={iconSize} />}
          text={dock.parties.length}
          aria-label={`${t(dock.isShown ? 'dock.hide' : 'dock.show')}, ${t('queue.waitingCount', { count: dock.parties.length })}`}
          title={t(dock.isShown ? 'dock.hide' : 'dock.show')}
          aria-pressed={dock.isShown}
          active={dock.isShown}
          onClick={dock.toggle}
        />
      )}
      {canEdit && (
        <LinkButton className="floor-head__edit" to="/floor/edit" aria-label={t('plan.edit')} title={t('plan.edit')}>
          <Edit size={iconSize} />
        </LinkButton>
      )}
      <Segmented
        legend={t('floor.view')}
        value={view}
        onChange={onView}
        choices={[
          { value: 'plan', label: <GridView size={iconSize} />, name: t('floor.view.plan') },
          { value: 'list', label: <ThList size={iconSize} />, name: t('floor.view.list') },
        ]}
      />
      {/* Last: it writes off unpaid amounts, and is seldom intended. */}
      {canClear && (
        <Button variant="minimal" icon={<Eraser size={iconSize} />} text={t('floor.clear.all')} onClick={onClear} />
      )}
    </header>
  )
}
