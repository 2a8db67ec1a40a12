import type { DeliveryFacts } from '#contract/facts.ts'
import type { OrderState } from '#contract/states.ts'
import type { Delivery } from '#contract/delivery/delivery.ts'
import type { orders } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

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

/** The courier's quote of an order on the wire. */
export const quoteOf = ({ quoteId, courierFee, quoteExpiresAt }: OrderRow): Delivery['quote'] =>
  quoteId !== null && quoteExpiresAt !== null
    ? { id: quoteId, fee: courierFee, expires_at: quoteExpiresAt.toISOString() }
    : null
