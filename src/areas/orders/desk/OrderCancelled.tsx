import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import { cancellation } from '#machines/cancellation.machine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { RowActs } from '../../../commands/RowActs.tsx'
import { useUndoable } from './UndoCancellation.tsx'

/** An order or lines cancelled a moment ago, to be restored while the seconds run. */
export function OrderCancelled({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const left = useUndoable(order)
  if (left === 0) return null
  return (
    <section className="order-section order-desk">
      <h3>{t('desk.cancelled')}</h3>
      <p className="figures" aria-hidden>
        {t('desk.cancelledLeft', { count: left })}
      </p>
      <RowActs
        chart={cancellation}
        row={order}
        name={t('orders.order', { number: order.number })}
        subject={{ subject_type: 'order', amount: 0 }}
        touches={[keys.order(order.id), keys.orders()]}
      />
    </section>
  )
}
