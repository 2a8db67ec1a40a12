import { z } from 'zod'
import { named } from '../named.ts'
import { storeStates, drawerModes, features } from '../states.ts'
import { roles, rights } from '../roles.ts'
import { TaxCategory } from '../taxes/tax.ts'

export const Merchant = named('Merchant', {
  merchant_id: z.string(),
  name: z.string(),
  brand_name: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  business_day: z.string(),
  state: z.enum(storeStates),
  /** Basis points, with tax categories those of the usual one today at the table; null where it is no whole number. */
  tax_rate: z.number().nullable(),
  tax_inclusive: z.boolean(),
  /** The tax categories in use; none where the store has one rate. */
  taxes: z.array(TaxCategory),
  /** The tax of every dish that has none of its own; null where the store has one rate. */
  tax_category_id: z.string().nullable(),
  /** The tax of the service charge; null if it has the taxes of the dishes. */
  service_tax_category_id: z.string().nullable(),
  /** The dish that is added to every delivered order. */
  delivery_menu_id: z.string().nullable(),
  service_rate: z.number(),
  cash_rounding: z.number(),
  drawer_mode: z.enum(drawerModes),
  /** The parts of the house that this store does without. */
  features_off: z.array(z.enum(features)),
})
export type Merchant = z.output<typeof Merchant>

export const Me = named('Me', {
  id: z.string(),
  name: z.string(),
  login: z.string(),
  role: z.enum(roles),
  rights: z.array(z.enum(rights)).readonly(),
  has_pin: z.boolean(),
  /** The store in hand: a merchant's and its staff's own, else the first of the scope. */
  merchant: Merchant.nullable(),
  /** The stores of the scope, for the switcher. */
  merchants: z.array(
    z.object({
      merchant_id: z.string(),
      name: z.string(),
      brand_id: z.string().nullable().optional(),
      brand_name: z.string(),
    }),
  ),
  server_time: z.string(),
  /** The server offers the testers' lab. */
  has_lab: z.literal(true).optional(),
  /** The last change of the store in hand: a stream requested from there on misses nothing. */
  events_from: z.number().nullable(),
})
export type Me = z.output<typeof Me>

/** A device on which the user is signed in. */
export const OwnSession = named('OwnSession', {
  id: z.string(),
  /** The name that the device gives itself. */
  device: z.string().nullable(),
  /** The one that asks. */
  here: z.boolean(),
  created_at: z.string(),
  used_at: z.string(),
})
export type OwnSession = z.output<typeof OwnSession>

export const SignedIn = named('SignedIn', {
  ...Me.shape,
  token: z.string(),
})
export type SignedIn = z.output<typeof SignedIn>

/** `POST /admin/unlock`: the token is null for the person who had the device before. */
export const UnlockedDevice = named('UnlockedDevice', {
  ...Me.shape,
  token: z.string().nullable(),
})
export type UnlockedDevice = z.output<typeof UnlockedDevice>
