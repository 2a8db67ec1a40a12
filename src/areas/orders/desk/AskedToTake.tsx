import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Order } from '#contract/orders/order.ts'
import { TimeLeft } from '../../../ui/show/TimeLeft.tsx'
import { placeWords } from '../../papers/order-words.ts'
import { AnswerAsked } from './AnswerAsked.tsx'
import '../orders.css'

/** Asks a person to take an order over, on every screen, until they answer or the time is over. */
export function AskedToTake({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  return orders.map((order) => (
    <section
      key={order.id}
      className="asked-to-take split wrap"
      aria-label={t('orders.order', { number: order.number })}
    >
      <p>
        <span role="status">
          <Link to={`/orders/${order.id}`}>{t('orders.order', { number: order.number })}</Link>, {placeWords(t, order)}:{' '}
          {order.staff_name ? t('desk.askedBy', { name: order.staff_name }) : t('desk.askedByNobody')}
        </span>{' '}
        {order.asked_until && <TimeLeft until={order.asked_until} />}
      </p>
      <AnswerAsked order={order} />
    </section>
  ))
}
