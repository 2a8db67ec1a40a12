import { z } from 'zod'
import { id, text } from './fields.ts'

/** Yes or no, which some clients write as 1 or 0. */
const flag = z.preprocess((given) => (given === 1 ? true : given === 0 ? false : given), z.boolean())

/** Changes to an order's money besides its lines; a missing field keeps its value. */
export const priceTerms = {
  apply_service_charge: flag.optional(),
  adjustment_name: text(80).optional(),
  /** Minor units, before tax and service; negative takes something off, 0 takes the adjustment away. */
  adjustment_value: z.int().min(-100_000_000_000).max(100_000_000_000).optional(),
  /** Null takes the discount away. */
  discount_id: id.nullable().optional(),
}
