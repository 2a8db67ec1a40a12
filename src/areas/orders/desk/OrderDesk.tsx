import type { OrderDetail } from '#contract/orders/order.ts'
import { OrderCancelled } from './OrderCancelled.tsx'
import { OrderClaim } from './OrderClaim.tsx'
import { OrderDelivery } from './OrderDelivery.tsx'
import { OrderMember } from '../../perks/OrderMember.tsx'
import { OrderOwner } from './OrderOwner.tsx'

/**
 * The desk's part of an order: an undo just after cancelling, the collection or the courier, the colleague in charge,
 * and the member who earns on it.
 */
export function OrderDesk({ order }: { order: OrderDetail }) {
  return (
    <>
      <OrderCancelled order={order} />
      {order.method === 'pickup' && <OrderClaim order={order} />}
      {order.method === 'delivery' && <OrderDelivery order={order} />}
      <OrderOwner order={order} />
      <OrderMember order={order} />
    </>
  )
}
