import { z } from 'zod'
import { id, text } from './fields.ts'

/** Yes or no, which some clients write as 1 or 0. */
const flag = z.preprocess((given) => (given === 1 ? true : given === 0 ? false : given), z.boolean())

/** What a person may say of an order's money beside its lines; what is not said stays as it is. */
export const priceTerms = {
  apply_service_charge: flag.optional(),
  adjustment_name: text(80).optional(),
  /** Minor units, before tax and service; negative takes something off, 0 takes the adjustment away. */
  adjustment_value: z.int().min(-100_000_000_000).max(100_000_000_000).optional(),
  /** Null takes the discount away. */
  discount_id: id.nullable().optional(),
}
