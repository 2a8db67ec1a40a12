import { refusedField } from '../../http/problem.ts'
import type { Rules } from '../rules.ts'
import { checkDays } from './notice.rules.ts'

/**
 * Rules of rewards: what they give, which cannot change while a member has the reward, and a stock not below the number
 * of grants.
 */
export const rewardRules: Rules<'reward'> = {
  check(_, given, row) {
    checkDays(given, row)
    const { gives = row?.gives, count = row?.count, value = row?.value, stock } = given
    const isCounted = gives === 'point' || gives === 'stamp' || gives === 'spin_token'
    if (gives !== (row?.gives ?? gives) && row!.given > 0) throw refusedField('gives', 'alreadyGiven')
    if (!isCounted && !value) throw refusedField('value', 'givesNothing')
    if (isCounted && !count) throw refusedField('count', 'givesNothing')
    if (gives === 'voucher_percent' && (value as number) > 10_000) throw refusedField('value', 'wholeShare')
    if (typeof stock === 'number' && stock < (row?.given ?? 0))
      throw refusedField('stock', 'belowGiven', { count: row!.given })
  },
}
