import { addDays } from '#contract/calendar.ts'

export type Period = 'today' | 'yesterday' | 'week' | 'days'

/** The first and the last business day of a choice; none if nothing was chosen, and no last one for a single day. */
export interface Days {
  from: string | null
  to: string | null
}

/** A day that an address names; null where the calendar has no such day. */
export function someDay(value: string | null | undefined): string | null {
  const at = value && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value!) ? value! : null
}

/** Returns the named period that some days make up; null where no days were chosen. */
export function periodOf({ from, to }: Days, today: string): Period | null {
  if (from === null) return null
  if (from === today && to === null) return 'today'
  const last = to ?? from
  if (from === last && from === addDays(today, -1)) return 'yesterday'
  if (from === addDays(today, -6) && last === today) return 'week'
  return 'days'
}

/** The first and last business day of a named period; days chosen by hand begin with today. */
export function daysOf(period: Period | null, today: string): Days {
  if (period === null) return { from: null, to: null }
  if (period === 'today') return { from: today, to: null }
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  return { from: period === 'week' ? addDays(today, -6) : today, to: today }
}
