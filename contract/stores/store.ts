import type { StoreFacts } from '../facts.ts'
import type { AdvisedPart } from '../states.ts'
import type { Merchant } from '../identity/me.ts'

/** A store with everything that it decides for itself. */
export interface StoreRow extends Merchant {
  /** The same as `merchant_id`. */
  id: string
  version: number
  facts: StoreFacts
  /** The end of the business day, where it has begun. */
  facts_until?: string
  brand_id: string
  status: 'draft' | 'active' | 'inactive' | 'archived'
  setup_status: 'complete' | 'incomplete'
  /** Recommended parts of the set-up that are still missing; the store can trade without them. */
  advised: AdvisedPart[]
  /** Tells if it takes bookings: has a section with tables, and a time. */
  booking_store: boolean
  created_at: string
  /** The other settings, by name. */
  [setting: string]: unknown
}
