import { useTranslation } from 'react-i18next'
import type { KitchenTicket } from '#contract/printing/print.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import './inspector.css'

/** The kitchen tickets of an order: zone by zone, in the order in which they were sent. */
export function OrderKitchen({ tickets }: { tickets: readonly KitchenTicket[] }) {
  const { t } = useTranslation()
  const { time } = useTime()
  if (tickets.length === 0) return null
  return (
    <section className="order-section">
      <h3>{t('kitchen.title')}</h3>
      <ul className="order-payments stack gap-12 bare">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <div className="order-payments__row">
              <span className="order-payments__words">
                <strong>
                  {t('kitchen.ticket', { zone: ticket.zone_name, number: ticket.number })}
                  {ticket.kind !== 'order' && ` · ${t(`kitchen.kind.${ticket.kind}`)}`}
                </strong>
                <span className="small muted">
                  {ticket.lines.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')}
                </span>
              </span>
              <span className="small muted figures">{time(ticket.at)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
