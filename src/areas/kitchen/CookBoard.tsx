import { useTranslation } from 'react-i18next'
import { order as orderChart } from '#machines/order.machine.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { deal, useColumnCount } from '../orders/columns.ts'
import { useDecide } from '../../commands/use-allowed.ts'
import { CookCard } from './CookCard.tsx'
import type { CookTicket } from './cooking.ts'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'

const cardWidth = 260
const cardHeight = ({ lines }: CookTicket) => 4 + 2 * lines.length

/** Tickets dealt into as many columns as fit. */
export function CookBoard({
  tickets,
  busyId,
  onBump,
}: {
  tickets: readonly CookTicket[]
  busyId: string | null
  onBump: (ticket: CookTicket, lineIds: string[], recall: boolean) => void
}) {
  const { t } = useTranslation()
  const decide = useDecide()
  const { ref, count } = useColumnCount(cardWidth)
  return (
    <ScrollArea className="kitchen__tickets" ref={ref} name={t('nav.kitchen')}>
      {tickets.length === 0 && <EmptyState title={t('kitchen.none')} />}
      {deal(tickets, count, cardHeight).map((column, index) => (
        <div key={index} className="stack gap-12 fill">
          {column.map((ticket) => (
            <CookCard
              key={ticket.order.id}
              ticket={ticket}
              allowed={decide.one(orderChart, ticket.order, {
                type: ticket.order.state === 'ready' ? 'order.recallLines' : 'order.readyLines',
                order_item_id: ticket.lines.map(({ id }) => id),
              })}
              isBusy={busyId === ticket.order.id}
              onBump={(lineIds, recall) => onBump(ticket, lineIds, recall)}
            />
          ))}
        </div>
      ))}
    </ScrollArea>
  )
}
