import type { Role } from '../roles.ts'
import type { RecordState, SetUpPart } from '../states.ts'
import type { Merchant } from '../identity/me.ts'

/** A store among others: its set-up so far, and its day so far. */
export interface StoreSummary extends Merchant {
  id: string
  brand_id: string
  status: 'draft' | 'active' | 'inactive' | 'archived'
  setup_status: 'complete' | 'incomplete'
  /** Tells if it takes bookings. */
  booking_store: boolean
  missing: SetUpPart[]
  created_at: string
  today: {
    orders: number
    /** The orders' value in minor units of the store's currency; null for readers without the right to see takings. */
    sales: number | null
    open_orders: number
    parties: number
  }
}

/** A brand with how many stores and people it has. */
export interface BrandRow {
  id: string
  name: string
  currency: string
  time_zone: string
  stores: number
  open_stores: number
  people: number
}

/** A person who works above the floor: owns a store or a brand, looks after stores, or runs the house. */
export interface UserRow {
  id: string
  name: string
  login: string
  role: Role
  status: RecordState
  /** The state of the password: none yet, a temporary one, or one that the person chose. */
  password: 'none' | 'once' | 'own'
  brand_id: string | null
  merchant_id: string | null
  /** The stores that they reach, of those that the reader reaches as well. */
  merchants: { id: string; name: string }[]
  version: number
  created_at: string
  last_seen_at: string | null
}
