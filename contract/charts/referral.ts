import { z } from 'zod'
import { text } from './fields.ts'

/** The steps of a referral that a person takes. */
export const referralEvents = {
  'referral.refuse': z.strictObject({ remark: text(500).pipe(z.string().min(1)) }),
}
