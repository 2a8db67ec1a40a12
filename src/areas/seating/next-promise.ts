import type { NextBooking, Table } from '#contract/tables/table.ts'
import { stayOf } from './stay.ts'

/** Minutes before its start from which the next booking is shown. */
const near = 120
const minute = 60_000

interface NextPromise extends NextBooking {
  /** Until its start; below zero once it has come. */
  minutes: number
  /** The party that sits there now is likely to stay beyond its start. */
  isTight: boolean
}

/** The next promise of a table at `now` (milliseconds) while it is near; null where the tile is held for it already. */
export function nextPromise({ next_booking: next, reserved_for: held, visit }: Table, now: number): NextPromise | null {
  if (!next || (held !== null && held.booking_id === next.id)) return null
  const minutes = Math.round((Date.parse(next.at) - now) / minute)
  if (minutes > near) return null
  const stay = visit && stayOf(visit, now)
  return { ...next, minutes, isTight: stay !== null && Math.max(0, stay.usual - stay.minutes) > minutes }
}
