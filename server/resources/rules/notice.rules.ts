import { refusedField } from '../../http/problem.ts'
import type { RecordRow } from '../record-rows.ts'
import type { Rules } from '../rules.ts'

/** Refuses a notice that ends before it begins. */
export const noticeRules: Pick<Rules, 'check'> = {
  check(_, given, row) {
    const now = row as (RecordRow & { fromDate: string | null; toDate: string | null }) | null
    const [from, to] = [
      given.from_date === undefined ? now?.fromDate : given.from_date,
      given.to_date === undefined ? now?.toDate : given.to_date,
    ]
    if (typeof from === 'string' && typeof to === 'string' && to < from) throw refusedField('to_date', 'daysTurned')
  },
}
