import { z } from 'zod'
import { named } from '../named.ts'

const KitchenPart = named('KitchenPart', { id: z.string(), name: z.string() })

/** `GET /admin/kitchen_zone/menu`: a dish with the parts of the kitchen that cook it. */
export const CookedDish = named('CookedDish', {
  id: z.string(),
  name: z.string(),
  category_id: z.string(),
  kitchen_zones: z.array(KitchenPart),
})
export type CookedDish = z.output<typeof CookedDish>
