import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ImportPart } from '#contract/bookings/import.ts'
import type { FileAnswers } from '#contract/file-questions.ts'
import type {
  Booking,
  BookingDay,
  BookingDetail,
  BookingListing,
  BookingSlots,
  BookingTimeline,
  CalendarDay,
  RoomWay,
} from '#contract/bookings/rows.ts'
import type { BookingSource } from '#contract/bookings/states.ts'
import type { Listing } from '#contract/listing.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** The query of the list of bookings; a day is a business day, states are parted by commas. */
interface ListParams {
  day?: string
  state?: string
  source?: BookingSource
  section_id?: string
  table_id?: string
  lane?: true
  waits?: boolean
  search?: string
  startDate?: string
  start?: number
  length?: number
}

/** Bookings by their start. The rows of the last query stay while the next one loads. */
export const bookingListQuery = (params: ListParams) =>
  queryOptions({
    queryKey: keys.bookings('list', params),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<BookingListing>({ method: 'GET', url: '/admin/booking', data: params, signal }),
  })

/** One booking with its history and its party's past. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: keys.bookings('one', { id }),
    queryFn: ({ signal }) => call<BookingDetail>({ method: 'GET', url: `/admin/booking/${id}`, signal }),
  })

/** A party's wish, as the parameters for the starts of a day. */
export interface Wish {
  pax: number
  section_id?: string
  experience_id?: string
  /** The booking that is changed, which does not block its own times. */
  booking_id?: string
}

/** The starts of a day for a party, each with its reason where it is not offered. */
export const bookingSlotsQuery = (day: string, wish: Wish) =>
  queryOptions({
    queryKey: keys.bookings('slots', { day, ...wish }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<BookingSlots>({ method: 'GET', url: '/admin/booking_slot', data: { day, ...wish }, signal }),
  })

/** Ways to seat a party at a start, with the changes of each. */
export const bookingRoomQuery = (at: string, wish: Wish) =>
  queryOptions({
    queryKey: keys.bookings('room', { at, ...wish }),
    queryFn: async ({ signal }) =>
      (await call<Listing<RoomWay>>({ method: 'GET', url: '/admin/booking_room', data: { at, ...wish }, signal }))
        .aaData,
  })

/** The tables of a way, and the booking that moves for it, as a write takes them. */
export const roomOf = ({ tables, move }: RoomWay) => ({
  table_id: tables.map(({ id }) => id),
  ...(move && { moves: [{ booking_id: move.booking_id, table_id: move.to.map(({ id }) => id) }] }),
})

/** A row per day of a period. */
export const bookingCalendarQuery = (startDate: string, endDate: string) =>
  queryOptions({
    queryKey: keys.bookings('calendar', { startDate, endDate }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const data = { startDate, endDate }
      return (await call<Listing<CalendarDay>>({ method: 'GET', url: '/admin/booking_calendar', data, signal })).aaData
    },
  })

/** A day by its tables. */
export const bookingTimelineQuery = (day: string) =>
  queryOptions({
    queryKey: keys.bookings('timeline', { day }),
    queryFn: ({ signal }) =>
      call<BookingTimeline>({ method: 'GET', url: '/admin/booking_timeline', data: { day }, signal }),
  })

/** A business day: whether it takes bookings. */
export const bookingDayQuery = (day: string) =>
  queryOptions({
    queryKey: keys.bookings('day', { day }),
    queryFn: ({ signal }) => call<BookingDay>({ method: 'GET', url: `/admin/booking_day/${day}`, signal }),
  })

/** The details of a booking that staff write down. */
interface BookingFields {
  pax: number
  at: string
  name: string
  phone?: string
  wish?: string
  note?: string
  section_id?: string | null
  experience_id?: string | null
  table_id?: string[]
  over?: true
  moves?: { booking_id: string; table_id: string[] }[]
}
interface WithApproval {
  approval_id?: string
}

/** Promises a table on the day of the start. */
export const makeBooking = (
  fields: BookingFields & { source?: BookingSource },
  day: Pick<BookingDay, 'version'>,
  approved: WithApproval = {},
): Write => ({ method: 'POST', url: '/admin/booking', data: { ...fields, ...approved, version: day.version } })

/** Puts a party on the waiting list of a day. */
export const makeWaiting = (
  { at: _, ...fields }: BookingFields & { source?: BookingSource },
  span: { from: string; until: string },
): Write => ({ method: 'POST', url: '/admin/booking_wait', data: { ...fields, ...span } })

/** Changes the guest, the time, the tables or the number of guests; omitted fields stay. */
export const changeBooking = (
  { id, version }: Pick<Booking, 'id' | 'version'>,
  fields: Partial<BookingFields>,
  approved: WithApproval = {},
): Write => ({ method: 'PUT', url: `/admin/booking/${id}`, data: { ...fields, ...approved, version } })

/** A file of bookings, with the answers about its columns and dates. */
export interface BookingImportFile extends FileAnswers {
  /** Its bytes as base64: the server finds out its alphabet. */
  file: string
  parts?: readonly (ImportPart | null)[]
}

/** Imports a file of bookings; a dry run only returns its effect. */
export const importBookings = (asked: BookingImportFile, isDryRun: boolean): Write => ({
  method: 'POST',
  url: '/admin/booking_import',
  data: { ...asked, dry_run: isDryRun },
})
