import type { OrderFilters } from './filters.ts'

export const periods = ['yesterday', 'week', 'days'] as const
export type Period = (typeof periods)[number]

const dayLength = 86_400_000

/** The business day `count` days before another; both as ISO dates. */
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayLength).toISOString().slice(0, 10)

/** Which named period the filters mean; null is today. */
export function periodOf({ from, to }: OrderFilters, today: string): Period | null {
  if (from === null) return null
  const last = to ?? from
  if (from === last && from === daysBefore(today, 1)) return 'yesterday'
  if (from === daysBefore(today, 6) && last === today) return 'week'
  return 'days'
}

/** The first and last business day of a named period; days chosen by hand begin with today. */
export function daysOf(period: Period | null, today: string): Pick<OrderFilters, 'from' | 'to'> {
  if (period === null) return { from: null, to: null }
  if (period === 'yesterday') return { from: daysBefore(today, 1), to: daysBefore(today, 1) }
  return { from: period === 'week' ? daysBefore(today, 6) : today, to: today }
}
