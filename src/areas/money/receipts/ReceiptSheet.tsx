import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Receipt } from '#contract/receipts/receipt.ts'
import { receiptQuery } from '../../../api/receipts/receipts.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { asImage } from '../../papers/as-image.ts'
import { ReceiptActs } from './ReceiptActs.tsx'
import { receiptName } from '../../papers/order-words.ts'
import '../../papers/papers.css'

function Orders({ receipt: { order_ids: ids, order_numbers: numbers } }: { receipt: Receipt }) {
  const { t } = useTranslation()
  return (
    <p className="receipt__orders">
      {ids.map((id, at) => (
        <Link key={id} to={`/orders/${id}`}>
          {t('orders.order', { number: numbers[at] })}
        </Link>
      ))}
    </p>
  )
}

function Buyer({ receipt: { buyer } }: { receipt: Receipt }) {
  const { t } = useTranslation()
  if (!buyer) return null
  return (
    <section className="receipt__buyer" aria-label={t('receipts.column.buyer')}>
      <h3>{t('receipts.buyer.for')}</h3>
      <p>
        <strong>{buyer.name}</strong>
        {[buyer.address, buyer.tax_number].filter(Boolean).map((words) => (
          <Fragment key={words}>
            <br />
            {words}
          </Fragment>
        ))}
      </p>
    </section>
  )
}

/** One receipt at the side of the list: its paper as it was issued, its orders, its recipient, and its steps. */
export function ReceiptSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { whole } = useTime()
  const { data, error, refetch } = useQuery(receiptQuery(id))
  const name = data ? receiptName(t, data) : t('receipts.title')
  return (
    <Sheet
      label={name}
      head={
        <div>
          <h2>{name}</h2>
          {data && (
            <p className="small muted">
              {whole(data.at)} · <Money amount={data.total} /> ·{' '}
              {data.copies === 0 ? t('receipts.notPrinted') : t('receipts.printed', { count: data.copies })}
            </p>
          )}
        </div>
      }
      foot={data && <ReceiptActs receipt={data} />}
      onClose={onClose}
    >
      {data ? (
        <div className="receipt">
          <Orders receipt={data} />
          <Buyer receipt={data} />
          <img className="paper-picture" src={asImage(data.svg)} alt={name} />
        </div>
      ) : (
        <Pending error={error} onRetry={refetch} rows={14} />
      )}
    </Sheet>
  )
}
