import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { ReceiptRow } from '#contract/receipts/receipt.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'
import { columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { receiptName } from '../../papers/order-words.ts'
import '../../papers/papers.css'

/** Receipts as rows: number, time, orders, amount, number of prints, and recipient. */
export function ReceiptTable({
  rows,
  openId,
  linkTo,
}: {
  rows: readonly ReceiptRow[]
  openId: string | undefined
  linkTo: (id: string) => To
}) {
  const { t } = useTranslation()
  const { whole } = useTime()
  const column = columnsBy<ReceiptRow, WordsIn<'receipts.column.'>>((name) => t(`receipts.column.${name}`))
  return (
    <DataTable
      frame="money-table receipts-table"
      rows={rows}
      rowProps={({ id, series }) => ({ 'aria-current': id === openId || undefined, 'data-series': series })}
      columns={[
        column('number', (row) => (
          <Link to={linkTo(row.id)} data-receipt={row.id}>
            {receiptName(t, row)}
          </Link>
        )),
        column('time', ({ at }) => whole(at), { className: 'receipts-table__time' }),
        column('orders', ({ order_ids: ids, order_numbers: numbers }) => (
          <span className="receipts-table__orders">
            {ids.map((id, at) => (
              <Link key={id} to={`/orders/${id}`}>
                {numbers[at]}
              </Link>
            ))}
          </span>
        )),
        column('total', ({ total }) => <Money amount={total} />, { align: 'end' }),
        column('printed', ({ copies }) => (copies === 0 ? null : t('receipts.times', { count: copies })), {
          align: 'end',
        }),
        column('buyer', ({ buyer }) => buyer?.name, { className: 'receipts-table__buyer' }),
      ]}
    />
  )
}
