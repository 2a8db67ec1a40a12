import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OrderDetail } from '#contract/orders/order.ts'
import { useMay } from '../../commands/rights/may.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { receiptName } from './order-words.ts'
import './papers.css'

/** The receipts of an order, each with the way to its paper. */
export function OrderReceipts({ order: { receipts } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const mayRead = useMay('/money/receipts')
  if (!mayRead || receipts.length === 0) return null
  return (
    <section className="order-section">
      <h3>{t('receipts.title')}</h3>
      <ul className="order-receipts">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <Link to={`/money/receipts/${receipt.id}`}>{receiptName(t, receipt)}</Link>
            <span className="small muted">
              {dateTime(receipt.at)}
              {receipt.copies > 0 && ` · ${t('receipts.printed', { count: receipt.copies })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
