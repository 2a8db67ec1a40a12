import { z } from 'zod'
import { named } from '../named.ts'
import { DeliveryFacts } from '../facts.ts'
import { deliveryStates } from '../states.ts'

/** A courier's price and how long it holds. */
const Quote = named('Quote', {
  id: z.string(),
  /** Minor units. */
  fee: z.number(),
  expires_at: z.string(),
})
type Quote = z.output<typeof Quote>

/** The delivery of an order to the guest; part of the order's row. */
export const Delivery = named('Delivery', {
  delivery: z.enum(deliveryStates),
  delivery_facts: DeliveryFacts,
  /** The courier's name; "own" for the store's own people. */
  courier: z.string().nullable(),
  quote: Quote.nullable(),
})
export type Delivery = z.output<typeof Delivery>

/** `GET /get_quote`: the price of the courier; null if none gave one. */
export const AskedQuote = named('AskedQuote', {
  quote_id: Quote.shape.id.nullable(),
  fee: Quote.shape.fee.nullable(),
  expires_at: Quote.shape.expires_at.nullable(),
  order_id: z.string(),
  delivery: Delivery.shape.delivery,
  /** The version of the order. */
  version: z.number(),
})
