import { and, type Column, type SQL, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { startOfBusinessDay } from '../business-day.ts'
import type { Store } from './store.ts'

/** Days or times that limit a list. */
export interface Period {
  startDate?: string
  endDate?: string
}

const isDay = (value: string) => value.length === 10

/**
 * Returns the condition that an instant lies in a period: business days of the store, both included, or times, without
 * the last.
 */
export function during(column: Column | SQL, { startDate, endDate }: Period, { row }: Store): SQL | undefined {
  const at = (value: string, days: number) =>
    isDay(value) ? startOfBusinessDay(addDays(value, days), row) : new Date(value)
  return and(
    startDate === undefined ? undefined : sql`${column} >= ${at(startDate, 0).toISOString()}::timestamptz`,
    endDate === undefined ? undefined : sql`${column} < ${at(endDate, 1).toISOString()}::timestamptz`,
  )
}
