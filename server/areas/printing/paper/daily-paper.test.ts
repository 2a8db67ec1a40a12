import { describe, expect, test } from 'vitest'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import { languages } from '#contract/states.ts'
import type { Store } from '../../../http/store.ts'
import { closing } from './closing.fixture.ts'
import { dailyPaper } from './daily-paper.ts'
import { asText } from './render.ts'

const storeIn = (language: string) =>
  ({ row: { name: 'Bistro', language, currency: 'EUR', timeZone: 'Europe/Berlin' } }) as Store
const report = {
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  currency: 'EUR',
  kind: 'z',
  status: 'closed',
  sales_outcome: { discounts: 170, comps: 0, voids: 0, cancels: 0, waste: 0, lost: 0 },
  sales_refund: { count: 1, amount: 935, on_sales: 935, overpayments: 0, by_reason: [] },
  sales_summary: { orders: 4, covers: 4, average_check: 1150, by_method: [], by_hour: [], by_category: [] },
  membership: { joined: 0 },
  drawers: [],
  z: [
    { number: 56, business_day: '2026-11-20', net_sales: 4599, grand_total: 104_599, hash: 'abcdef0123456789abcdef' },
  ],
  ...closing,
  as_of: '2026-11-21T05:00:00.000Z',
} as unknown as DailyReport
const written = (language: string, width: number, of: DailyReport = report) =>
  asText({ document: dailyPaper(storeIn(language), of), width, copy: 1, mayBePrinted: false }, 'en')

describe('a Z on paper', () => {
  test.each(languages.flatMap((language) => [32, 48].map((width) => [language, width] as const)))(
    'says its columns in %s, %i signs wide, each ending in what was billed',
    (language, width) => {
      const text = written(language, width)
      expect(text).toMatchSnapshot()
      expect(text.match(/63[.,]09/g)).toHaveLength(3)
      expect(Math.max(...text.split('\n').map((row) => row.trimEnd().length))).toBeLessThanOrEqual(width)
    },
  )

  test('leaves out the money of a day that is still to be counted, and says so', () => {
    const untold = { ...report, money: [], money_chain: [], owed_orders: [], paid_ahead: [] }
    const text = written('en', 48, { ...untold, kind: 'x', uncounted_days: ['2026-11-20'] })
    expect(text).toContain('not counted')
    expect(text).not.toContain('Cash')
  })
})
