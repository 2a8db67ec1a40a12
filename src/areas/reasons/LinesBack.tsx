import { useTranslation } from 'react-i18next'
import type { Preview } from '#contract/orders/preview.ts'
import { DataTable } from '../../ui/show/DataTable.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import './reasons.css'

/** The refund of each line: its list price, the amount that was paid for it, and the tax in the refund. */
export function LinesBack({ preview: { returned, kept } }: { preview: Pick<Preview, 'returned' | 'kept'> }) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <>
      {returned.length > 0 && (
        <section className="lines-back">
          <h3>{t('back.title')}</h3>
          <DataTable
            className="lines-back__rows"
            rows={returned}
            columns={[
              { words: t('back.dish'), cell: ({ quantity, name }) => `${quantity} × ${name}` },
              { words: t('back.list'), className: 'figures', cell: ({ list }) => money.plain(list) },
              { words: t('back.paid'), className: 'figures', cell: ({ paid }) => money.plain(paid) },
              { words: t('back.tax'), className: 'figures', cell: ({ tax }) => money.plain(tax) },
              { words: t('back.goes'), className: 'figures', cell: ({ back }) => money.plain(back) },
            ]}
          />
        </section>
      )}
      {kept.map(({ name, minimum, quantity, amount }) => (
        <p key={name} className="lines-back__kept" role="status">
          {minimum === null
            ? t('back.keptPortions', { name, count: quantity ?? 0, amount: money.format(amount) })
            : t('back.keptMinimum', { name, minimum: money.format(minimum), amount: money.format(amount) })}
        </p>
      ))}
    </>
  )
}
