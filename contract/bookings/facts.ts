import { z } from 'zod'
import { named } from '../named.ts'

/** The facts that a booking's chart reads. */
export const BookingFacts = named('BookingFacts', {
  /** Its business day is the store's present one. */
  isSameDay: z.boolean(),
  /** Tells if it has tables. */
  hasTables: z.boolean(),
  /** True once it is so late that it may be given up. */
  isNoShowDue: z.boolean(),
  /** The store gives late parties up automatically. */
  goesByItself: z.boolean(),
  /** The guest may still change or cancel alone. */
  isWithinWindow: z.boolean(),
  /** The table that it is offered is still kept for it. */
  isOfferAlive: z.boolean(),
  /** The guest has confirmed. */
  isReconfirmed: z.boolean(),
  /** Seated or given up so recently that it can be undone, and nothing was sent for its table. */
  isUndoable: z.boolean(),
  /** The state before it was seated or given up. */
  cameFrom: z.enum(['confirmed', 'late', 'arrived']).nullable(),
})
export type BookingFacts = z.output<typeof BookingFacts>

/** The facts that a booking day's chart reads. */
export const BookingDayFacts = named('BookingDayFacts', {
  /** The pause had an end, which has passed. */
  isResumeDue: z.boolean(),
})
export type BookingDayFacts = z.output<typeof BookingDayFacts>
