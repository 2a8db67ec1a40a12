import { expect, test } from 'vitest'
import { comparedWith, daysIn, spanOf } from './period.ts'

test('a word means whole business days: weeks begin on Monday, months end on their last day', () => {
  const on = '2026-03-04'
  expect(spanOf('today', on)).toEqual({ from: on, to: on })
  expect(spanOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(spanOf('week', on)).toEqual({ from: '2026-03-02', to: '2026-03-08' })
  expect(spanOf('last_week', on)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(spanOf('month', '2024-02-29')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(spanOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(spanOf('last_month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('a span is compared with one of as many days, and weekdays meet', () => {
  const friday = { from: '2026-11-20', to: '2026-11-20' }
  expect(comparedWith(friday, 'previous')).toEqual({ from: '2026-11-19', to: '2026-11-19' })
  expect(comparedWith(friday, 'week')).toEqual({ from: '2026-11-13', to: '2026-11-13' })
  expect(comparedWith(friday, 'year')).toEqual({ from: '2025-11-21', to: '2025-11-21' })
  expect(daysIn(comparedWith(spanOf('month', '2026-11-20'), 'previous'))).toBe(30)
})
