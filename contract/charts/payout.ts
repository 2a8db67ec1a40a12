import { z } from 'zod'
import { remark, text } from './fields.ts'

/** Planning one is no event of its own: posting a day does it, or a person for all that waits. */
export const payoutEvents = {
  /** `reference`: its text on the bank's statement. */
  'payout.pay': z.strictObject({ reference: text(60).optional() }),
  'payout.fail': z.strictObject({ remark }),
  'payout.retry': z.strictObject({}),
  'payout.cancel': z.strictObject({ remark }),
}
