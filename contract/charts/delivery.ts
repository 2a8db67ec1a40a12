import { z } from 'zod'
import { id, remark } from './fields.ts'

export const deliveryEvents = {
  /** Asks the courier service for a price. */
  'delivery.quote': z.strictObject({}),
  /** Books the courier's quote; with an id only that quote. */
  'delivery.book': z.strictObject({ quote_id: id.optional() }),
  'delivery.pickUp': z.strictObject({}),
  'delivery.deliver': z.strictObject({}),
  'delivery.fail': z.strictObject({ remark }),
  'delivery.cancel': z.strictObject({}),
}
