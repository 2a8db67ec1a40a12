import { useTranslation } from 'react-i18next'
import { localeTag } from '#contract/locale-tag.ts'
import { sheetFigures, type SheetRows, tenderFigures } from '#contract/reports/sales-summary.ts'
import { type ChainStep, type ClosingSheet, isPart, isSum, type MoneyWay } from '#contract/reports/sheets/closing.ts'
import type { SheetPart, SheetRow } from './SheetTable.tsx'
import type { useCellWords } from './use-cell-words.ts'

const figures: Readonly<Record<string, SheetRows>> = sheetFigures
/** Columns of money that are left out if all their cells are zero. */
const seldom = ['tips', 'rounding', 'credit_sold', 'deposits', 'given_back'] as const

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0)

/**
 * Returns the columns of days in the reader's words: sales and money, each ending in the billed amount, taxes, and
 * prepayments; sales beside those of the compared days.
 */
export function useClosing(
  closing: Partial<ClosingSheet>,
  words: ReturnType<typeof useCellWords>,
  placeOf: (rows: SheetRows) => string,
  before?: Partial<ClosingSheet>,
  taxName: (letter: string) => string = () => '',
): Record<'sales' | 'taxes' | 'money' | 'paidAhead', SheetPart[]> {
  const { t, i18n } = useTranslation()
  const percent = new Intl.NumberFormat(localeTag(i18n.language), { style: 'percent', maximumFractionDigits: 4 })
  const money = (value: number | undefined) => words({ kind: 'money' }, value)
  const { sales_chain: sales = [], taxes = [], money: ways = [], money_chain: chain = [] } = closing
  const { owed_orders: owed = [], paid_ahead: ahead = [] } = closing
  const linkOf = (step: string) => {
    const rows = isPart(step) && step !== 'net' ? undefined : figures[step]
    return rows && { to: placeOf(rows) }
  }
  const saleRow = ({ step, amount }: ClosingSheet['sales_chain'][number]): SheetRow => ({
    key: step,
    label: t(`closing.${step}`),
    cells: [money(amount), ...(before ? [money(before.sales_chain?.find((one) => one.step === step)?.amount)] : [])],
    isSum: isSum(step),
    ...linkOf(step),
  })
  const rates = ['net', 'tax', 'gross', 'refunded'] as const
  const shown = seldom.filter((name) => ways.some((way) => way[name] !== 0))
  const columns = ['payments', 'taken', ...shown, 'expected'] as const
  const say = (name: (typeof columns)[number], value: number) =>
    words({ kind: name === 'payments' ? 'whole' : 'money' }, value)
  const wayRow = (way: MoneyWay): SheetRow => ({
    key: way.key,
    label: way.name,
    places: columns.map((name) => {
      const rows = tenderFigures(way.key)[name]
      return rows && way[name] !== 0 ? placeOf(rows) : undefined
    }),
    cells: columns.map((name) => say(name, way[name])),
  })
  const moneyRow = ({ step, amount }: ChainStep<ClosingSheet['money_chain'][number]['step']>): SheetRow => ({
    key: `step ${step}`,
    label: t(`closing.${step}`),
    isSum: step === 'money' || isSum(step),
    cells:
      step === 'money'
        ? columns.map((name) =>
            say(
              name,
              sumOf(ways, (way) => way[name]),
            ),
          )
        : ['', money(amount)],
  })
  const moves = ['before', 'taken', 'used', 'kept', 'given_back', 'owed'] as const
  return {
    sales: [
      {
        title: t('closing.sales'),
        columns: [t('report.column.amount'), ...(before ? [t('reports.before')] : [])],
        rows: sales.map(saleRow),
      },
    ],
    taxes: [
      {
        title: t('closing.taxes'),
        columns: [t('closing.net_of_tax'), t('closing.tax'), t('closing.gross_of_tax'), t('closing.refunded')],
        rows: [
          ...taxes.map((one) => ({
            key: `${one.letter} ${one.rate_ppm}`,
            label:
              [one.letter, taxName(one.letter), one.rate_ppm === null ? '' : percent.format(one.rate_ppm / 1_000_000)]
                .filter(Boolean)
                .join(' ') || '–',
            cells: rates.map((name) => money(name === 'refunded' ? 0 - one.refunded : one[name])),
          })),
          ...(taxes.length > 0
            ? [
                {
                  key: 'all',
                  label: t('closing.billed'),
                  isSum: true,
                  cells: rates.map((name) =>
                    money(sumOf(taxes, (one) => (name === 'refunded' ? 0 - one.refunded : one[name]))),
                  ),
                },
              ]
            : []),
        ],
      },
    ],
    money: [
      {
        title: t('closing.ways'),
        columns: columns.map((name) => t(`closing.${name}`)),
        rows: [
          ...ways.map(wayRow),
          ...chain.filter(({ step, amount }) => amount !== 0 || step === 'money' || isSum(step)).map(moneyRow),
        ],
      },
      {
        title: t('closing.owed_orders'),
        columns: [t('report.column.amount')],
        rows: owed.map(({ number, amount }) => ({
          key: number,
          label: number,
          to: `/orders?${new URLSearchParams({ q: number })}`,
          cells: [money(amount)],
        })),
      },
    ],
    paidAhead: [
      {
        title: t('closing.paid_ahead'),
        columns: moves.map((name) => t(`closing.${name === 'taken' ? 'added' : name}`)),
        rows: ahead.map((row) => ({
          key: row.kind,
          label: t(`closing.${row.kind}`),
          cells: moves.map((name) => money(row[name])),
        })),
      },
    ],
  }
}
