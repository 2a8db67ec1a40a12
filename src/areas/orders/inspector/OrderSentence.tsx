import { useTranslation } from 'react-i18next'
import { completedOrderStates } from '#contract/states.ts'
import type { Order } from '#contract/orders/order.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { ageOf } from '../ticket/age.ts'

const minute = 60_000
const longAgo = 180

/** The condition of an order, as one would say it across the pass. */
export function OrderSentence({ order }: { order: Order }) {
  const { t } = useTranslation()
  const time = useTime()
  const now = useNow(10_000)
  const minutes = Math.max(0, Math.floor((now - Date.parse(order.stage_at)) / minute))
  const isOver = completedOrderStates.includes(order.state)
  const since =
    minutes > longAgo * 4
      ? t('orders.sinceDay', { time: time.dateTime(order.stage_at) })
      : isOver || minutes > longAgo
        ? t('orders.sinceAt', { time: time.time(order.stage_at) })
        : t('orders.sinceMinutes', { count: minutes })
  const waiting = order.lines.filter((line) => ['sent', 'started'].includes(line.state)).length
  const isLate = ageOf(order, now).level === 'late'
  return (
    <p className="order-sentence">
      {t(`orders.sentence.${order.state}`, { since })}{' '}
      {!isOver && waiting > 0 && t('orders.linesWaiting', { count: waiting })}{' '}
      {isLate && <strong className="late">{t('orders.isLate')}</strong>}
      {isOver && order.reason && t('orders.because', { reason: order.reason })}{' '}
      {isOver && order.reason_remark && t('happened.remark', { remark: order.reason_remark })}
    </p>
  )
}
