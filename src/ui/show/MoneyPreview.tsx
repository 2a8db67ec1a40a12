import { useTranslation } from 'react-i18next'
import type { MoneyRows } from '#contract/orders/preview.ts'
import { localeTag } from '#contract/locale-tag.ts'
import { DataTable } from './DataTable.tsx'
import { useMoney } from './money-format.ts'
import './show.css'

const price = ['subtotal', 'discount', 'service_charge', 'tax', 'adjustment', 'total'] as const
const refunded = ['total', 'paid', 'refunds', 'due'] as const
type Row = (typeof price | typeof refunded)[number]

/** Rows that lower the amount above them; on the wire they have no sign. */
const lowering: readonly Row[] = ['discount', 'refunds']
const shown = (rows: MoneyRows, row: Row): number => (lowering.includes(row) ? 0 - rows[row] : rows[row])

interface ShownRow {
  key: string
  label: string
  before: number
  after: number
}

/** The promotions before and after, each in a row of its own: it lowers the price. */
function promotionRows(before: MoneyRows, after: MoneyRows): ShownRow[] {
  const all = [...before.promotions, ...after.promotions]
  const taken = (rows: MoneyRows, id: string) =>
    rows.promotions.reduce((sum, one) => (one.id === id ? sum - one.amount : sum), 0)
  return [...new Map(all.map((one) => [one.id, one.name]))].map(([id, name]) => ({
    key: id,
    label: name,
    before: taken(before, id),
    after: taken(after, id),
  }))
}

/** Returns the rows to show: a refund alone leaves the price out, and without a refund none is mentioned. */
function rowsOf(before: MoneyRows, after: MoneyRows): readonly Row[] {
  const hasChanged = (row: Row) => before[row] !== after[row]
  if (hasChanged('refunds') && !price.some(hasChanged)) return refunded
  const hasRefunds = before.refunds > 0 || after.refunds > 0
  return [...price, 'paid', ...(hasRefunds ? (['refunds'] as const) : []), 'due']
}

/** Returns the guest's money that the house keeps. */
const kept = ({ paid, refunds }: MoneyRows): number => paid - refunds

/** Before, change and after of the money, row by row, with the sentence first. `taxRate` is in basis points. */
export function MoneyPreview({
  before,
  after,
  taxRate,
  taxInclusive,
  sentence,
}: {
  before: MoneyRows
  after: MoneyRows
  taxRate?: number | null
  taxInclusive?: boolean
  /** The sentence to show instead of the usual one on the amount due or given back. */
  sentence?: string
}) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const changeOfDue = after.due - before.due
  const direction = changeOfDue === 0 ? 'stays' : changeOfDue < 0 ? 'falls' : 'rises'
  const goesBack = changeOfDue === 0 ? kept(before) - kept(after) : 0
  const words =
    goesBack > 0
      ? t('money.goesBack', { amount: money.format(goesBack) })
      : t(`money.due.${direction}`, { before: money.format(before.due), after: money.format(after.due) })
  const rate =
    taxRate === undefined || taxRate === null
      ? ''
      : new Intl.NumberFormat(localeTag(i18n.language), { style: 'percent', maximumFractionDigits: 2 }).format(
          taxRate / 10_000,
        )
  const label = (row: Row) =>
    row === 'tax' && rate ? t(taxInclusive ? 'money.taxIncluded' : 'money.taxAdded', { rate }) : t(`money.${row}`)
  const rows = rowsOf(before, after).flatMap((row): ShownRow[] => [
    { key: row, label: label(row), before: shown(before, row), after: shown(after, row) },
    ...(row === 'discount' ? promotionRows(before, after).map((one) => ({ ...one, key: `promotion ${one.key}` })) : []),
  ])

  return (
    <div className="money-preview">
      <p className="money-preview__sentence" role="status">
        {sentence ?? words}
      </p>
      <DataTable
        className="money-preview__rows"
        rows={rows}
        keyOf={({ key }) => key}
        rowProps={({ key, ...of }) => ({
          className: `money-preview__${key.split(' ')[0]}`,
          'data-changed': of.after !== of.before || undefined,
        })}
        columns={[
          { words: money.currency, cell: (row) => row.label },
          { words: t('money.before'), className: 'figures', cell: (row) => money.plain(row.before) },
          {
            words: t('money.change'),
            className: 'figures',
            cell: ({ before: from, after: to }) =>
              from === to ? (
                <span className="money-preview__same">{t('money.noChange')}</span>
              ) : (
                <>
                  <span aria-hidden>{to < from ? '▼' : '▲'}</span> {money.signed(to - from)}
                </>
              ),
          },
          { words: t('money.after'), className: 'figures', cell: (row) => money.plain(row.after) },
        ]}
      />
    </div>
  )
}
