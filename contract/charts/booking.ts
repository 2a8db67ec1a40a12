import { z } from 'zod'
import { instant } from '../days.ts'
import { bookingSources } from '../bookings/states.ts'
import { languages } from '../states.ts'
import { id, idList, pax, remark, text } from './fields.ts'

/** An address for mail; empty where there is none. */
const email = text(120).pipe(z.union([z.literal(''), z.email('is an address, as anna@example.org')]))

/** Bookings that go to other tables, so that a party has room. */
const moves = z
  .array(z.strictObject({ booking_id: id, table_id: idList(8) }))
  .max(4)
  .optional()

/** A party's wish. */
const wish = {
  pax,
  /** The start; one of those that `GET /admin/booking_slot` lists. */
  at: instant,
  section_id: id.nullable().optional(),
  experience_id: id.nullable().optional(),
}
const guest = {
  name: text(80).pipe(z.string().min(1)),
  phone: text(30).optional(),
  email: email.optional(),
  language: z.enum(languages).optional(),
  /** The guest's own words. */
  wish: text(500).optional(),
}
const staffs = {
  /** Read by the staff alone. */
  note: text(500).optional(),
  /** Exactly these tables, or with none the lane; the best ones that are free where it is left out. */
  table_id: z.array(id).max(8).optional(),
  /** Above the limits with a supervisor's PIN: without a table where none is free. */
  over: z.literal(true).optional(),
  moves,
}

export const bookingDayEvents = {
  /** Stops online bookings for some minutes, or until they are resumed. */
  'bookingDay.pause': z.strictObject({ minutes: z.int().min(1).max(1440).optional() }),
  'bookingDay.resume': z.strictObject({}),
  'bookingDay.close': z.strictObject({}),
  'bookingDay.open': z.strictObject({}),
  /** Puts a party on the day's waiting list, for starts from one instant to another. */
  'bookingDay.wait': z.strictObject({
    pax,
    from: instant,
    until: instant,
    section_id: id.nullable().optional(),
    experience_id: id.nullable().optional(),
    ...guest,
    note: text(500).optional(),
    source: z.enum(bookingSources).optional(),
  }),
  /** Promises a table on this day. `asks`: the house answers later. */
  'bookingDay.book': z.strictObject({
    ...wish,
    ...guest,
    ...staffs,
    source: z.enum(bookingSources).optional(),
    asks: z.literal(true).optional(),
  }),
}

export const bookingEvents = {
  'booking.confirm': z.strictObject({}),
  /** Puts a request without a table on the waiting list, for starts from one instant to another. */
  'booking.wait': z.strictObject({ from: instant.optional(), until: instant.optional() }),
  /** Offers a table to a party that waits: at a start, or the first that is free. */
  'booking.offer': z.strictObject({ at: instant.optional() }),
  /** Takes the table that is offered. */
  'booking.accept': z.strictObject({}),
  /** Confirms that the party comes. */
  'booking.reconfirm': z.strictObject({}),
  'booking.decline': z.strictObject({ reason_id: id.optional(), remark }),
  /** Changes the guest, the time, the tables or the number of guests; omitted fields stay. */
  'booking.change': z.strictObject({ ...wish, ...guest, ...staffs }).partial(),
  /** Gives it other tables, or with none puts it into the lane. */
  'booking.assign': z.strictObject({ table_id: z.array(id).max(8), moves }),
  /** The guest's own change, within the limits. */
  'booking.rebook': z.strictObject({ ...wish, wish: text(500) }).partial(),
  /** Holds its tables on the plan from now on. */
  'booking.hold': z.strictObject({}),
  /** Part of the party, or all of it, has arrived at the desk. */
  'booking.arrive': z.strictObject({ pax: pax.optional() }),
  /** Seats it at its tables, or at those that are named: the first is where it orders. */
  'booking.seat': z.strictObject({ table_id: idList(8).optional(), pax: pax.optional() }),
  'booking.noShow': z.strictObject({}),
  'booking.undo': z.strictObject({}),
  'booking.cancel': z.strictObject({ reason_id: id.optional(), remark }),
  /** Sent by the guest; no reason is needed. */
  'booking.withdraw': z.strictObject({}),
}
