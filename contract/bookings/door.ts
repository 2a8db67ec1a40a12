/** Bookings as guests see them, without a sign-in: nothing about other guests. */
import { z } from 'zod'
import { named } from '../named.ts'
import { slotReasons } from './reasons.ts'
import { bookingStates } from './states.ts'
import { languages } from '../states.ts'

const DoorStore = named('DoorStore', {
  name: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  language: z.enum(languages),
})
type DoorStore = z.output<typeof DoorStore>

/** `GET /public/booking/{key}`: the store, and a guest's choices. */
export const BookingDoor = named('BookingDoor', {
  as_of: z.string(),
  store: DoorStore,
  /** The first and the last day that can be booked, and the largest party that can book online. */
  first_day: z.string(),
  last_day: z.string(),
  max_pax: z.number(),
  /** From this size on the house answers first. */
  ask_from: z.number(),
  cancel_hours: z.number(),
  sections: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      names: z.record(z.string(), z.string()),
      note: z.string().nullable(),
    }),
  ),
  experiences: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      names: z.record(z.string(), z.string()),
      note: z.string().nullable(),
      min_pax: z.number(),
      max_pax: z.number(),
      /** Per guest, minor units. */
      price: z.number().nullable(),
      /** Paid before they come, per guest, minor units. */
      deposit: z.number().nullable(),
      /** Minutes. */
      stay: z.number().nullable(),
    }),
  ),
})
export type BookingDoor = z.output<typeof BookingDoor>

/** A start as guests see it. */
const DoorSlot = named('DoorSlot', {
  at: z.string(),
  until: z.string(),
  time_name: z.string(),
  names: z.record(z.string(), z.string()),
  is_free: z.boolean(),
  reason: z.enum(slotReasons).nullable(),
})
type DoorSlot = z.output<typeof DoorSlot>

/** `GET /public/booking/{key}/slot`. */
export const DoorSlots = named('DoorSlots', {
  day: z.string(),
  slots: z.array(DoorSlot),
  reason: z.enum(slotReasons).nullable(),
  /** The guests' notes of closures. */
  notes: z.array(z.string()),
})
export type DoorSlots = z.output<typeof DoorSlots>

/** `GET /public/booking/{key}/day`: the days of a month for a party. */
export const DoorDays = named('DoorDays', {
  days: z.array(z.object({ day: z.string(), is_free: z.boolean(), reason: z.enum(slotReasons).nullable() })),
})
export type DoorDays = z.output<typeof DoorDays>

/** A guest's own booking, by its link. */
export const OwnBooking = named('OwnBooking', {
  as_of: z.string(),
  /** `<id>.<secret>`, the last part of the address of the guest's page. */
  link: z.string(),
  store: DoorStore,
  code: z.string(),
  state: z.enum(bookingStates),
  version: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  pax: z.number(),
  name: z.string(),
  wish: z.string().nullable(),
  section_name: z.string().nullable(),
  experience_name: z.string().nullable(),
  /** The guest may still change or cancel alone. */
  is_changeable: z.boolean(),
  changeable_until: z.string(),
  /** The starts that a party on the waiting list would take. */
  waits: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** The end of the offer that it has. */
  offer_until: z.string().nullable(),
  /** The guest was asked to confirm, and has not answered. */
  is_asked: z.boolean(),
  is_reconfirmed: z.boolean(),
  /** The deposit that the store requests, and the paid amount that is not returned; minor units. */
  deposit_due: z.number(),
  deposit_paid: z.number(),
})
export type OwnBooking = z.output<typeof OwnBooking>
