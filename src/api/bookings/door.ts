import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BookingDoor, DoorDays, DoorSlots, OwnBooking } from '#contract/bookings/door.ts'
import { apiUrl } from '../transport/client.ts'
import { callPublic } from '../transport/public-call.ts'

const addressOf = (key: string, ...rest: string[]) => ['booking', key, ...rest].map(encodeURIComponent).join('/')
const now = { staleTime: 0, retry: false } as const

/** A guest's wish, as the parameters for times; `link` is that of a booking that is changed. */
export interface GuestWish {
  pax: number
  section_id?: string
  experience_id?: string
  link?: string
}

const queryOf = (asked: object) =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()

/** The store, and its times that can be booked. */
export const bookingDoorQuery = (key: string) =>
  queryOptions({
    ...now,
    queryKey: ['bookingDoor', key],
    queryFn: ({ signal }) => callPublic<BookingDoor>(addressOf(key), undefined, signal),
  })

/** The days of a month that have a time for a party. */
export const doorDaysQuery = (key: string, month: string, { link: _, ...wish }: GuestWish) =>
  queryOptions({
    ...now,
    queryKey: ['bookingDoor', key, 'days', month, wish],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPublic<DoorDays>(`${addressOf(key, 'day')}?${queryOf({ month, ...wish })}`, undefined, signal),
  })

/** The times of a day for a party. */
export const doorSlotsQuery = (key: string, day: string, wish: GuestWish) =>
  queryOptions({
    ...now,
    queryKey: ['bookingDoor', key, 'slots', day, wish],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPublic<DoorSlots>(`${addressOf(key, 'slot')}?${queryOf({ day, ...wish })}`, undefined, signal),
  })

/** One's own booking, by its link. */
export const ownBookingQuery = (key: string, link: string) =>
  queryOptions({
    ...now,
    queryKey: ['bookingDoor', key, 'own', link],
    queryFn: ({ signal }) => callPublic<OwnBooking>(addressOf(key, 'own', link), undefined, signal),
    refetchInterval: 15_000,
  })

/** Books a time; the same request id never books twice. */
export const bookTime = (key: string, data: object, requestId: string): Promise<OwnBooking> =>
  callPublic<OwnBooking>(addressOf(key, 'book'), { data, requestId })

/** Waits for a table; the same request id never waits twice. */
export const waitForTable = (key: string, data: object, requestId: string): Promise<OwnBooking> =>
  callPublic<OwnBooking>(addressOf(key, 'wait'), { data, requestId })

/** A step with one's own booking. */
export type OwnStep = 'change' | 'cancel' | 'accept' | 'reconfirm'

/** Takes a step with one's own booking. */
export const sendOwn = (
  key: string,
  link: string,
  step: OwnStep,
  data: object,
  requestId: string,
): Promise<OwnBooking> => callPublic<OwnBooking>(addressOf(key, 'own', link, step), { data, requestId })

/** The address of one's own booking as a calendar file. */
export const icsAddress = (key: string, link: string): string => apiUrl(`/public/${addressOf(key, 'own', link, 'ics')}`)
