import { useTranslation } from 'react-i18next'
import type { deliveryEvents } from '#contract/charts/delivery.ts'
import type { OrderDetail } from '#contract/orders/order.ts'
import { delivery as deliveryChart } from '#machines/delivery.machine.ts'
import { everyOf } from '#machines/workflow/every-of.ts'
import { keys } from '../../../api/transport/keys.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { TimeLeft } from '../../../ui/show/TimeLeft.tsx'
import { RowActs } from '../../../commands/RowActs.tsx'
import { stateWords } from '../../papers/order-words.ts'

/** States in which a courier is named. */
const withCourier = ['booked', 'assigned', 'picked_up', 'delivered']

/** The steps for a courier, forward steps first. */
const acts = everyOf<keyof typeof deliveryEvents>()([
  'delivery.book',
  'delivery.pickUp',
  'delivery.deliver',
  'delivery.quote',
  'delivery.fail',
  'delivery.cancel',
])

/** The delivery of an order: its address, a courier's price and time, and the state of the courier. */
export function OrderDelivery({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { delivery, delivery_facts: facts, quote, courier } = order
  const isPriced = delivery === 'quoted' && quote !== null
  const agreed = money.format(facts.agreed ?? 0)
  return (
    <section className="order-section order-desk">
      <h3>{t('desk.delivery')}</h3>
      <dl className="order-desk__facts">
        <dt>{t('desk.address')}</dt>
        <dd>{order.address ?? t('desk.noAddress')}</dd>
        {order.phone && (
          <>
            <dt>{t('desk.phone')}</dt>
            <dd className="figures">
              <a href={`tel:${order.phone}`}>{order.phone}</a>
            </dd>
          </>
        )}
        <dt>{t('desk.courier')}</dt>
        <dd>
          {stateWords(t, delivery, 'delivery')}
          {withCourier.includes(delivery) && courier && <> · {courier === 'own' ? t('desk.ownCourier') : courier}</>}
        </dd>
        {(isPriced || withCourier.includes(delivery)) && (
          <>
            <dt>{t('desk.fee')}</dt>
            <dd className="figures">
              {money.format(quote?.fee ?? facts.fee)}
              {isPriced && (
                <span role="timer">
                  {' · '}
                  {facts.isQuoteAlive ? (
                    <>
                      {t('desk.quoteHolds')} <TimeLeft until={quote.expires_at} />
                    </>
                  ) : (
                    t('desk.quoteOver')
                  )}
                </span>
              )}
            </dd>
          </>
        )}
      </dl>
      <RowActs
        chart={deliveryChart}
        row={order}
        events={acts}
        name={t('orders.order', { number: order.number })}
        subject={{ subject_type: 'order', amount: 0 }}
        write={(event, more) =>
          sendEvent('delivery', order, event, {
            ...more,
            ...(event === 'delivery.book' && quote && { quote_id: quote.id }),
          })
        }
        touches={[keys.order(order.id), keys.orders()]}
      >
        {quote && <p>{t('desk.feeRose', { before: agreed, after: money.format(quote.fee) })}</p>}
      </RowActs>
    </section>
  )
}
