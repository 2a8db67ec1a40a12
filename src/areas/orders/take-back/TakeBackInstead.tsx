import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderDetail } from '#contract/orders/order.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import type { TakeBackContext } from '#machines/take-back.machine.ts'
import { useAllowed } from '../../../commands/use-allowed.ts'

type Event = TakeBackContext['event']

/** The events to offer in the place of one, the mildest first. */
const others: Partial<Record<Event, readonly Exclude<Event, 'order.refund'>[]>> = {
  'order.cancel': ['order.comp'],
  'order.void': ['order.comp'],
  'order.comp': ['order.cancel', 'order.void'],
}

/** Explains the difference between comping and voiding, with a link to the other of the two. */
export function TakeBackInstead({ event, order }: { event: Event; order: OrderDetail }) {
  const { t } = useTranslation()
  const allowed = useAllowed(orderChart, order)
  const other = others[event]?.find((one) => allowed[one]?.ok)
  if (!other) return null
  return (
    <p className="small muted take-back-instead">
      {t(`takingBack.${other}.instead`)}{' '}
      <Link to={`/orders/${order.id}/${other.slice('order.'.length)}`} replace>
        {t(`event.${other}`)}
      </Link>
    </p>
  )
}
