import { useMemo, useState } from 'react'
import type { Booking, BookingTimeline } from '#contract/bookings/rows.ts'
import { useWindowKeys } from '../../../ui/hooks/use-window-keys.ts'
import { type PickUp, usePickUp } from '../../../ui/overlay/use-pick-up.ts'
import { cellId, type Place, placeOfCell, placesFor, startsOf } from './places.ts'

/** A booking that is picked up, where it may be put, and where it is held. */
export interface Move {
  pickUp: PickUp
  booking: Booking | undefined
  /** Every place by its cell; null while nothing is picked up. */
  places: ReadonlyMap<string, Place> | null
  over: Place | undefined
  drop: (place: Place) => void
}

/** Moves bookings by dragging, by two taps, and by keys: arrows go by start and table, Enter puts down. */
export function useMove(
  timeline: BookingTimeline | undefined,
  rowIds: readonly (string | null)[],
  picked: { id: string | null; onPick: (id: string | null) => void; onDrop: (booking: Booking, place: Place) => void },
): Move {
  const { id: pickedId, onPick, onDrop } = picked
  const bookings = timeline?.bookings
  const bookingOf = (id: string | null | undefined) => bookings?.find((one) => one.id === id)
  const held = bookingOf(pickedId)
  const [cursor, setCursor] = useState<{ of: string; row: number; start: number } | null>(null)
  const pickUp = usePickUp({
    target: 'cell',
    fingers: 'rest',
    pickedId: held?.id,
    hasManyTargets: true,
    onPick,
    onDrop: (id, cell) => {
      const dragged = bookingOf(id)
      const place = timeline && dragged && placeOfCell(timeline, dragged, cell)
      if (dragged && place && place.verdict !== 'no') onDrop(dragged, place)
    },
  })
  const { fromId } = pickUp
  const booking = bookingOf(fromId)
  const places = useMemo(() => {
    const found = timeline?.bookings.find(({ id }) => id === fromId)
    return timeline && found ? placesFor(timeline, found) : null
  }, [timeline, fromId])
  const starts = useMemo(() => (timeline ? startsOf(timeline.book) : []), [timeline])

  const begin = () => {
    const at = held ? Date.parse(held.starts_at) : 0
    const start = starts.reduce(
      (best, each, index) => (Math.abs(each - at) < Math.abs(starts[best]! - at) ? index : best),
      0,
    )
    return { of: held?.id ?? '', row: Math.max(0, rowIds.indexOf(held?.tables[0]?.id ?? null)), start }
  }
  const current = cursor?.of === held?.id && cursor ? cursor : begin()
  const cursorCell = cellId(rowIds[current.row] ?? null, starts[current.start] ?? 0)
  const over = places?.get(pickUp.overId ?? (pickUp.at ? '' : cursorCell))
  const drop = (place: Place) => {
    if (!held || place.verdict === 'no') return
    onPick(null)
    onDrop(held, place)
  }
  const clamp = (value: number, length: number) => Math.max(0, Math.min(value, length - 1))
  useWindowKeys(
    (event) => {
      const ways: Record<string, readonly [number, number]> = {
        ArrowLeft: [0, -1],
        ArrowRight: [0, 1],
        ArrowUp: [-1, 0],
        ArrowDown: [1, 0],
      }
      const way = ways[event.key]
      if (!way && event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
      if (!way) return over && drop(over)
      pickUp.look(null)
      const next = {
        row: clamp(current.row + way[0], rowIds.length),
        start: clamp(current.start + way[1], starts.length),
      }
      setCursor({ of: current.of, ...next })
      document
        .querySelector(`[data-cell="${cellId(rowIds[next.row] ?? null, starts[next.start] ?? 0)}"]`)
        ?.scrollIntoView({ block: 'center', inline: 'center' })
    },
    { isFirst: true, isHeard: held !== undefined && !pickUp.at },
  )
  return { pickUp, booking, places, over, drop }
}
