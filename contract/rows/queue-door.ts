/** What the public sees of a queue, without a sign-in: tickets and times, no name, no phone number, no remark. */
import type { QueueEntryState, QueueGroupState } from '../states.ts'

/** A ticket that is called now. */
export interface CalledTicket {
  ticket: string
  pax: number
  calls: number
  called_at: string
  /** Until when its place is held. */
  held_until: string
}

export interface DoorLine {
  prefix: string
  min_pax: number
  max_pax: number
  state: QueueGroupState
  waiting: number
  /** The tickets that come next, at most three. */
  next: string[]
  /** How long a party that joins now will wait, in minutes. */
  quote_minutes: number
}

/** `GET /public/queue/{key}`. */
export interface Door {
  /** The server's clock. */
  as_of: string
  store: { name: string; time_zone: string; state: 'open' | 'closed' }
  lines: DoorLine[]
  /** The last call first. */
  called: CalledTicket[]
  /** Who was called before and came: at the desk or seated, the last one first. */
  came: { ticket: string; state: 'arrived' | 'serving' }[]
}

/** A guest's own ticket. */
export interface OwnTicket {
  id: string
  as_of: string
  store: Door['store']
  ticket: string
  state: QueueEntryState
  pax: number
  /** Its place among those who wait, from 1; null once it was called. */
  position: number | null
  /** About how many minutes are left of what it was told; 0 once they are over. */
  left_minutes: number
  quote_minutes: number
  joined_at: string
  called_at: string | null
  held_until: string | null
  /** Where it sits. */
  table_name: string | null
}

/** A square picture of dark cells: an SVG path in a box of so many units. */
export interface QrPicture {
  size: number
  path: string
  /** What it leads to. */
  address: string
}

/** The key in the address of the display and of joining by phone; null until one is made. */
export interface QueueKey {
  key: string | null
  made_at: string | null
}
