import { DoubleChevronRight } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Order } from '#contract/orders/order.ts'
import { useListLayout } from '../../../ui/show/list-layout.ts'
import { Money } from '../../../ui/show/Money.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { PaymentBadge } from '../../../commands/PaymentBadge.tsx'
import { LaneHead } from './LaneHead.tsx'
import { LaneRest } from './LaneRest.tsx'
import { familyOf, paymentOf, placeWords, stateWords } from '../../papers/order-words.ts'
import { type BoardLane, useBusinessDay } from './use-board.ts'
import './ticket.css'

/** Returns the price of an order before it was taken back; its own total is zero now. */
const orderedAmount = ({ lines }: Order) => lines.reduce((sum, line) => sum + line.amount, 0)

function Row({ order, to, isOpen }: { order: Order; to: To; isOpen: boolean }) {
  const { t } = useTranslation()
  const time = useTime()
  const isToday = order.business_day === useBusinessDay()
  const isUndone = familyOf(order.state) === 'void'
  const payment = paymentOf(t, order)
  return (
    <Link
      className="closed-order"
      to={to}
      data-order={order.id}
      data-undone={isUndone || undefined}
      data-open={isOpen || undefined}
    >
      <span className="closed-order__number ticket-id">{order.number}</span>
      <span className="closed-order__words">
        <span>{placeWords(t, order)}</span>
        <span className="small muted">{[stateWords(t, order.state), order.reason].filter(Boolean).join(', ')}</span>
      </span>
      <span className="closed-order__sum">
        <Money amount={isUndone ? orderedAmount(order) : order.total} />
        <span className="small muted figures">
          {(isToday ? time.time : time.date)(order.closed_at ?? order.stage_at)}
        </span>
      </span>
      <PaymentBadge status={payment.status} label={payment.words} />
    </Link>
  )
}

/** The lane of finished orders, newest first, in rows of 56 pixels. It can be folded, which this browser remembers. */
export function CompletedLane({
  lane,
  openId,
  linkTo,
  isFiltered,
}: {
  lane: BoardLane
  openId?: string
  linkTo: (id: string) => To
  isFiltered: boolean
}) {
  const { t } = useTranslation()
  const [{ isFolded = false }, change] = useListLayout('completed lane')
  return (
    <section className="lane lane--completed" aria-labelledby="lane-completed" data-folded={isFolded || undefined}>
      <LaneHead lane={lane}>
        <button
          type="button"
          className="lane-head__fold no-print"
          aria-expanded={!isFolded}
          aria-label={t('orders.completedShown')}
          title={t(isFolded ? 'orders.unfold' : 'orders.fold')}
          onClick={() => change({ isFolded: !isFolded })}
        >
          <DoubleChevronRight size={16} />
        </button>
      </LaneHead>
      {!isFolded && (
        <>
          {lane.orders.map((order) => (
            <Row key={order.id} order={order} to={linkTo(order.id)} isOpen={order.id === openId} />
          ))}
          <LaneRest lane={lane} isFiltered={isFiltered} />
        </>
      )}
    </section>
  )
}
