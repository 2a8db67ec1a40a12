import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import type { PickUp } from '../../ui/overlay/use-pick-up.ts'
import { isCovered } from '../../ui/overlay/covered.ts'
import { useHotkey } from '../../ui/hooks/use-hotkey.ts'
import { arrangeZones } from './arrange-zones.ts'
import { Decor } from './Decor.tsx'
import { isDirection, nearest } from '../../ui/show/nearest.ts'
import { TableTile } from './TableTile.tsx'
import { planBox } from './tile-size.ts'
import { useElementSize } from './use-element-size.ts'
import type { ZoneTables } from '../seating/zone-tables.ts'
import './FloorPlan.css'

interface Props {
  zones: readonly ZoneTables[]
  selected: string | undefined
  isShown: (table: Table) => boolean
  carry: PickUp
  /** The tables that suit the picked-up party best. */
  best: readonly string[]
  onOpen: (id: string) => void
}

/** Scrolls a table's tile into view and focuses it. */
export const focusTile = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-table="${CSS.escape(id)}"]`)?.focus()

/** The table of an event's tile. */
const tableAt = ({ target }: SyntheticEvent): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-table]')?.dataset.table

/** Moves the focus from a tile to the next one in the direction of an arrow key. */
function walk(event: KeyboardEvent<HTMLElement>, from: string): void {
  if (!isDirection(event.key)) return
  const places = [...document.querySelectorAll<HTMLElement>('[data-table]')].map((tile) => {
    const { left, top, width, height } = tile.getBoundingClientRect()
    return { id: tile.dataset.table ?? '', x: left + width / 2, y: top + height / 2 }
  })
  const next = nearest(places, from, event.key)
  event.preventDefault()
  if (next) focusTile(next)
}

/** The zones' plans side by side, as large as the room allows; arrow keys walk from table to table. */
export function FloorPlan({ zones, selected, isShown, carry, best, onOpen }: Props) {
  const { t } = useTranslation()
  // The table under the focus, else the one that is open.
  useHotkey(
    'm',
    () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-table]')?.dataset.table
      const id = focused ?? selected
      if (id !== undefined && !isCovered()) carry.pick(id)
    },
    best.length === 0,
    t('help.key.pick'),
  )
  const [room, size] = useElementSize<HTMLDivElement>()
  const [stop, setStop] = useState<string>()
  const sizes = zones.map(({ zone, tables }) => ({ id: zone.id, ...planBox([...tables, ...zone.decor]) }))
  const { columns, scale } = arrangeZones(sizes, size ?? { width: 960, height: 720 })
  const byId = new Map(zones.map((each) => [each.zone.id, each]))
  const all = zones.flatMap(({ tables }) => tables)
  const stopId = [stop, selected].find((id) => all.some((table) => table.id === id)) ?? all[0]?.id

  const onTable =
    <E extends SyntheticEvent>(hear: (event: E, id: string) => void) =>
    (event: E) => {
      const id = tableAt(event)
      if (id !== undefined) hear(event, id)
    }
  // Handlers for all tiles together, so that a change of one tile draws only that one.
  const heard = {
    onClick: onTable((_, id) => !carry.swallows() && onOpen(id)),
    onFocus: onTable((_, id) => {
      setStop(id)
      carry.look(id)
    }),
    onPointerDown: onTable(carry.grip),
    onPointerOver: onTable((_, id) => carry.look(id)),
    onContextMenu: onTable((event) => event.preventDefault()),
    onKeyDown: onTable(walk),
  }
  return (
    <div ref={room} className="floor-plan" role="group" aria-label={t('floor.plan')} {...heard}>
      {size &&
        columns.map((column) => (
          <div key={column.join()} className="floor-plan__column">
            {column.map((id) => {
              const { zone, tables } = byId.get(id)!
              const { width, height, x, y } = planBox([...tables, ...zone.decor])
              const seats = tables.reduce((sum, table) => sum + table.seats, 0)
              return (
                <section key={id} className="floor-plan__zone" aria-label={zone.name}>
                  <header>
                    <h2>{zone.name}</h2>
                    <span className="small muted">
                      {t('floor.tables', { count: tables.length })} · {t('floor.seatCount', { count: seats })}
                    </span>
                  </header>
                  <div className="floor-plan__room" dir="ltr" style={{ width: width * scale, height: height * scale }}>
                    <div style={{ transform: `scale(${scale}) translate(${x}px, ${y}px)` }}>
                      {zone.decor.map((item, index) => (
                        <Decor key={index} item={item} />
                      ))}
                      {tables.map((table) => (
                        <TableTile
                          key={table.id}
                          table={table}
                          isSelected={table.id === selected}
                          isDimmed={!isShown(table)}
                          isStop={table.id === stopId}
                          isRefused={carry.fromId !== undefined && !isShown(table)}
                          isBest={best.includes(table.id)}
                          isOver={table.id === carry.overId && carry.fromId !== undefined}
                        />
                      ))}
                    </div>
                  </div>
                </section>
              )
            })}
          </div>
        ))}
    </div>
  )
}
