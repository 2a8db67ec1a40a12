import type { DeliveryFacts } from '../facts.ts'
import type { DeliveryState } from '../states.ts'

/** What a courier asks for, and until when. */
interface Quote {
  id: string
  /** Minor units. */
  fee: number
  expires_at: string
}

/** How an order gets to the guest; part of the order's row. */
export interface Delivery {
  delivery: DeliveryState
  delivery_facts: DeliveryFacts
  /** Who brings it; "own" for the store's own people. */
  courier: string | null
  quote: Quote | null
}
