import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Order } from '#contract/rows/order.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { PaymentBadge } from '../../commands/PaymentBadge.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { LaneHead } from './ticket/LaneHead.tsx'
import { nextStep, promisedMinutes } from './inspector/next-step.ts'
import { paymentOf, placeWords, stateWords, stepWords } from '../papers/order-words.ts'
import { TicketTimer } from './ticket/TicketTimer.tsx'
import type { BoardLane } from './ticket/use-board.ts'
import type { OrderActs } from './use-order-acts.ts'
import './orders.css'

const columns = ['number', 'place', 'state', 'placed', 'age', 'staff', 'lines', 'payment', 'amount', 'step'] as const

function Row({ order, acts, to, isOpen }: { order: Order; acts: OrderActs; to: To; isOpen: boolean }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const allowed = useAllowed(orderChart, order)
  const step = nextStep(order, allowed)
  const payment = paymentOf(t, order)
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <Link className="ticket-id" to={to} data-order={order.id}>
          {order.number}
        </Link>
      </th>
      <td>{placeWords(t, order)}</td>
      <td>{stateWords(t, order.state)}</td>
      <td className="figures">{time(order.placed_at)}</td>
      <td>
        <TicketTimer order={order} />
      </td>
      <td>{order.staff_name}</td>
      <td className="figures">{order.facts.lines}</td>
      <td>
        <span className="row">
          <PaymentBadge status={payment.status} />
          {payment.words}
        </span>
      </td>
      <td>
        <Money amount={order.total} as="plain" />
      </td>
      <td>
        {step && (
          <Button
            size="small"
            text={stepWords(t, step, promisedMinutes(order))}
            loading={acts.busyId === order.id}
            onClick={() => acts.act(order, step)}
          />
        )}
      </td>
    </tr>
  )
}

/** The three lists as one table: the same rows, the same steps, more of them at once. */
export function OrderList({
  lanes,
  openId,
  acts,
  linkTo,
  isFiltered,
}: {
  lanes: readonly BoardLane[]
  openId?: string
  acts: OrderActs
  linkTo: (id: string) => To
  isFiltered: boolean
}) {
  const { t } = useTranslation()
  return (
    <div className="order-list">
      {lanes.map((lane) => (
        <section key={lane.list} aria-labelledby={`lane-${lane.list}`}>
          <LaneHead lane={lane} />
          {lane.orders.length > 0 && (
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`orders.column.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lane.orders.map((order) => (
                  <Row key={order.id} order={order} acts={acts} to={linkTo(order.id)} isOpen={order.id === openId} />
                ))}
              </tbody>
            </table>
          )}
          {lane.isLoading && <Skeleton rows={3} />}
          {lane.error && <ErrorState error={lane.error} onRetry={lane.retry} />}
          {!lane.isLoading && !lane.error && lane.orders.length === 0 && (
            <EmptyState
              title={t(`orders.empty.${lane.list}`)}
              text={isFiltered ? t('orders.empty.filtered') : undefined}
            />
          )}
          {lane.showMore && (
            <Button
              variant="minimal"
              text={t('orders.showMore', { shown: lane.orders.length, count: lane.count })}
              onClick={lane.showMore}
            />
          )}
        </section>
      ))}
    </div>
  )
}
