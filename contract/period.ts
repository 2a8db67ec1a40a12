import { z } from 'zod'
import { named } from './named.ts'
import { addDays, mondayOf } from './calendar.ts'
import type { Period } from './report.ts'

/** A span of business days, both included. */
export const Span = named('Span', {
  from: z.string(),
  to: z.string(),
})
export type Span = z.output<typeof Span>

/** Returns the number of days of a span. */
export const daysIn = ({ from, to }: Span): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

const first = (date: string) => `${date.slice(0, 7)}-01`
const lastBefore = (date: string) => addDays(date, -1)

/** The days that a word means on a business day. */
export function spanOf(period: Period, today: string): Span {
  const thisWeek = mondayOf(today)
  const thisMonth = first(today)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: lastBefore(today), to: lastBefore(today) }
    case 'week':
      return { from: thisWeek, to: addDays(thisWeek, 6) }
    case 'last_week':
      return { from: addDays(thisWeek, -7), to: lastBefore(thisWeek) }
    case 'month':
      return { from: thisMonth, to: lastBefore(first(addDays(thisMonth, 31))) }
    case 'last_month':
      return { from: first(lastBefore(thisMonth)), to: lastBefore(thisMonth) }
  }
}

/** Ways to compare a span: with as many days before it, the same weekdays before, or those of last year. */
export const comparisons = ['previous', 'week', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** The span that another is compared with; a year is 364 days, so that weekdays meet. */
export function comparedWith(span: Span, comparison: Comparison): Span {
  const days = { previous: daysIn(span), week: Math.ceil(daysIn(span) / 7) * 7, year: 364 }[comparison]
  return { from: addDays(span.from, -days), to: addDays(span.to, -days) }
}
