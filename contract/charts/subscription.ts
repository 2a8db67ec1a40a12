import { z } from 'zod'
import { remark } from './fields.ts'

/** Events of a store's own people; the house pauses, resumes and books payments. */
export const subscriptionEvents = {
  'subscription.cancel': z.strictObject({ remark }),
  'subscription.keep': z.strictObject({}),
}

/** Every event of an invoice comes from time or from the house. */
export const invoiceEvents = {}
