import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { completedOrderStates } from '#contract/states.ts'
import type { OrderDetail } from '#contract/orders/order.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { orderQuery } from '../../../api/orders/orders.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { byReason } from '../../../commands/by-reason.ts'
import { PaymentBadge } from '../../../commands/PaymentBadge.tsx'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { useMay } from '../../../commands/rights/may.ts'
import { useFeature } from '../../../commands/session.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { useCombinable } from '../combine/obstacles.ts'
import { OrderDesk } from '../desk/OrderDesk.tsx'
import { nextStep } from './next-step.ts'
import { actionsBeside } from '../order-actions.ts'
import { familyOf, metaWords, paymentOf, placeWords } from '../../papers/order-words.ts'
import { OrderKitchen } from './OrderKitchen.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderPromotions } from './OrderPromotions.tsx'
import { OrderNextStep } from './OrderNextStep.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderRefunds } from './OrderRefunds.tsx'
import { OrderSentence } from './OrderSentence.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderReceipts } from '../../papers/OrderReceipts.tsx'
import { OrderPapers } from '../../papers/OrderPapers.tsx'
import type { OrderActs } from '../use-order-acts.ts'
import './inspector.css'

function Head({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const payment = paymentOf(t, order)
  return (
    <div className="order-head">
      <span className="order-head__number ticket-id" data-family={familyOf(order.state)}>
        {order.number}
      </span>
      <div className="order-head__words">
        <h2>{placeWords(t, order)}</h2>
        <p className="small muted">{metaWords(t, order, time)}</p>
        <p className="order-head__payment row gap-6">
          <PaymentBadge status={payment.status} />
          {payment.words}
        </p>
      </div>
    </div>
  )
}

function Detail({ order, acts, onClose }: { order: OrderDetail; acts: OrderActs; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const allowed = useAllowed(orderChart, order)
  const step = nextStep(order, allowed)
  const isBusy = acts.busyId === order.id
  const beside = actionsBeside(step, allowed).map((event) => ({ event, allowed: allowed[event]! }))
  const offered = beside.filter((one) => one.allowed.ok)
  const refused = byReason(beside.filter((one) => !one.allowed.ok))
  const combining = useCombinable(order)
  const mayCombine = useFeature('combine')
  const mayReadPapers = useMay('GET /admin/print_job/{id}')
  const mayReadMember = useMay('GET /admin/merchant/member/{id}')
  const button = (one: (typeof beside)[number]) => (
    <ActionButton
      key={one.event}
      allowed={one.allowed}
      text={t(`event.${one.event}`)}
      onClick={() => acts.act(order, one.event)}
    />
  )
  return (
    <Sheet
      label={t('orders.order', { number: order.number })}
      head={<Head order={order} />}
      onClose={onClose}
      foot={
        (beside.length > 0 || combining) && (
          <div className="order-actions wrap">
            {offered.map(button)}
            {allowed['order.edit']?.ok && (
              <ActionButton
                allowed={allowed['order.edit']}
                text={t('editing.openPrice')}
                onClick={() => void navigate(`/orders/${order.id}/price`)}
              />
            )}
            {mayCombine && (
              <ActionButton
                allowed={combining}
                text={t('combining.open')}
                onClick={() => void navigate(`/orders/combine?orders=${order.id}`)}
              />
            )}
            {refused.map((some) => (
              <div key={some[0]!.event} className="refused-alike wrap">
                {some.map(button)}
              </div>
            ))}
          </div>
        )
      }
    >
      <OrderSentence order={order} />
      {step && <OrderNextStep key={step} order={order} step={step} isBusy={isBusy} acts={acts} />}
      <OrderDesk order={order} />
      <section className="order-section">
        <OrderLines order={order} />
        {order.remark && <p className="order-section__remark">{order.remark}</p>}
      </section>
      <section className="order-section">
        <OrderMoney order={order} />
        {mayReadMember && order.captured === 0 && !completedOrderStates.includes(order.state) && (
          <OrderPromotions order={order} />
        )}
      </section>
      <OrderPayments order={order} onVoid={(payment) => acts.ask({ event: 'payment.void', order, payment })} />
      <OrderRefunds order={order} />
      <OrderReceipts order={order} />
      <OrderKitchen tickets={order.tickets} />
      {mayReadPapers && <OrderPapers order={order} />}
      <OrderHistory row={order.id} entries={order.timeline} />
    </Sheet>
  )
}

/** One order at the side of the lists: its state, its next step, its lines, its payments, and who did what. */
export function OrderInspector({ orderId, acts, onClose }: { orderId: string; acts: OrderActs; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  if (order) return <Detail order={order} acts={acts} onClose={onClose} />
  return (
    <Sheet label={t('orders.title')} head={<span />} onClose={onClose}>
      <Pending error={error} onRetry={refetch} rows={8} />
    </Sheet>
  )
}
