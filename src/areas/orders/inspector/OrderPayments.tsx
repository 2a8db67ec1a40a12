import { useTranslation } from 'react-i18next'
import type { OrderDetail, Payment } from '#contract/orders/order.ts'
import { payment as paymentChart } from '#machines/payment.machine.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { stateWords } from '../../papers/order-words.ts'
import { useMethodName } from '../../../commands/use-method-name.ts'
import './inspector.css'

function Row({ payment, onVoid }: { payment: Payment; onVoid: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { time } = useTime()
  const methodName = useMethodName()
  const { 'payment.void': allowed } = useAllowed(paymentChart, payment)
  const isOver = payment.state === 'voided' || payment.state === 'failed' || payment.state === 'released'
  return (
    <li data-off={isOver || undefined}>
      <div className="order-payments__row">
        <span className="order-payments__words">
          <strong>{methodName(payment.method)}</strong>
          <span className="small muted">
            {[stateWords(t, payment.state, 'payment'), time(payment.at), payment.staff_name]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="order-payments__amount figures">
          {money.format(payment.amount)}
          {payment.tip > 0 && (
            <span className="small muted">{t('orders.withTip', { tip: money.format(payment.tip) })}</span>
          )}
          {payment.change_due > 0 && (
            <span className="small muted">
              {t('orders.tendered', {
                tendered: money.format(payment.tendered ?? payment.amount),
                change: money.format(payment.change_due),
              })}
            </span>
          )}
        </span>
      </div>
      {allowed && allowed.reason !== 'state' && (
        <ActionButton allowed={allowed} text={t('event.payment.void')} onClick={onVoid} />
      )}
    </li>
  )
}

/** The payments on an order, and the button that voids each. */
export function OrderPayments({ order, onVoid }: { order: OrderDetail; onVoid: (payment: Payment) => void }) {
  const { t } = useTranslation()
  if (order.payments.length === 0) return null
  return (
    <section className="order-section">
      <h3>{t('orders.payments')}</h3>
      <ul className="order-payments stack gap-12 bare">
        {order.payments.map((payment) => (
          <Row key={payment.id} payment={payment} onVoid={() => onVoid(payment)} />
        ))}
      </ul>
    </section>
  )
}
