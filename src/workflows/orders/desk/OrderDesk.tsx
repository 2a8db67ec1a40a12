import type { OrderDetail } from '#contract/rows/order.ts'
import { OrderCancelled } from './OrderCancelled.tsx'
import { OrderClaim } from './OrderClaim.tsx'
import { OrderDelivery } from './OrderDelivery.tsx'
import { OrderMember } from './OrderMember.tsx'
import { OrderOwner } from './OrderOwner.tsx'
import './OrderDesk.css'

/** What was just cancelled of an order, and who has it: whether the guest took it along, which courier brings it, whose it is in the house, and who earns on it. */
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
