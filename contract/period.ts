import type { Period } from './report.ts'

/** A span of business days, both included. */
export interface Span {
  from: string
  to: string
}

const day = 86_400_000
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** A date moved by whole days. */
export const movedBy = (date: string, days: number): string =>
  new Date(at(date) + days * day).toISOString().slice(0, 10)

/** How many days a span has. */
export const daysIn = ({ from, to }: Span): number => Math.round((at(to) - at(from)) / day) + 1

const monday = (date: string) => movedBy(date, -((new Date(at(date)).getUTCDay() + 6) % 7))
const first = (date: string) => `${date.slice(0, 7)}-01`
const lastBefore = (date: string) => movedBy(date, -1)

/** The days that a word means on a business day. */
export function spanOf(period: Period, today: string): Span {
  const thisWeek = monday(today)
  const thisMonth = first(today)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: lastBefore(today), to: lastBefore(today) }
    case 'week':
      return { from: thisWeek, to: movedBy(thisWeek, 6) }
    case 'last_week':
      return { from: movedBy(thisWeek, -7), to: lastBefore(thisWeek) }
    case 'month':
      return { from: thisMonth, to: lastBefore(first(movedBy(thisMonth, 31))) }
    case 'last_month':
      return { from: first(lastBefore(thisMonth)), to: lastBefore(thisMonth) }
  }
}

/** What a span is compared with: as many days before it, the same weekdays, or those of last year. */
export const comparisons = ['previous', 'week', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** The span that another is compared with; a year is 364 days, so that weekdays meet. */
export function comparedWith(span: Span, comparison: Comparison): Span {
  const days = { previous: daysIn(span), week: Math.ceil(daysIn(span) / 7) * 7, year: 364 }[comparison]
  return { from: movedBy(span.from, -days), to: movedBy(span.to, -days) }
}
