import { Cross, Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { OrderLine } from '#contract/orders/order.ts'
import { isOff } from '#contract/orders/is-off.ts'
import { isDone, ticketLines } from './ticket-lines.ts'

/** The lines of a ticket: count, dish and modifiers; served or removed ones are struck through. */
export function TicketLines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation()
  const { shown, moreOpen, moreDone } = ticketLines(lines)
  return (
    <ul className="ticket__lines">
      {shown.map((line) => (
        <li key={line.id} data-struck={isDone(line) || isOff(line) || undefined}>
          <span className="ticket__count figures">{line.quantity}</span>
          <span className="ticket__dish">
            <span className="ticket__name">{line.name}</span>
            {line.options.map((option) => (
              <span key={option.option_item_id} className="ticket__tag" children={option.name} />
            ))}
            {line.remark && <span className="ticket__tag" children={line.remark} />}
          </span>
          {isDone(line) && <Tick title={t('state.order-line.served')} />}
          {isOff(line) && <Cross title={t(`state.order-line.${line.state}`)} />}
        </li>
      ))}
      {moreOpen > 0 && <li className="ticket__more">{t('orders.moreLines', { count: moreOpen })}</li>}
      {moreDone > 0 && <li className="ticket__more">{t('orders.moreServed', { count: moreDone })}</li>}
    </ul>
  )
}
