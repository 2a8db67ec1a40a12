import { type ReactNode, useMemo } from 'react'
import { createPath, type Path } from 'react-router-dom'
import type { Order } from '#contract/orders/order.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { useSteady } from '../../../ui/hooks/use-steady.ts'
import { type AllowedEvents, type Decide, useDecide } from '../../../commands/use-allowed.ts'
import { ageOf } from './age.ts'
import { deal, useColumnCount } from '../columns.ts'
import { LaneHead } from './LaneHead.tsx'
import { LaneRest } from './LaneRest.tsx'
import { nextStep } from '../inspector/next-step.ts'
import { TicketCard } from './TicketCard.tsx'
import type { BoardLane } from './use-board.ts'
import type { OrderActs } from '../use-order-acts.ts'
import './ticket.css'

const cardWidth = 300
/** Roughly, in lines of text: enough to keep columns even. */
const cardHeight = (order: Order) => 5 + Math.min(order.lines.length, 10)
const shortHeight = () => 3

/** Decides on the steps of each order once: an order that changes is another object. */
function decided(decide: Decide): (order: Order) => AllowedEvents {
  const known = new WeakMap<Order, AllowedEvents>()
  return (order) => {
    const events = known.get(order) ?? decide.all(orderChart, order)
    known.set(order, events)
    return events
  }
}

/** A lane of tickets, dealt into as many columns as fit. `linkTo` is the address of an order in this view. */
export function TicketLane({
  lane,
  openId,
  acts,
  isShort,
  linkTo,
  isFiltered,
  children,
}: {
  lane: BoardLane
  openId?: string
  acts: OrderActs
  /** Tells if tickets are without their lines, so that more of them are seen at once. */
  isShort: boolean
  linkTo: (id: string) => Partial<Path>
  isFiltered: boolean
  /** The content below its tickets. */
  children?: ReactNode
}) {
  const now = useNow(5000)
  const decide = useDecide()
  const { ref, count } = useColumnCount(cardWidth)
  const allowed = useMemo(() => decided(decide), [decide])
  const first = lane.orders.find((order) => nextStep(order, allowed(order)))
  const onAct = useSteady(acts.act)

  return (
    <section className="lane" data-list={lane.list} aria-labelledby={`lane-${lane.list}`}>
      <LaneHead lane={lane} />
      <div className="lane__tickets" ref={ref}>
        {deal(lane.orders, count, isShort ? shortHeight : cardHeight).map((column, index) => (
          <div key={index} className="lane__column">
            {column.map((order) => (
              <TicketCard
                key={order.id}
                order={order}
                level={ageOf(order, now).level}
                allowed={allowed(order)}
                isFirst={order === first}
                isShort={isShort}
                isOpen={order.id === openId}
                isBusy={acts.busyId === order.id}
                to={createPath(linkTo(order.id))}
                onAct={onAct}
              />
            ))}
          </div>
        ))}
      </div>
      {children}
      <LaneRest lane={lane} isFiltered={isFiltered} />
    </section>
  )
}
