import { z } from 'zod'
import { text } from './fields.ts'

/** The steps of one giving of a reward. */
export const grantEvents = {
  'grant.give': z.strictObject({}),
  'grant.claim': z.strictObject({}),
  'grant.withdraw': z.strictObject({ remark: text(500).pipe(z.string().min(1)) }),
}
