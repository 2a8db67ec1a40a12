/** Bookings as guests see them, without a sign-in: nothing about other guests. */
import type { SlotReason } from './reasons.ts'
import type { BookingState } from './states.ts'
import type { Language } from '../states.ts'

interface DoorStore {
  name: string
  time_zone: string
  currency: string
  language: Language
}

/** `GET /public/booking/{key}`: the store, and a guest's choices. */
export interface BookingDoor {
  as_of: string
  store: DoorStore
  /** The first and the last day that can be booked, and the largest party that can book online. */
  first_day: string
  last_day: string
  max_pax: number
  /** From this size on the house answers first. */
  ask_from: number
  cancel_hours: number
  sections: { id: string; name: string; names: Record<string, string>; note: string | null }[]
  experiences: {
    id: string
    name: string
    names: Record<string, string>
    note: string | null
    min_pax: number
    max_pax: number
    /** Per guest, minor units. */
    price: number | null
    /** Paid before they come, per guest, minor units. */
    deposit: number | null
    /** Minutes. */
    stay: number | null
  }[]
}

/** A start as guests see it. */
interface DoorSlot {
  at: string
  until: string
  time_name: string
  names: Record<string, string>
  is_free: boolean
  reason: SlotReason | null
}

/** `GET /public/booking/{key}/slot`. */
export interface DoorSlots {
  day: string
  slots: DoorSlot[]
  reason: SlotReason | null
  /** The guests' notes of closures. */
  notes: string[]
}

/** `GET /public/booking/{key}/day`: the days of a month for a party. */
export interface DoorDays {
  days: { day: string; is_free: boolean; reason: SlotReason | null }[]
}

/** A guest's own booking, by its link. */
export interface OwnBooking {
  as_of: string
  /** `<id>.<secret>`, the last part of the address of the guest's page. */
  link: string
  store: DoorStore
  code: string
  state: BookingState
  version: number
  starts_at: string
  ends_at: string
  pax: number
  name: string
  wish: string | null
  section_name: string | null
  experience_name: string | null
  /** The guest may still change or cancel alone. */
  is_changeable: boolean
  changeable_until: string
  /** The starts that a party on the waiting list would take. */
  waits: { from: string; until: string } | null
  /** The end of the offer that it has. */
  offer_until: string | null
  /** The guest was asked to confirm, and has not answered. */
  is_asked: boolean
  is_reconfirmed: boolean
  /** The deposit that the store requests, and the paid amount that is not returned; minor units. */
  deposit_due: number
  deposit_paid: number
}
