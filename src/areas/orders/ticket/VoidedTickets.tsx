import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Order } from '#contract/orders/order.ts'
import { orderQuery } from '../../../api/orders/orders.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { clearTickets } from './cleared-tickets.ts'
import { placeWords, stateWords } from '../../papers/order-words.ts'
import { TicketLines } from './TicketLines.tsx'
import './ticket.css'

function VoidedTicket({ order, to }: { order: Order; to: To }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const approver = useQuery(orderQuery(order.id)).data?.timeline.findLast((entry) => entry.approver)?.approver
  return (
    <article className="voided-ticket" aria-label={t('orders.order', { number: order.number })}>
      <div className="voided-ticket__head">
        <Link to={to}>
          <s className="ticket-id">{order.number}</s> {placeWords(t, order)}
        </Link>
        <span className="figures">{time(order.stage_at)}</span>
      </div>
      <p className="small">
        <strong>{stateWords(t, order.state)}</strong>
        {[order.reason, approver && t('happened.approved', { name: approver })]
          .filter(Boolean)
          .map((words) => ` · ${words}`)}
      </p>
      <TicketLines lines={order.lines} />
      <Button text={t('orders.clear')} onClick={() => clearTickets([order.id])} />
    </article>
  )
}

/** The tickets of orders that were taken back: struck through, until someone clears each by hand. */
export function VoidedTickets({ orders, linkTo }: { orders: readonly Order[]; linkTo: (id: string) => To }) {
  const { t } = useTranslation()
  if (orders.length === 0) return null
  return (
    <section className="voided-tickets" aria-label={t('orders.takenBack')}>
      {orders.map((order) => (
        <VoidedTicket key={order.id} order={order} to={linkTo(order.id)} />
      ))}
      {orders.length > 1 && (
        <Button
          variant="minimal"
          text={t('orders.clearThem', { count: orders.length })}
          onClick={() => clearTickets(orders.map(({ id }) => id))}
        />
      )}
    </section>
  )
}
