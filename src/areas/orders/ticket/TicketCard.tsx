import { Button } from '@blueprintjs/core'
import { MobilePhone, People } from '@blueprintjs/icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Order } from '#contract/orders/order.ts'
import { Money } from '../../../ui/show/Money.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { PaymentBadge } from '../../../commands/PaymentBadge.tsx'
import type { AllowedEvents } from '../../../commands/use-allowed.ts'
import type { AgeLevel } from './age.ts'
import { useFreshNews } from './fresh-news.ts'
import { nextStep, promisedMinutes } from '../inspector/next-step.ts'
import { metaWords, paymentOf, placeWords, stateWords, stepWords } from '../../papers/order-words.ts'
import { TicketLines } from './TicketLines.tsx'
import { TicketTimer } from './TicketTimer.tsx'
import './TicketCard.css'

/**
 * One order on the board: the guest, the wait, the dishes, and the next legal step as its button. It is rendered again
 * only when it changes.
 */
export const TicketCard = memo(function TicketCard({
  order,
  level,
  allowed,
  isFirst,
  isShort,
  isOpen,
  isBusy,
  to,
  onAct,
}: {
  order: Order
  level: AgeLevel
  allowed: AllowedEvents
  /** Tells if it waits longest of its lane, so that its button is the filled one. */
  isFirst: boolean
  /** Tells if its lines are left to the inspector. */
  isShort: boolean
  /** Tells if the inspector shows it. */
  isOpen: boolean
  isBusy: boolean
  to: string
  onAct: (order: Order, event: string) => void
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const step = nextStep(order, allowed)
  const news = useFreshNews(order.id)
  const payment = paymentOf(t, order)
  const MetaIcon = order.method === 'dine_in' ? People : MobilePhone
  return (
    <article
      className="ticket"
      data-level={level}
      data-short={isShort || undefined}
      data-open={isOpen || undefined}
      data-news={news}
    >
      {news && (
        <p className="ticket__news small" role="status">
          {t(`sound.news.${news}`)}
        </p>
      )}
      <div className="ticket__head">
        <Link className="ticket__link" to={to} data-order={order.id} aria-current={isOpen || undefined}>
          <span className="ticket__number ticket-id">{order.number}</span>
          <span className="ticket__place">{placeWords(t, order)}</span>
        </Link>
        <TicketTimer order={order} />
      </div>
      {!isShort && (
        <>
          <div className="ticket__meta small muted">
            <MetaIcon size={12} />
            <span className="ticket__who">{metaWords(t, order, time)}</span>
            <PaymentBadge status={payment.status} label={payment.words} />
            <Money amount={order.total} />
          </div>
          <TicketLines lines={order.lines} />
          {order.remark && <p className="ticket__remark small">{order.remark}</p>}
        </>
      )}
      {order.failed_effects > 0 && (
        <p className="ticket__failed split small" role="alert">
          <strong>{t('papers.failed', { count: order.failed_effects })}</strong>
          <Link to={to}>{t('papers.see')}</Link>
        </p>
      )}
      <div className="ticket__foot row wrap">
        <span className="small">{stateWords(t, order.state)}</span>
        <div className="ticket__steps wrap">
          {allowed['order.reject']?.ok && (
            <Button text={t('event.order.reject')} onClick={() => onAct(order, 'order.reject')} />
          )}
          {step && (
            <Button
              text={stepWords(t, step, promisedMinutes(order))}
              intent={isFirst ? 'primary' : undefined}
              loading={isBusy}
              onClick={() => onAct(order, step)}
            />
          )}
        </div>
      </div>
    </article>
  )
})
