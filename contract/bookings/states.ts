/** A booking: requested, confirmed, kept or broken; or a party on the waiting list, and its offer. */
export const bookingStates = [
  'requested',
  'confirmed',
  'late',
  'arrived',
  'seated',
  'finished',
  'no_show',
  'cancelled',
  'declined',
  'expired',
  'waiting',
  'offered',
] as const
export type BookingState = (typeof bookingStates)[number]
/** The states in which its tables are kept for it. */
export const promisedStates = ['requested', 'offered', 'confirmed', 'late', 'arrived'] as const satisfies BookingState[]
/** The states of a party on the waiting list. */
export const waitingStates = ['waiting', 'offered'] as const satisfies BookingState[]
/** The states of a booking that has ended, or whose party did not come. */
export const overStates = ['finished', 'no_show', 'cancelled', 'declined', 'expired'] as const satisfies BookingState[]
/** States in which a booking counts for nothing on its day. */
export const uncountedStates = [
  'no_show',
  'cancelled',
  'declined',
  'expired',
  'waiting',
] as const satisfies BookingState[]

/** A business day for bookings: open to everyone, to staff only, or closed. */
export const bookingDayStates = ['taking', 'paused', 'closed'] as const
export type BookingDayState = (typeof bookingDayStates)[number]

/** The origin of a booking. */
export const bookingSources = ['staff', 'phone', 'guest', 'import'] as const
export type BookingSource = (typeof bookingSources)[number]
