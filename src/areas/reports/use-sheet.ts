import { useTranslation } from 'react-i18next'
import type { ColumnKind } from '#contract/report.ts'
import type { Span } from '#contract/period.ts'
import { categoryRows, methodRows, sheetFigures, type SheetRows } from '#contract/reports/sales-summary.ts'
import type { ClosingSheet } from '#contract/reports/sheets/closing.ts'
import type { SalesSummary } from '#contract/reports/sheets/sales-summary.ts'
import type { SheetPart, SheetRow } from './SheetTable.tsx'
import type { useCellWords } from './use-cell-words.ts'
import { useClosing } from './use-closing.ts'
import { wordOr } from '../../i18n/word-or.ts'

/** Returns the parts of a sheet of sales in the reader's words, beside those of the days that it is compared with. */
export function useSheet({
  sales,
  before,
  taxes,
  stores,
  words,
}: {
  sales: SalesSummary
  before: SalesSummary | undefined
  /** Taxes of the same days. */
  taxes: ClosingSheet['taxes']
  /** The word for them in an address; null is the store in hand. */
  stores: string | null
  words: ReturnType<typeof useCellWords>
}): SheetPart[] {
  const { t } = useTranslation()
  const { from, to }: Span = sales.period
  const report = (name: string, more: Record<string, string> = {}) =>
    `/reports/${name}?${new URLSearchParams({ from, to, ...(stores !== null && { stores }), ...more })}`
  const rowsOf = ({ report: name, filters }: SheetRows) => report(name, filters)
  const column = (name: string) => t(`report.column.${name}`)
  const compared = before ? [t('reports.before')] : []
  const some = (kind: ColumnKind, value: number | null | undefined) => words({ kind }, value)
  const money = (value: number | undefined) => some('money', value)

  /** A figure of the sheet, here and before. */
  const figure = (
    name: keyof typeof sheetFigures | 'average_check',
    read: (of: SalesSummary) => number | null,
    kind: ColumnKind = 'money',
  ): SheetRow => ({
    label: column(name),
    to: rowsOf(sheetFigures[name === 'average_check' ? 'orders' : name]),
    cells: [some(kind, read(sales)), ...(before ? [some(kind, read(before))] : [])],
  })
  const taken = (name: 'voids' | 'cancels' | 'waste' | 'lost'): SheetRow => ({
    label: column(name),
    to: rowsOf(sheetFigures[name]),
    cells: [some('whole', sales[name].count), money(sales[name].amount), money(before?.[name].amount)],
  })
  /** A line for each thing with a key or a unique name, in this period or the compared one. */
  const each = <Of extends { key?: string; name: string }>(
    read: (of: SalesSummary) => readonly Of[],
    line: (one: Of, now: Of | undefined, then: Of | undefined) => SheetRow,
  ): SheetRow[] => {
    const byKey = (of: SalesSummary | undefined) =>
      new Map((of ? read(of) : []).map((one) => [one.key ?? one.name, one]))
    const [now, then] = [byKey(sales), byKey(before)]
    return [...new Map([...now, ...then])].map(([key, one]) => ({ key, ...line(one, now.get(key), then.get(key)) }))
  }
  const closing = useClosing({ ...sales, taxes }, words, rowsOf, before)

  return [
    ...closing.sales,
    ...closing.taxes,
    ...closing.money,
    ...closing.paidAhead,
    {
      title: t('report.group.guests'),
      columns: [column('count'), ...compared],
      rows: [
        figure('orders', ({ orders }) => orders, 'whole'),
        figure('covers', ({ covers }) => covers, 'whole'),
        figure('average_check', (of) => of.average_check),
      ],
    },
    {
      title: t('report.loss_report.title'),
      columns: [column('count'), column('amount'), ...compared],
      rows: [taken('voids'), taken('cancels'), taken('waste'), taken('lost')],
    },
    {
      title: column('order_method'),
      columns: [column('orders'), column('net'), ...compared],
      rows: each(
        (of) => of.by_method,
        ({ name }, sold, then) => ({
          label: wordOr(t, `orders.method.${name}`, name),
          to: rowsOf(methodRows(name)),
          cells: [some('whole', sold?.orders), money(sold?.net), money(then?.net)],
        }),
      ),
    },
    {
      title: t('report.by.category'),
      columns: [column('quantity'), column('net'), ...compared],
      rows: each(
        (of) => of.by_category,
        ({ key, name }, sold, then) => ({
          label: words({ kind: 'text' }, name),
          to: key ? rowsOf(categoryRows(key)) : report('item_sales_report', { by: 'category' }),
          cells: [some('whole', sold?.quantity), money(sold?.net), money(then?.net)],
        }),
      ),
    },
  ]
}
