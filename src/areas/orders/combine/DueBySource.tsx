import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { SourceMark } from './SourceMark.tsx'
import './combine.css'

/**
 * The amount that each order adds to the one bill, and the amount that combining adds or removes; `due` is the result.
 */
export function DueBySource({ orders, due }: { orders: readonly Order[]; due: number }) {
  const { t } = useTranslation()
  const money = useMoney()
  const rest = due - orders.reduce((sum, order) => sum + order.due, 0)
  return (
    <div className="due-by-source">
      <h3>{t('combining.dueBySource')}</h3>
      <div className="due-by-source__bar" aria-hidden>
        {orders.map((order, place) => (
          <span key={order.id} data-pattern={place % 3} style={{ flexGrow: Math.max(order.due, 0) }} />
        ))}
        {rest > 0 && <span className="due-by-source__rest" style={{ flexGrow: rest }} />}
      </div>
      <ul>
        {orders.map((order, place) => (
          <li key={order.id}>
            <SourceMark place={place} isSmall /> <span className="figures">{money.plain(order.due)}</span>
          </li>
        ))}
        {rest !== 0 && <li className="due-by-source__sum figures">{money.signed(rest)}</li>}
      </ul>
    </div>
  )
}
