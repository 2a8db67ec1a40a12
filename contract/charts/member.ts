import { z } from 'zod'
import { day } from '../days.ts'
import { consentSources } from '../marketing/states.ts'
import { id, text } from './fields.ts'

/** Largest number of points that a person gives or takes at once. */
export const mostAdjusted = 1_000_000

/** The reason in words, which the trail keeps; no names and numbers of guests. */
const remark = text(500).pipe(z.string().min(1))

export const memberEvents = {
  'member.adjust': z.strictObject({
    points: z
      .int()
      .min(-mostAdjusted)
      .max(mostAdjusted)
      .refine((points) => points !== 0, 'is nothing'),
    remark,
  }),
  'member.check_in': z.strictObject({}),
  'member.consent': z.strictObject({ source: z.enum(consentSources).default('till') }),
  'member.withdraw': z.strictObject({ source: z.enum(consentSources).default('till') }),
  'member.note_birthday': z.strictObject({ birthday: day.nullable() }),
  'member.block': z.strictObject({ remark }),
  'member.unblock': z.strictObject({}),
  'member.forget': z.strictObject({}),
  /** A rank by hand, until a last day. */
  'member.set_rank': z.strictObject({ rank_id: id, until: day, remark }),
  'member.release_rank': z.strictObject({}),
  /** Sent to the duplicate; the survivor keeps everything. */
  'member.merge': z.strictObject({ survivor_id: id, remark }),
}
