import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AllowedEvent } from '#contract/errors.ts'
import { useNow } from '../../ui/show/clock.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { ageOf } from '../orders/ticket/age.ts'
import { placeWords } from '../papers/order-words.ts'
import { TicketTimer } from '../orders/ticket/TicketTimer.tsx'
import { type CookTicket, isToCook } from './cooking.ts'
import '../orders/ticket/TicketCard.css'

/** One ticket in the kitchen: a tap on a line bumps it, another one recalls it. */
export function CookCard({
  ticket: { order, lines, isDone },
  allowed,
  isBusy,
  onBump,
}: {
  ticket: CookTicket
  allowed: AllowedEvent
  isBusy: boolean
  onBump: (lineIds: string[], recall: boolean) => void
}) {
  const { t } = useTranslation()
  const { level } = ageOf(order, useNow(5000))
  const left = lines.filter(isToCook).map(({ id }) => id)
  return (
    <article
      className="ticket cook-card"
      data-level={isDone ? 'ok' : level}
      data-done={isDone || undefined}
      aria-label={t('orders.order', { number: order.number })}
    >
      <div className="ticket__head">
        <Link className="cook-card__link" to={`/orders/${order.id}`}>
          <span className="ticket__number ticket-id">{order.number}</span>
          <span className="ticket__place">{placeWords(t, order)}</span>
        </Link>
        {!isDone && <TicketTimer order={order} />}
      </div>
      {order.remark && <p className="ticket__remark small">{order.remark}</p>}
      <ul className="cook-card__lines">
        {lines.map((line) => {
          const isReady = !isToCook(line)
          return (
            <li key={line.id}>
              <button
                type="button"
                aria-pressed={isReady}
                disabled={!allowed.ok || isBusy}
                onClick={() => onBump([line.id], isReady)}
              >
                <span className="figures">{line.quantity}</span>
                <span className="cook-card__dish">
                  {line.name}
                  {line.options.map((option) => (
                    <span key={option.option_item_id} className="ticket__tag" children={option.name} />
                  ))}
                  {line.remark && <span className="ticket__tag" children={line.remark} />}
                </span>
                {isReady && <Tick />}
              </button>
            </li>
          )
        })}
      </ul>
      {left.length > 0 && (
        <ActionButton
          allowed={allowed}
          isBusy={isBusy}
          text={t('kitchen.allReady')}
          onClick={() => onBump(left, false)}
        />
      )}
    </article>
  )
}
