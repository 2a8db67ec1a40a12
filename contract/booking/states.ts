/** A promise to a party: asked for, given, kept or broken. */
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
] as const
export type BookingState = (typeof bookingStates)[number]
/** The states in which its tables are kept for it. */
export const promisedStates = ['requested', 'confirmed', 'late', 'arrived'] as const satisfies BookingState[]

/** A business day for bookings: open to everybody, to the staff alone, or to nobody. */
export const bookingDayStates = ['taking', 'paused', 'closed'] as const
export type BookingDayState = (typeof bookingDayStates)[number]

/** The way on which a booking came. */
export const bookingSources = ['staff', 'phone', 'guest', 'import'] as const
export type BookingSource = (typeof bookingSources)[number]
