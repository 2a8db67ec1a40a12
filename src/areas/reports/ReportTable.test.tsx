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

const report = reportNamed('drawer_report')!
const november = { from: '2026-11-01', to: '2026-11-30' }
const showing = (row: ReportRow) =>
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
        by="till"
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
