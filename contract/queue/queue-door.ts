/** A queue as the public sees it, without a sign-in: tickets and times, no name, no phone number, no remark. */
import type { QueueEntryState, QueueGroupState } from '../states.ts'

/** Days for which the addresses of a store still work after it made new ones. */
export const oldKeyDays = 30

/** A ticket that is called now. */
export interface CalledTicket {
  ticket: string
  pax: number
  calls: number
  called_at: string
  /** The time until which the place is held. */
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
  /** The wait of a party that joins now, in minutes. */
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
  /** Tickets that were called and have arrived, at the desk or at a table, latest first. */
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
  /** Its turn among the waiting parties, from 1; null once it was called. */
  position: number | null
  /** The rest of the quoted wait in minutes, roughly; 0 once it has passed. */
  left_minutes: number
  quote_minutes: number
  joined_at: string
  called_at: string | null
  held_until: string | null
  /** The table where the party sits. */
  table_name: string | null
}

/** A square picture of dark cells: an SVG path in a box of so many units. */
export interface QrPicture {
  size: number
  path: string
  /** The address that the code leads to. */
  address: string
}

/** The key in the address of the display and of joining by phone; null until one is made. */
export interface QueueKey {
  key: string | null
  made_at: string | null
}
