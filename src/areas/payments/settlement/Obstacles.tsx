import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Settlement } from '#contract/payments/settlement.ts'
import { wordOr } from '../../../i18n/word-or.ts'

/**
 * The obstacles to closing a day: orders by their numbers, refunds on their way, and messages that could not be sent.
 */
export function Obstacles({ row }: { row: Settlement }) {
  const { t } = useTranslation()
  const { business_day: day, facts, open_orders: orders, failed_effects: failed } = row
  const toOrder = (number: string) => (
    <Link key={number} to={`/orders?${new URLSearchParams({ q: number, from: day })}`}>
      {number}
    </Link>
  )
  return (
    <ul className="settling-obstacles stack gap-12 bare">
      {orders.length > 0 && (
        <li>
          <strong>{t('settling.openOrders', { count: orders.length })}</strong>
          <span className="settling-obstacles__links figures">{orders.map(toOrder)}</span>
        </li>
      )}
      {facts.runningRefunds > 0 && (
        <li>
          <strong>{t('settling.runningRefunds', { count: facts.runningRefunds })}</strong>
          <Link to={`/audit?${new URLSearchParams({ kind: 'refund', from: day })}`}>{t('settling.seeRefunds')}</Link>
        </li>
      )}
      {failed.length > 0 && (
        <li>
          <strong>{t('settling.failedEffects', { count: failed.length })}</strong>
          <span className="settling-obstacles__links">
            {failed.map(({ what, order }, index) => (
              <span key={`${what} ${order ?? ''} ${index}`}>
                {wordOr(t, `settling.effect.${what}`, what)} {order && toOrder(order)}
              </span>
            ))}
          </span>
        </li>
      )}
    </ul>
  )
}
