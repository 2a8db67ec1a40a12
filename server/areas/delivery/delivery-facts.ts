import type { DeliveryFacts } from '#contract/facts.ts'
import type { OrderState } from '#contract/states.ts'
import type { Delivery } from '#contract/rows/delivery.ts'
import type { orders } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'

type OrderRow = typeof orders.$inferSelect

/** States of orders for which a courier is of use. */
const underWay: readonly OrderState[] = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivery_failed']
/** States of those orders whose food is packed. */
const packed: readonly OrderState[] = ['ready', 'out_for_delivery', 'delivery_failed']

/** Facts of an order for the delivery chart. */
export const deliveryFacts = (row: OrderRow, { now, row: store }: Store): DeliveryFacts => ({
  isDelivery: row.method === 'delivery',
  hasAddress: row.address !== null,
  isUnderWay: underWay.includes(row.state),
  isReady: packed.includes(row.state),
  isQuoteAlive: row.quoteExpiresAt !== null && row.quoteExpiresAt > now,
  fee: row.courierFee,
  agreed: row.courierAgreed,
  tolerance: store.courierTolerance,
  ownFee: store.ownCourierFee,
})

/** An order's delivery on the wire. */
export const deliveryWire = (row: OrderRow, store: Store): Delivery => ({
  delivery: row.delivery,
  delivery_facts: deliveryFacts(row, store),
  courier: row.courier,
  quote:
    row.quoteId !== null && row.quoteExpiresAt !== null
      ? { id: row.quoteId, fee: row.courierFee, expires_at: row.quoteExpiresAt.toISOString() }
      : null,
})
