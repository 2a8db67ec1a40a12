import { refusedField } from '../../http/problem.ts'
import type { Rules } from '../rules.ts'

/** Orders keep the name and the value, so no row needs the record. */
export const adjustmentRules: Rules<'adjustment'> = {
  check({ store }, { value }) {
    const { adjustmentLimit } = store.row
    if (Math.abs((value as number | undefined) ?? 0) > adjustmentLimit) throw refusedField('value', 'limit')
  },
}
