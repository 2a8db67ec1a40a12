import { bookRules } from './rules/books.ts'
import { bookingRules } from './rules/bookings.ts'
import { combineRules } from './rules/combines.ts'
import { creditRules } from './rules/credit.ts'
import { depositRules } from './rules/deposits.ts'
import { drawerRules } from './rules/drawers.ts'
import { floorRules } from './rules/floor.ts'
import { mergeRules } from './rules/merges.ts'
import { moneyRules } from './rules/money.ts'
import { orderRules } from './rules/orders.ts'
import { paperRules } from './rules/paper.ts'
import { perkRules } from './rules/perks.ts'
import { queueRules } from './rules/queue.ts'
import { rewardRules } from './rules/rewards.ts'
import { requestRules } from './rules/requests.ts'
import type { Rules } from './rules/rule.ts'
import { stockRules } from './rules/stock.ts'

/**
 * The rules that hold for the rows of every database at every moment (quality C). I11, the audit trail, and I12, the
 * other stores, follow from the charts and from the catalogue: `invariants.ts` and `rules/references.ts`. Each rule
 * needs a planting in `rules/plantings.ts`, which shows that it can fail.
 */
export const rules: Rules = {
  ...moneyRules,
  ...drawerRules,
  ...bookingRules,
  ...depositRules,
  ...orderRules,
  ...floorRules,
  ...queueRules,
  ...requestRules,
  ...stockRules,
  ...combineRules,
  ...paperRules,
  ...perkRules,
  ...creditRules,
  ...rewardRules,
  ...mergeRules,
  ...bookRules,
}
