import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table, Zone } from '#contract/tables/table.ts'
import { tablesQuery } from '../../api/tables/tables.ts'
import { useNow } from '../../ui/show/clock.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useIsPrinting } from '../../ui/theme.ts'
import { usePickUp } from '../../ui/overlay/use-pick-up.ts'
import { useMay } from '../../commands/rights/may.ts'
import { carryOffers } from './dialogs/carry-offers.ts'
import { fits } from './dock/seat-fit.ts'
import { useDock } from './dock/use-dock.ts'
import { FloorSkeleton } from './FloorSkeleton.tsx'
import { isShown } from '../seating/family.ts'
import { FloorHead } from './FloorHead.tsx'
import { FloorPlan, focusTile } from './FloorPlan.tsx'
import type { ZoneTables } from '../seating/zone-tables.ts'
import { StateLegend } from './StateLegend.tsx'
import { useFloorUrl } from './use-floor-url.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import './tables.css'

const loadDrawer = async () => ({ default: (await import('./drawer/TableDrawer.tsx')).TableDrawer })
const TableDrawer = lazy(loadDrawer)
const QueueDock = lazy(async () => ({ default: (await import('./dock/QueueDock.tsx')).QueueDock }))
const SeatBar = lazy(async () => ({ default: (await import('./dock/SeatBar.tsx')).SeatBar }))
const FloorList = lazy(async () => ({ default: (await import('./FloorList.tsx')).FloorList }))
const CarryBar = lazy(async () => ({ default: (await import('./dialogs/CarryBar.tsx')).CarryBar }))
const CarryGhost = lazy(async () => ({ default: (await import('./dialogs/CarryBar.tsx')).CarryGhost }))
const CarryDialog = lazy(async () => ({ default: (await import('./dialogs/CarryDialog.tsx')).CarryDialog }))
const ClearDialog = lazy(async () => ({ default: (await import('./dialogs/ClearDialog.tsx')).ClearDialog }))
const SeatAnywhere = lazy(async () => ({ default: (await import('../seating/SeatAnywhere.tsx')).SeatAnywhere }))

const noZones: Zone[] = []
const noTables: Table[] = []

/** Tables by their zone; a table of an unknown zone gets a zone without a name. */
function byZone(zones: readonly Zone[], tables: readonly Table[]): ZoneTables[] {
  const nameless = tables
    .filter((table) => !zones.some((zone) => zone.id === table.zone_id))
    .map((table): Zone => ({ id: table.zone_id, name: '', sort: zones.length, decor: [] }))
  return [...new Map([...zones, ...nameless].map((zone) => [zone.id, zone])).values()]
    .toSorted((a, b) => a.sort - b.sort)
    .map((zone) => ({ zone, tables: tables.filter((table) => table.zone_id === zone.id) }))
    .filter((each) => each.tables.length > 0)
}

/** The floor: every table as it is now, as a plan or as a list, and the open table at the side. */
export function FloorScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(tablesQuery())
  const { url, tableId, doing, toId, openTable, closeTable, change, carry: carryTo, finish } = useFloorUrl()
  const isCarrying = doing === 'carry' && tableId !== undefined
  const carry = usePickUp({
    target: 'table',
    fingers: 'rest',
    pickedId: isCarrying && !toId ? tableId : undefined,
    onPick: (id) => (id ? carryTo(id) : finish()),
    onDrop: carryTo,
  })
  const [isSeating, setSeating] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const now = useNow(10_000)
  const isSmall = useMedia('(width < 1200px)')
  /** A small screen shows one zone at a time; of its floor all is printed. */
  const isWhole = useIsPrinting() && isSmall
  const isNarrow = isSmall && !isWhole
  const canSeat = useMay('table.seat')
  const mayClear = useMay('POST /admin/clear_unpaid_order')
  const mayEdit = useMay('/floor/edit')

  // There before the first table is opened, but not before the floor is seen.
  useEffect(() => void loadDrawer(), [])

  const all = data?.aaData ?? noTables
  const dock = useDock(all, isCarrying ? undefined : tableId, closeTable)
  const zones = useMemo(() => byZone(data?.zones ?? noZones, all), [data, all])
  const isShownNow = useCallback((table: Table) => isShown(table, url.shown, now), [url.shown, now])

  if (!data) return <Pending error={error} onRetry={refetch} page={t('nav.floor')} outline={<FloorSkeleton />} />
  if (all.length === 0)
    return (
      <EmptyState isPage title={t('floor.noTables')} text={t('floor.noTablesHint')}>
        {mayEdit && (
          <LinkButton intent="primary" to="/floor/edit">
            {t('plan.edit')}
          </LinkButton>
        )}
      </EmptyState>
    )

  const selected = all.find((table) => table.id === tableId)
  const wanted = zones.find(({ zone }) => !isWhole && zone.id === (url.zone ?? (isNarrow ? selected?.zone_id : null)))
  const current = wanted ?? (isNarrow ? zones[0] : undefined)
  const visible = current ? [current] : zones
  const jump = ({ id, zone_id }: Table) =>
    openTable(id, current && zone_id !== current.zone.id ? { zone: zone_id } : {})
  const from = all.find((table) => table.id === carry.fromId)
  const target = isCarrying ? all.find((table) => table.id === toId) : undefined
  const choose = (id: string) => {
    if (dock.party) dock.putAt(id)
    else if (!isCarrying) openTable(id)
    else if (id === tableId) finish()
    else carryTo(tableId, id)
  }
  const { party } = dock
  const isMeant = (table: Table) => {
    if (party) return fits(table, party)
    return from ? table.id === from.id || carryOffers(from, table).length > 0 : isShownNow(table)
  }
  const room = {
    zones: visible,
    selected: tableId,
    isShown: isMeant,
    onOpen: choose,
  }
  return (
    <div className="floor" data-one-zone={(current && isNarrow) || undefined}>
      <div className="floor__work">
        <FloorHead
          zones={zones}
          zone={current?.zone.id ?? null}
          hasAll={!isNarrow}
          view={url.view}
          canSeat={canSeat}
          best={dock.best}
          onZone={(zone) => change({ zone })}
          onView={(view) => change({ view })}
          onOpen={jump}
          canClear={mayClear && !tableId && all.some((table) => table.facts.unpaidOrders.length > 0)}
          canEdit={mayEdit}
          dock={dock}
          onSeat={() => setSeating(true)}
          onClear={() => setClearing(true)}
        />
        <div className="floor__room">
          {url.view === 'list' ? (
            <Suspense fallback={null}>
              <FloorList {...room} now={now} />
            </Suspense>
          ) : (
            <FloorPlan {...room} carry={party ? { ...dock, grip: carry.grip } : carry} best={dock.best} />
          )}
          {dock.isShown && (
            <div className="floor__dock">
              <Suspense fallback={null}>
                <QueueDock dock={dock} />
              </Suspense>
            </div>
          )}
        </div>
        {carry.at && (
          <Suspense fallback={null}>
            <CarryGhost carry={carry} tables={all} />
          </Suspense>
        )}
        {party && (
          <Suspense fallback={null}>
            <SeatBar dock={dock} tables={all} />
          </Suspense>
        )}
        {party && !dock.at ? null : from && !carry.at ? (
          <Suspense fallback={null}>
            <CarryBar carry={carry} tables={all} onCancel={finish} />
          </Suspense>
        ) : (
          <StateLegend
            tables={visible.flatMap(({ tables }) => tables)}
            shown={url.shown}
            now={now}
            onChange={(shown) => change({ shown })}
          />
        )}
      </div>
      {tableId && !isCarrying && (
        <Suspense fallback={<div className="floor__drawer-place" />}>
          <TableDrawer
            key={tableId}
            id={tableId}
            row={selected}
            zoneName={zones.find(({ zone }) => zone.id === selected?.zone_id)?.zone.name}
            onClose={() => {
              closeTable()
              focusTile(tableId)
            }}
          />
        </Suspense>
      )}
      {selected && target && (
        <Suspense fallback={null}>
          <CarryDialog key={target.id} from={selected} to={target} onClose={finish} onDone={(id) => openTable(id)} />
        </Suspense>
      )}
      {isClearing && (
        <Suspense fallback={null}>
          <ClearDialog onClose={() => setClearing(false)} />
        </Suspense>
      )}
      {isSeating && (
        <Suspense fallback={null}>
          <SeatAnywhere tables={all} zones={zones} onClose={() => setSeating(false)} onSeated={jump} />
        </Suspense>
      )}
    </div>
  )
}
