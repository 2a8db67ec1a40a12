import { z } from 'zod'
import { named } from '../named.ts'
import { StoreFacts } from '../facts.ts'
import { advisedParts, features } from '../states.ts'
import { Merchant } from '../identity/me.ts'

/** A store with everything that it decides for itself. */
export const StoreRow = z.looseObject({
  ...Merchant.shape,
  /** The same as `merchant_id`. */
  id: z.string(),
  version: z.number(),
  facts: StoreFacts,
  /** The end of the business day, where it has begun. */
  facts_until: z.string().optional(),
  brand_id: z.string(),
  status: z.enum(['draft', 'active', 'inactive', 'archived']),
  setup_status: z.enum(['complete', 'incomplete']),
  /** Recommended parts of the set-up that are still missing; the store can trade without them. */
  advised: z.array(z.enum(advisedParts)),
  /** Tells if it takes bookings: has a section with tables, and a time. */
  booking_store: z.boolean(),
  created_at: z.string(),
  /** The other settings, by name. */
})
export type StoreRow = z.output<typeof StoreRow>

/** A part of the house that a store can switch on and off. */
export const FeatureRow = named('FeatureRow', {
  id: z.enum(features),
  /** The same as `id`. */
  feature: z.enum(features),
  on: z.boolean(),
  /** Tells if something is under way in it. */
  busy: z.boolean(),
})
