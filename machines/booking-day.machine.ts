import { setup } from 'xstate'
import type { bookingDayEvents } from '#contract/charts/booking.ts'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { BookingDayFacts } from '#contract/bookings/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A business day for bookings. A command that books a table locks the day first, so that of two bookings for the last
 * table only one succeeds. Staff may stop online bookings, for a while or until they resume them, or close the day;
 * existing bookings stay. A guest who finds no time may join the waiting list; as soon as a table is free again the day
 * decides who gets it. Above the store's limits a table is booked only with a supervisor's PIN.
 */
type BookingDayEvent =
  | PersonEvent<typeof bookingDayEvents>
  | { type: 'bookingDay.wake' }
  /** A table became free. */
  | { type: 'bookingDay.offerNext' }

const chart = setup({
  types: { context: {} as BookingDayFacts, events: {} as BookingDayEvent, meta: {} as TransitionMeta },
  guards: {
    isResumeDue: ({ context }) => context.isResumeDue,
    goesOver: ({ event }) => event.type === 'bookingDay.book' && event.over === true,
  },
  actions: {
    makeBooking: effect,
    makeWaiting: effect,
    offerNext: effect,
    lookAgain: effect,
    setResume: effect,
    dropResume: effect,
  },
})

const meta: TransitionMeta = { right: 'queue' }
const book = { actions: 'makeBooking', meta: { right: 'queue', approval: 'goesOver' } } as const
const waits = { actions: 'makeWaiting', meta } as const
const offers = { actions: 'offerNext' } as const
const resumed = chart.assign({ isResumeDue: false })

const machine = chart.createMachine({
  id: 'booking-day',
  context: { isResumeDue: false },
  initial: 'taking',
  states: {
    taking: {
      on: {
        'bookingDay.book': book,
        'bookingDay.wait': waits,
        'bookingDay.offerNext': offers,
        'bookingDay.pause': { target: 'paused', actions: 'setResume', meta },
        'bookingDay.close': { target: 'closed', meta },
      },
    },
    paused: {
      on: {
        'bookingDay.book': book,
        'bookingDay.wait': waits,
        'bookingDay.offerNext': offers,
        'bookingDay.resume': { target: 'taking', actions: [resumed, 'dropResume', 'lookAgain'], meta },
        'bookingDay.wake': { guard: 'isResumeDue', target: 'taking', actions: [resumed, 'dropResume', 'lookAgain'] },
        'bookingDay.close': { target: 'closed', actions: [resumed, 'dropResume'], meta },
      },
    },
    closed: { on: { 'bookingDay.open': { target: 'taking', actions: 'lookAgain', meta } } },
  },
})

export const bookingDay = lifecycle(
  'booking_day',
  machine,
  {
    starts: [machine.config.context as BookingDayFacts],
    /** The pause has ended before it is noticed. */
    rows: [{ state: 'paused', facts: { isResumeDue: true } }],
    events: [
      { type: 'bookingDay.book', pax: 2, at: '2026-11-20T19:30:00.000Z', name: 'Keller' },
      { type: 'bookingDay.book', pax: 2, at: '2026-11-20T19:30:00.000Z', name: 'Keller', table_id: [], over: true },
      {
        type: 'bookingDay.wait',
        pax: 2,
        from: '2026-11-20T19:30:00.000Z',
        until: '2026-11-20T19:30:00.000Z',
        name: 'Keller',
      },
      { type: 'bookingDay.offerNext' },
      { type: 'bookingDay.pause' },
      { type: 'bookingDay.pause', minutes: 30 },
      { type: 'bookingDay.resume' },
      { type: 'bookingDay.close' },
      { type: 'bookingDay.open' },
      { type: 'bookingDay.wake' },
    ],
  },
  { feature: 'booking' },
)
