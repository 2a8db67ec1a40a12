import type { DeliveryFacts } from '../facts.ts'
import type { DeliveryState } from '../states.ts'

/** A courier's price and how long it holds. */
interface Quote {
  id: string
  /** Minor units. */
  fee: number
  expires_at: string
}

/** The delivery of an order to the guest; part of the order's row. */
export interface Delivery {
  delivery: DeliveryState
  delivery_facts: DeliveryFacts
  /** The courier's name; "own" for the store's own people. */
  courier: string | null
  quote: Quote | null
}
