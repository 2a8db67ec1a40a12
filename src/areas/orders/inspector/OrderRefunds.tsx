import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { Refund } from '#contract/payments/refund.ts'
import { refund as refundChart } from '#machines/refund.machine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { RowActs } from '../../../commands/RowActs.tsx'
import { endingsOf } from '../../papers/refund-endings.tsx'
import { stateWords } from '../../papers/order-words.ts'
import { useMethodName } from '../../../commands/use-method-name.ts'
import './inspector.css'

function Row({ refund }: { refund: Refund }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { time } = useTime()
  const methodName = useMethodName()
  return (
    <li>
      <div className="order-payments__row">
        <span className="order-payments__words">
          <strong>{methodName(refund.method)}</strong>
          <span className="small muted">
            {[
              stateWords(t, refund.state, 'refund'),
              time(refund.state_at),
              refund.reason,
              refund.way && t(`refunds.hand.way.${refund.way}`),
              refund.closer_name ?? refund.requester_name,
              refund.closing_remark,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="order-payments__amount figures">{money.signed(-refund.amount)}</span>
      </div>
      <RowActs
        chart={refundChart}
        row={refund}
        name={t('orders.order', { number: refund.order_number })}
        subject={{ subject_type: 'refund', amount: refund.amount }}
        asks={endingsOf(t, refund)}
        touches={[keys.order(refund.order_id), keys.orders()]}
      >
        <p>{t('orders.refundAsked', { amount: money.format(refund.amount), name: refund.requester_name ?? '' })}</p>
      </RowActs>
    </li>
  )
}

/** The refunds of an order, the state of each, and the steps for it. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  if (order.refunds.length === 0) return null
  return (
    <section className="order-section">
      <h3>{t('orders.refunds')}</h3>
      <ul className="order-payments stack gap-12 bare">
        {order.refunds.map((refund) => (
          <Row key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}
