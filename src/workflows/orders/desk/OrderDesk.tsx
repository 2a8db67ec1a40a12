import type { OrderDetail } from '#contract/rows/order.ts'
import { OrderCancelled } from './OrderCancelled.tsx'
import { OrderClaim } from './OrderClaim.tsx'
import { OrderDelivery } from './OrderDelivery.tsx'
import { OrderOwner } from './OrderOwner.tsx'
import './OrderDesk.css'

/** What was just cancelled of an order, and who has it: whether the guest took it along, which courier brings it, and whose it is in the house. */
export function OrderDesk({ order }: { order: OrderDetail }) {
  return (
    <>
      <OrderCancelled order={order} />
      {order.method === 'pickup' && <OrderClaim order={order} />}
      {order.method === 'delivery' && <OrderDelivery order={order} />}
      <OrderOwner order={order} />
    </>
  )
}
