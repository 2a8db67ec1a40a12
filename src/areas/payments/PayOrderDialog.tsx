import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders/order.ts'
import { orderQuery } from '../../api/orders/orders.ts'
import { billOfOrder } from './bill.ts'
import { PayDialog } from './PayDialog.tsx'

/** Takes payment for a single order, as it is now. */
export function PayOrderDialog({ order: asked, onClose }: { order: Order; onClose: () => void }) {
  const { data } = useQuery(orderQuery(asked.id))
  return <PayDialog bill={billOfOrder(data ?? asked, data?.payments)} onClose={onClose} />
}
