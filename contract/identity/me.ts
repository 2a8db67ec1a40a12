import type { DrawerMode, Feature, StoreState } from '../states.ts'
import type { Right, Role } from '../roles.ts'
import type { TaxCategory } from '../taxes/tax.ts'

export interface Merchant {
  merchant_id: string
  name: string
  brand_name: string
  currency: string
  time_zone: string
  business_day: string
  state: StoreState
  /** Basis points, with tax categories those of the usual one today at the table; null where it is no whole number. */
  tax_rate: number | null
  tax_inclusive: boolean
  /** The tax categories in use; none where the store has one rate. */
  taxes: TaxCategory[]
  /** The tax of every dish that has none of its own; null where the store has one rate. */
  tax_category_id: string | null
  /** The tax of the service charge; null if it has the taxes of the dishes. */
  service_tax_category_id: string | null
  /** The dish that is added to every delivered order. */
  delivery_menu_id: string | null
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
