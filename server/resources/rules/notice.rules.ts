import { refusedField } from '../../http/problem.ts'
import type { RecordRow } from '../../db/resource-tables.ts'
import type { RecordFields, Rules } from '../rules.ts'

/** Refuses a record that ends before it begins. Throws 422. */
export function checkDays(given: RecordFields, row: RecordRow | null): void {
  const now = row as (RecordRow & { fromDate: string | null; toDate: string | null }) | null
  const [from, to] = [
    given.from_date === undefined ? now?.fromDate : given.from_date,
    given.to_date === undefined ? now?.toDate : given.to_date,
  ]
  if (typeof from === 'string' && typeof to === 'string' && to < from) throw refusedField('to_date', 'daysTurned')
}

/** Rules of notices. */
export const noticeRules: Pick<Rules, 'check'> = { check: (_, given, row) => checkDays(given, row) }
