import { Button } from '@blueprintjs/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import type { Order } from '#contract/rows/order.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { useNow } from '../../ui/clock.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDecide } from '../use-allowed.ts'
import { ageOf } from './age.ts'
import { deal, useColumnCount } from './columns.ts'
import { LaneHead } from './LaneHead.tsx'
import { nextStep } from './next-step.ts'
import { TicketCard } from './TicketCard.tsx'
import type { BoardLane } from './use-board.ts'
import type { OrderActs } from './use-order-acts.ts'
import './TicketLane.css'

const cardWidth = 300
/** Roughly, in lines of text: enough to keep columns even. */
const cardHeight = (order: Order) => 5 + Math.min(order.lines.length, 10)

/** A lane of tickets, dealt into as many columns as fit. `linkTo` is the address of an order in this view. */
export function TicketLane({
  lane,
  openId,
  acts,
  linkTo,
  isFiltered,
  children,
}: {
  lane: BoardLane
  openId?: string
  acts: OrderActs
  linkTo: (id: string) => To
  isFiltered: boolean
  /** What stands above its tickets. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const now = useNow(5000)
  const decide = useDecide()
  const { ref, count } = useColumnCount(cardWidth)
  const allowed = useMemo(
    () => new Map(lane.orders.map((order) => [order.id, decide.all(orderChart, order)])),
    [lane.orders, decide],
  )
  const first = lane.orders.find((order) => nextStep(order, allowed.get(order.id) ?? {}))

  return (
    <section className="lane" data-list={lane.list} aria-labelledby={`lane-${lane.list}`}>
      <LaneHead lane={lane} />
      {children}
      <div className="lane__tickets" ref={ref}>
        {deal(lane.orders, count, cardHeight).map((column, index) => (
          <div key={index} className="lane__column">
            {column.map((order) => (
              <TicketCard
                key={order.id}
                order={order}
                level={ageOf(order, now).level}
                allowed={allowed.get(order.id) ?? {}}
                isFirst={order === first}
                isOpen={order.id === openId}
                isBusy={acts.busyId === order.id}
                to={linkTo(order.id)}
                onAct={(event) => acts.act(order, event)}
              />
            ))}
          </div>
        ))}
      </div>
      {lane.isLoading && <Skeleton rows={6} />}
      {lane.error && <ErrorState error={lane.error} onRetry={lane.retry} />}
      {!lane.isLoading && !lane.error && lane.orders.length === 0 && (
        <EmptyState title={t(`orders.empty.${lane.list}`)} text={isFiltered ? t('orders.empty.filtered') : undefined} />
      )}
      {lane.showMore && (
        <Button
          className="lane__more"
          variant="minimal"
          text={t('orders.showMore', { shown: lane.orders.length, count: lane.count })}
          onClick={lane.showMore}
        />
      )}
    </section>
  )
}
