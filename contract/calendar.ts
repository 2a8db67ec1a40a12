/** A calendar date (`YYYY-MM-DD`) moved by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The weekday of a date, Monday being 0. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** Monday of the week of a business day. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))
