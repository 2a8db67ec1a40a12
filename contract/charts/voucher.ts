import { z } from 'zod'
import { remark } from './fields.ts'

/** Putting one on an order and taking it off again are the order's own events. */
export const voucherEvents = {
  'voucher.revoke': z.strictObject({ remark }),
}
