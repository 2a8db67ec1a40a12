import { z } from 'zod'
import { id, text } from './fields.ts'

/** What a person may say of the money of orders that become one. */
export const combineTerms = {
  /** On unless it is switched off. */
  apply_service_charge: z.boolean().optional(),
  adjustment_name: text(80).optional(),
  /** Minor units, instead of the adjustments that the orders bring; negative takes something off. */
  adjustment_value: z.int().min(-100_000_000_000).max(100_000_000_000).optional(),
  discount_id: id.optional(),
}

export const combineEvents = {
  'combine.commit': z.strictObject(combineTerms),
  'combine.undo': z.strictObject({}),
}
