import { PayOrderDialog } from '../payments/PayOrderDialog.tsx'
import { TakeBackDialog } from './flow/TakeBackDialog.tsx'
import type { OrderQuestion } from './use-order-acts.ts'

/** Asks for the fields of an act on an order: the payment method, or the reason. */
export function OrderDialog({ asking, onClose }: { asking: OrderQuestion; onClose: () => void }) {
  return asking.event === 'order.pay' ? (
    <PayOrderDialog order={asking.order} onClose={onClose} />
  ) : (
    <TakeBackDialog asking={asking} onClose={onClose} />
  )
}
