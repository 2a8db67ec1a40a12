import { z } from 'zod'
import { id, pax, remark, text } from './fields.ts'

const guests = { pax, name: text(80).optional(), phone: text(30).optional(), remark }

/**
 * The settings of a line: minutes are a party's stay for the quote, the hold of a called place, the grace of a skipped
 * party.
 */
export const lineSettings = {
  name: text(60),
  prefix: z.string().regex(/^[A-Z]{0,3}$/, 'is up to three capital letters'),
  min_pax: pax,
  max_pax: pax,
  /** Parties at once. */
  capacity: z.int().min(1).max(500).optional(),
  order: z.int().min(0).max(1000).optional(),
  turn_minutes: z.int().min(1).max(240).optional(),
  hold_minutes: z.int().min(1).max(120).optional(),
  grace_minutes: z.int().min(0).max(240).optional(),
  call_limit: z.int().min(1).max(9).optional(),
}

export const queueGroupEvents = {
  'queue.configure': z.strictObject(lineSettings).partial(),
  'queue.remove': z.strictObject({}),
  'queue.open': z.strictObject({}),
  /** Resumes automatically after the minutes, if they are given. */
  'queue.pause': z.strictObject({
    minutes: z
      .int()
      .min(1)
      .max(24 * 60)
      .optional(),
  }),
  'queue.resume': z.strictObject({}),
  /** Seats walk-ins directly, since no party waits. */
  'queue.direct': z.strictObject({}),
  'queue.close': z.strictObject({}),
  /** Sends home the parties that still wait. */
  'queue.dismiss': z.strictObject({ remark }),
  'queue.join': z.strictObject(guests),
  /** Calls the oldest party, or with a table seats it there at once. */
  'queue.serveNext': z.strictObject({ table_id: id.optional() }),
  'queue.seatDirect': z.strictObject({ ...guests, table_id: id }),
}

export const queueEntryEvents = {
  'queueEntry.call': z.strictObject({}),
  'queueEntry.arrive': z.strictObject({}),
  'queueEntry.serve': z.strictObject({ table_id: id }),
  'queueEntry.skip': z.strictObject({}),
  'queueEntry.requeue': z.strictObject({}),
  'queueEntry.noShow': z.strictObject({}),
  'queueEntry.remove': z.strictObject({ reason_id: id.optional(), remark }),
  /** The party itself leaves; no reason is needed. */
  'queueEntry.leave': z.strictObject({}),
  'queueEntry.swap': z.strictObject({ other_entry_id: id, other_version: z.int().min(1).optional() }),
  'queueEntry.undo': z.strictObject({}),
}
