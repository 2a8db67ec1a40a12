import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Order } from '#contract/orders/order.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { columnsBy, DataTable } from '../../ui/show/DataTable.tsx'
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
import type { WordsIn } from '../../i18n/word-key.ts'
import './orders.css'

function Step({ order, acts }: { order: Order; acts: OrderActs }) {
  const { t } = useTranslation()
  const step = nextStep(order, useAllowed(orderChart, order))
  return (
    step && (
      <Button
        size="small"
        text={stepWords(t, step, promisedMinutes(order))}
        loading={acts.busyId === order.id}
        onClick={() => acts.act(order, step)}
      />
    )
  )
}

function Payment({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { status, words } = paymentOf(t, order)
  return (
    <span className="row">
      <PaymentBadge status={status} />
      {words}
    </span>
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
  const { time } = useTime()
  const column = columnsBy<Order, WordsIn<'orders.column.'>>((name) => t(`orders.column.${name}`))
  const columns = [
    column('number', ({ id, number }) => (
      <Link className="ticket-id" to={linkTo(id)} data-order={id}>
        {number}
      </Link>
    )),
    column('place', (order) => placeWords(t, order)),
    column('state', ({ state }) => stateWords(t, state)),
    column('placed', (order) => time(order.placed_at), { className: 'figures' }),
    column('age', (order) => <TicketTimer order={order} />),
    column('staff', (order) => order.staff_name),
    column('lines', ({ facts }) => facts.lines, { className: 'figures' }),
    column('payment', (order) => <Payment order={order} />),
    column('amount', ({ total }) => <Money amount={total} as="plain" />),
    column('step', (order) => <Step order={order} acts={acts} />),
  ]
  return (
    <div className="order-list">
      {lanes.map((lane) => (
        <section key={lane.list} aria-labelledby={`lane-${lane.list}`}>
          <LaneHead lane={lane} />
          {lane.orders.length > 0 && (
            <DataTable
              className="order-list__rows"
              rows={lane.orders}
              rowProps={({ id }) => ({ 'data-open': id === openId || undefined })}
              columns={columns}
            />
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
