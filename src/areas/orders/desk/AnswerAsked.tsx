import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { ownerChange } from '#machines/owner-change.machine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { RowActs } from '../../../commands/RowActs.tsx'

const answers = ['owner.accept', 'owner.decline']

/** The two answers to a request to take over an order. */
export function AnswerAsked({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <RowActs
      chart={ownerChange}
      row={order}
      events={answers}
      name={t('orders.order', { number: order.number })}
      subject={{ subject_type: 'order', amount: 0 }}
      touches={[keys.order(order.id), keys.orders()]}
    />
  )
}
