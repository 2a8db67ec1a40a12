import { PayOrderDialog } from '../payments/PayOrderDialog.tsx'
import { TakeBackDialog } from './flow/TakeBackDialog.tsx'
import type { OrderQuestion } from './use-order-acts.ts'

/** Asks what an act on an order still needs: how it is paid, or why it is taken back. */
export function OrderDialog({ asking, onClose }: { asking: OrderQuestion; onClose: () => void }) {
  return asking.event === 'order.pay' ? (
    <PayOrderDialog order={asking.order} onClose={onClose} />
  ) : (
    <TakeBackDialog asking={asking} onClose={onClose} />
  )
}
