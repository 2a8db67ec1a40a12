import type { TFunction } from 'i18next'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import type { Tender } from '#contract/reports/sheets/sales-summary.ts'
import type { SheetPart, SheetRow } from '../../reports/SheetTable.tsx'
import type { useClosing } from '../../reports/use-closing.ts'
import type { useCellWords } from '../../reports/use-cell-words.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'

/**
 * Returns the parts of a daily report in the reader's words, each line with the rows behind it. `closing` are those of
 * its closing; a day that was signed without them shows its older parts.
 */
export function dailyParts(
  report: DailyReport,
  words: ReturnType<typeof useCellWords>,
  t: TFunction,
  closing: ReturnType<typeof useClosing>,
): SheetPart[] {
  const { start_date: from, end_date: to, sales_income: income, sales_outcome: outcome, sales_refund: back } = report
  const { sales_summary: sums, membership } = report
  const place = (name: string, more: Record<string, string> = {}) =>
    `/reports/${name}?${new URLSearchParams({ from, to, ...more })}`
  const money = (value: number | null) => words({ kind: 'money' }, value)
  const whole = (value: number) => words({ kind: 'whole' }, value)
  const column = (name: WordsIn<'report.column.'>) => t(`report.column.${name}`)
  const line = (name: string, value: number, link?: string, isSum?: boolean): SheetRow => ({
    label: column(name),
    cells: [money(value)],
    ...(link && { to: place(link) }),
    ...(isSum && { isSum }),
  })
  const tenders = (title: string, rows: readonly Tender[]): SheetPart => ({
    title,
    columns: [column('payments'), column('taken'), column('tips'), column('given_back'), column('left')],
    rows: rows.map(({ key, name, payments, taken, tips, given_back: given, left }) => ({
      key,
      label: name,
      to: place('transaction_report', { q: name }),
      cells: [whole(payments), money(taken), money(tips), money(0 - given), money(left)],
    })),
  })
  const amount = [column('amount')]
  const hasMoney = report.money !== undefined
  const signedBefore: SheetPart = {
    title: t('daily.income'),
    columns: amount,
    rows: [
      line('gross', income.gross, 'order_history_list'),
      line('discount', 0 - outcome.discounts, 'promotion_report'),
      line('comps', 0 - outcome.comps, 'sale_line_list'),
      line('adjustment', income.adjustments, 'order_history_list'),
      line('tax_in_prices', 0 - sums.tax_in_prices, 'order_history_list'),
      line('refunds', 0 - sums.refunds, 'refund_completed_report'),
      line('net', sums.net_sales, 'item_sales_report', true),
      line('service', income.service_charge),
      line('tax', income.tax),
      line('refunded', back.on_sales, 'refund_completed_report'),
      line('billed', income.billed, 'order_history_list', true),
    ],
  }
  return [
    ...(report.sales_chain ? [...closing.sales, ...closing.taxes] : [signedBefore]),
    ...(hasMoney ? [...closing.money, ...closing.paidAhead] : []),
    {
      title: t('daily.outcome'),
      columns: amount,
      rows: [
        line('voids', outcome.voids, 'off_line_list'),
        line('cancels', outcome.cancels, 'off_line_list'),
        line('waste', outcome.waste, 'off_line_list'),
        line('lost', outcome.lost),
      ],
    },
    {
      title: t('daily.refunds'),
      columns: [column('count'), column('amount')],
      rows: [
        ...back.by_reason.map(({ name, count, amount: given }) => ({
          key: name ?? '',
          label: name ?? t('daily.noReason'),
          cells: [whole(count), money(given)],
        })),
        {
          key: 'all',
          label: t('daily.allRefunds'),
          to: place('refund_completed_report'),
          cells: [whole(back.count), money(back.amount)],
          isSum: true,
        },
      ],
    },
    {
      title: t('report.group.guests'),
      columns: [column('count')],
      rows: [
        { label: column('orders'), to: place('order_history_list'), cells: [whole(sums.orders)] },
        { label: column('covers'), cells: [whole(sums.covers)] },
        { label: column('average_check'), cells: [money(sums.average_check)] },
        { label: t('daily.joined'), cells: [whole(membership.joined)] },
        { label: t('daily.active'), cells: [whole(membership.active)] },
      ],
    },
    ...(hasMoney
      ? []
      : [
          tenders(t('daily.offline'), report.offline_payment_method),
          tenders(t('daily.online'), report.online_payment_method),
        ]),
    {
      title: t('daily.drawers'),
      columns: [t('money.expected'), t('money.counted'), t('money.difference')],
      rows: report.drawers.map((row) => ({
        key: row.id,
        label: [row.till, row.staff_name].filter(Boolean).join(' · '),
        to: `/money/drawers/${row.id}`,
        cells: [
          money(row.expected),
          row.counted === null ? t(`state.drawer.${row.state}`) : money(row.counted),
          money(row.over_short),
        ],
      })),
    },
    {
      title: t('daily.z'),
      columns: [t('daily.day'), column('net'), t('daily.grandTotal')],
      rows: report.z.map((day) => ({
        key: String(day.number),
        label: `Z ${day.number}`,
        to: `/money/report?from=${day.business_day}`,
        cells: [words({ kind: 'day' }, day.business_day), money(day.net_sales), money(day.grand_total)],
      })),
    },
  ]
}
