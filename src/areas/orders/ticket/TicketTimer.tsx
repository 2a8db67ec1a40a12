import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { clockText } from '../../../ui/show/Elapsed.tsx'
import { ageOf } from './age.ts'

/** The guest's wait, updated every second; a late order also has a word. */
export function TicketTimer({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { seconds, level } = ageOf(order, useNow())
  return (
    <span className="ticket__timer" data-level={level}>
      {level === 'late' && <span className="ticket__late">{t('orders.late')}</span>}
      <span className="figures">{clockText(seconds * 1000)}</span>
    </span>
  )
}
