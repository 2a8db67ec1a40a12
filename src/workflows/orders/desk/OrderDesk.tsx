import type { OrderDetail } from '#contract/rows/order.ts'
import { OrderClaim } from './OrderClaim.tsx'
import { OrderDelivery } from './OrderDelivery.tsx'
import { OrderOwner } from './OrderOwner.tsx'
import './OrderDesk.css'

/** Who has an order: whether the guest took it along, which courier brings it, and whose it is in the house. */
export function OrderDesk({ order }: { order: OrderDetail }) {
  return (
    <>
      {order.method === 'pickup' && <OrderClaim order={order} />}
      {order.method === 'delivery' && <OrderDelivery order={order} />}
      <OrderOwner order={order} />
    </>
  )
}
