import type { DrawerMode, Feature, StoreState } from '../states.ts'
import type { Right, Role } from '../roles.ts'

export interface Merchant {
  merchant_id: string
  name: string
  brand_name: string
  currency: string
  time_zone: string
  business_day: string
  state: StoreState
  tax_rate: number
  tax_inclusive: boolean
  service_rate: number
  cash_rounding: number
  drawer_mode: DrawerMode
  /** The parts of the house that this store does without. */
  features_off: Feature[]
}

export interface Me {
  id: string
  name: string
  login: string
  role: Role
  rights: readonly Right[]
  has_pin: boolean
  /** The store in hand: a merchant's and its staff's own, else the first of the scope. */
  merchant: Merchant | null
  /** The stores of the scope, for the switcher. */
  merchants: { merchant_id: string; name: string; brand_id?: string | null; brand_name: string }[]
  server_time: string
  /** The server offers the testers' lab. */
  has_lab?: true
  /** The last change of the store in hand: a stream requested from there on misses nothing. */
  events_from: number | null
}

/** A device on which the user is signed in. */
export interface OwnSession {
  id: string
  /** The name that the device gives itself. */
  device: string | null
  /** The one that asks. */
  here: boolean
  created_at: string
  used_at: string
}

export interface SignedIn extends Me {
  token: string
}
