import { z } from 'zod'
import { named } from '../named.ts'
import { roles } from '../roles.ts'
import { setUpParts, recordStates } from '../states.ts'
import { Merchant } from '../identity/me.ts'

/** A store among others: its set-up so far, and its day so far. */
export const StoreSummary = named('StoreSummary', {
  ...Merchant.shape,
  id: z.string(),
  brand_id: z.string(),
  status: z.enum(['draft', 'active', 'inactive', 'archived']),
  setup_status: z.enum(['complete', 'incomplete']),
  /** Tells if it takes bookings. */
  booking_store: z.boolean(),
  missing: z.array(z.enum(setUpParts)),
  created_at: z.string(),
  today: z.object({
    orders: z.number(),
    /** The orders' value in minor units of the store's currency; null for readers without the right to see takings. */
    sales: z.number().nullable(),
    open_orders: z.number(),
    parties: z.number(),
  }),
})
export type StoreSummary = z.output<typeof StoreSummary>

/** A brand with how many stores and people it has. */
export const BrandRow = named('BrandRow', {
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  stores: z.number(),
  open_stores: z.number(),
  people: z.number(),
})
export type BrandRow = z.output<typeof BrandRow>

/** A person who works above the floor: owns a store or a brand, looks after stores, or runs the house. */
export const UserRow = named('UserRow', {
  id: z.string(),
  name: z.string(),
  login: z.string(),
  role: z.enum(roles),
  status: z.enum(recordStates),
  /** The state of the password: none yet, a temporary one, or one that the person chose. */
  password: z.enum(['none', 'once', 'own']),
  brand_id: z.string().nullable(),
  merchant_id: z.string().nullable(),
  /** The stores that they reach, of those that the reader reaches as well. */
  merchants: z.array(z.object({ id: z.string(), name: z.string() })),
  version: z.number(),
  created_at: z.string(),
  last_seen_at: z.string().nullable(),
})
export type UserRow = z.output<typeof UserRow>
