import type { DeliveryFacts } from '#contract/facts.ts'
import type { OrderState } from '#contract/states.ts'
import type { Delivery } from '#contract/delivery/delivery.ts'
import type { orders } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

type OrderRow = typeof orders.$inferSelect

/** States of orders that may need a courier. */
const underWay: readonly OrderState[] = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivery_failed']
/** States of those orders whose food is packed. */
const packed: readonly OrderState[] = ['ready', 'out_for_delivery', 'delivery_failed']

/** Returns the facts of an order for the delivery chart. */
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

/** Returns the courier's quote of an order as the API shows it. */
export const quoteOf = ({ quoteId, courierFee, quoteExpiresAt }: OrderRow): Delivery['quote'] =>
  quoteId !== null && quoteExpiresAt !== null
    ? { id: quoteId, fee: courierFee, expires_at: quoteExpiresAt.toISOString() }
    : null
