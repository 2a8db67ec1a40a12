/** A queue as the public sees it, without a sign-in: tickets and times, no name, no phone number, no remark. */
import { z } from 'zod'
import { named } from '../named.ts'
import { queueGroupStates, queueEntryStates } from '../states.ts'

/** Days for which the addresses of a store still work after it made new ones. */
export const oldKeyDays = 30

/** A ticket that is called now. */
export const CalledTicket = named('CalledTicket', {
  ticket: z.string(),
  pax: z.number(),
  calls: z.number(),
  called_at: z.string(),
  /** The time until which the place is held. */
  held_until: z.string(),
})
export type CalledTicket = z.output<typeof CalledTicket>

export const DoorLine = named('DoorLine', {
  prefix: z.string(),
  min_pax: z.number(),
  max_pax: z.number(),
  state: z.enum(queueGroupStates),
  waiting: z.number(),
  /** The tickets that come next, at most three. */
  next: z.array(z.string()),
  /** The wait of a party that joins now, in minutes. */
  quote_minutes: z.number(),
})
export type DoorLine = z.output<typeof DoorLine>

/** `GET /public/queue/{key}`. */
export const Door = named('Door', {
  /** The server's clock. */
  as_of: z.string(),
  store: z.object({ name: z.string(), time_zone: z.string(), state: z.enum(['open', 'closed']) }),
  lines: z.array(DoorLine),
  /** The last call first. */
  called: z.array(CalledTicket),
  /** Tickets that were called and have arrived, at the desk or at a table, latest first. */
  came: z.array(z.object({ ticket: z.string(), state: z.enum(['arrived', 'serving']) })),
})
export type Door = z.output<typeof Door>

/** A guest's own ticket. */
export const OwnTicket = named('OwnTicket', {
  id: z.string(),
  as_of: z.string(),
  store: Door.shape.store,
  ticket: z.string(),
  state: z.enum(queueEntryStates),
  pax: z.number(),
  /** Its turn among the waiting parties, from 1; null once it was called. */
  position: z.number().nullable(),
  /** The rest of the quoted wait in minutes, roughly; 0 once it has passed. */
  left_minutes: z.number(),
  quote_minutes: z.number(),
  joined_at: z.string(),
  called_at: z.string().nullable(),
  held_until: z.string().nullable(),
  /** The table where the party sits. */
  table_name: z.string().nullable(),
})
export type OwnTicket = z.output<typeof OwnTicket>

/** A square picture of dark cells: an SVG path in a box of so many units. */
export const QrPicture = named('QrPicture', {
  size: z.number(),
  path: z.string(),
  /** The address that the code leads to. */
  address: z.string(),
})
export type QrPicture = z.output<typeof QrPicture>

/** The key in the address of the display and of joining by phone; null until one is made. */
export const QueueKey = named('QueueKey', {
  key: z.string().nullable(),
  made_at: z.string().nullable(),
})
export type QueueKey = z.output<typeof QueueKey>
