import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import { claim as claimChart } from '#machines/claim.machine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { RowActs } from '../../../commands/RowActs.tsx'

/** Shows if the guest has collected the order, who handed it over and when. */
export function OrderClaim({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const taken = order.timeline.findLast(({ event }) => event === 'claim.take')
  const isClaimed = order.claim === 'claimed' && taken !== undefined
  return (
    <section className="order-section order-desk">
      <h3>{t('desk.claim')}</h3>
      <p>{isClaimed ? t('desk.claimed', { time: time(taken.at), name: taken.actor }) : t('desk.unclaimed')}</p>
      <RowActs
        chart={claimChart}
        row={order}
        name={t('orders.order', { number: order.number })}
        subject={{ subject_type: 'order', amount: 0 }}
        touches={[keys.order(order.id), keys.orders()]}
      >
        {taken && <p>{t('desk.unclaimLate', { time: time(taken.at), name: taken.actor })}</p>}
      </RowActs>
    </section>
  )
}
