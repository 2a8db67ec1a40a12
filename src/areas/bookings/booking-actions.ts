import type { Booking } from '#contract/bookings/rows.ts'
import type { bookingEvents } from '#contract/charts/booking.ts'
import type { Table } from '#contract/tables/table.ts'
import { everyOf } from '#machines/workflow/every-of.ts'
import type { AllowedEvents } from '../../commands/use-allowed.ts'

/** A step that people of the house take with a booking. Guests change and give up their own on their page. */
export type BookingStep = Exclude<keyof typeof bookingEvents, 'booking.rebook' | 'booking.withdraw'>

/** The steps with a booking, in the order of an evening. */
export const bookingSteps = everyOf<BookingStep>()([
  'booking.confirm',
  'booking.accept',
  'booking.offer',
  'booking.arrive',
  'booking.seat',
  'booking.assign',
  'booking.change',
  'booking.hold',
  'booking.noShow',
  'booking.undo',
  'booking.reconfirm',
  'booking.wait',
  'booking.decline',
  'booking.cancel',
])

const wanted: Partial<Record<Booking['state'], readonly BookingStep[]>> = {
  requested: ['booking.confirm'],
  offered: ['booking.accept'],
  confirmed: ['booking.seat', 'booking.arrive', 'booking.assign', 'booking.hold'],
  late: ['booking.noShow', 'booking.arrive', 'booking.seat'],
  arrived: ['booking.seat', 'booking.assign'],
  seated: ['booking.undo'],
  no_show: ['booking.undo', 'booking.arrive'],
}

/** Minutes before its start from which a party is expected to come at any moment. */
const soon = 45

/** Minutes until a booking begins, below zero once it has. */
export const minutesUntil = ({ starts_at: at }: Pick<Booking, 'starts_at'>, now: number): number =>
  Math.round((Date.parse(at) - now) / 60_000)

/** The step that a booking waits for. Undefined where time or the guests are at it. */
export function bookingStep(booking: Booking, allowed: AllowedEvents, now: number): BookingStep | undefined {
  const { state, facts } = booking
  const isNear = facts.isSameDay && minutesUntil(booking, now) <= soon
  const steps = (wanted[state] ?? []).filter((step) => {
    if (step === 'booking.assign') return !facts.hasTables
    if (step === 'booking.hold') return false
    return state !== 'confirmed' || isNear
  })
  return steps.find((step) => allowed[step]?.ok)
}

/** Tells if a party can be seated at its tables as they are now: free, or held for it. */
export const canSitDown = ({ id, tables }: Booking, floor: readonly Table[]): boolean =>
  tables.length > 0 &&
  tables.every((own) => {
    const table = floor.find((one) => one.id === own.id)
    if (table?.occupancy === 'available') return true
    return table?.occupancy === 'reserved' && (table.facts.heldBooking === null || table.facts.heldBooking === id)
  })

/** The names of a booking's tables, as "5 + 6". */
export const tableNames = ({ tables }: Pick<Booking, 'tables'>): string => tables.map(({ name }) => name).join(' + ')
