import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { reportNamed } from '#contract/reports/index.ts'
import type { SalesSummary } from '#contract/reports/sheets/sales-summary.ts'
import type { ReportRow } from '../../api/reports/reports.ts'
import { readReport } from './report-url.ts'
import { ReportTable } from './ReportTable.tsx'
import { useSheet } from './use-sheet.ts'

afterEach(cleanup)

const drawers = reportNamed('drawer_report')!
const november = { from: '2026-11-01', to: '2026-11-30' }
const showing = (row: ReportRow, report = drawers, by = 'till') =>
  render(
    <MemoryRouter>
      <ReportTable
        report={report}
        page={{
          aaData: [row],
          recordsTotal: 1,
          recordsFiltered: 1,
          totals: {},
          period: november,
          currency: 'EUR',
          time_zone: 'Europe/Berlin',
        }}
        by={by}
        view={readReport(report, new URLSearchParams())}
        sorting={{ sort: 'key', order: 'asc', onSort: () => undefined }}
      />
    </MemoryRouter>,
  )
const links = () => screen.getAllByRole('link').map((link) => link.textContent)

test('a figure leads to its rows, but not where it is nothing: there its row’s name alone does', () => {
  showing({ key: 'bar', name: 'Bar', drawers: 3, over: 150, short: 0, over_short: 150, no_sales: 0 })
  expect(links()).toEqual(['Bar', '3', '1.50', '1.50'])
})

test('what was short is under nothing, and leads to its drawers', () => {
  showing({ key: 'bar', name: 'Bar', drawers: 1, over: 0, short: -500, over_short: -500, no_sales: null })
  expect(
    links()
      .slice(2)
      .map((text) => text!.replace('−', '-')),
  ).toEqual(['-5.00', '-5.00'])
})

const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent!.replace('−', '-'))

test('the figures of a dish from gross to net can be added up: what lowers them has a minus, and nothing has none', () => {
  const row = { key: 'soup', name: 'Soup', quantity: 3, gross: 3000, discount: 300, comps: 0, adjustment: 50 }
  const rest = { tax_in_prices: 439, refunded: 200, net: 2111, average: 704, share: 10_000 }
  showing({ ...row, ...rest }, reportNamed('item_sales_report')!, 'item')
  const figures = cells().slice(2, 9).map(Number)
  expect(figures).toEqual([30, -3, 0, 0.5, -4.39, -2, 21.11])
  expect(figures.slice(0, -1).reduce((sum, figure) => sum + figure, 0)).toBeCloseTo(figures.at(-1)!)
})

test('a row without a name says what it is: a refund without a dish, refunds without a time, nobody’s tips', () => {
  const named = (report: string, by: string, row: ReportRow) => {
    showing({ key: '', name: '', ...row }, reportNamed(report)!, by)
    const [words] = cells()
    cleanup()
    return words
  }
  expect(named('item_sales_report', 'item', { net: -500 })).toBe('report.none.dish')
  expect(named('item_sales_report', 'category', { net: -500 })).toBe('report.none.dish')
  expect(named('best_selling_report', '', { net: -500 })).toBe('report.none.dish')
  expect(named('sales_report', 'half_hour', { net: -500 })).toBe('report.none.time')
  expect(named('hours_report', '', { weekday: '', net: -500 })).toBe('report.none.time')
  expect(named('tips_report', 'staff', { tips: 500 })).toBe('report.none.staff')
})

test('net sales of orders before refunds are called so, and those of members after them are net sales', () => {
  const heads = (report: string) => {
    showing({ id: 'a', net: 500 }, reportNamed(report)!, '')
    const words = screen.getAllByRole('columnheader').map((head) => head.textContent)
    cleanup()
    return words.filter((head) => /column\.net/.test(head!))
  }
  expect(heads('member_transaction_history')).toEqual(['report.column.net_billed'])
  expect(heads('order_history_list')).toEqual(['report.column.net_billed'])
  expect(heads('spending_power_list')).toEqual(['report.column.net'])
})

test('in the sheet of sales too what a way to pay took of nothing leads nowhere', () => {
  const none = { rounding: 0, credit_sold: 0, deposits: 0, given_back: 0 }
  const tender = { key: 'card', name: 'Card', payments: 3, taken: 900, tips: 0, ...none }
  const nothing = { count: 0, amount: 0 }
  const sales = {
    period: november,
    money: [
      { ...tender, expected: 900 },
      { ...tender, key: 'cash', name: 'Cash', tips: 50, expected: 950 },
    ],
    voids: nothing,
    cancels: nothing,
    waste: nothing,
    lost: nothing,
    by_method: [],
    by_category: [],
  } as unknown as SalesSummary
  const words = (_: unknown, value?: string | number | null) => String(value)
  const { result } = renderHook(() => useSheet({ sales, before: undefined, taxes: [], stores: null, words }))
  const [card, cash] = result.current[2]!.rows.map(({ cells, places }) =>
    cells.filter((_cell, index) => places![index] !== undefined),
  )
  expect([card, cash]).toEqual([
    ['3', '900'],
    ['3', '900', '50'],
  ])
})
