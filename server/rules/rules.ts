import type { RuleGroup } from '#contract/checks/checks.ts'
import { bookRules } from './groups/books.ts'
import { closingRules } from './groups/closing.ts'
import { bookingRules } from './groups/bookings.ts'
import { combineRules } from './groups/combines.ts'
import { creditRules } from './groups/credit.ts'
import { depositRules } from './groups/deposits.ts'
import { drawerRules } from './groups/drawers.ts'
import { floorRules } from './groups/floor.ts'
import { lineRules } from './groups/lines.ts'
import { lineTaxRules } from './groups/line-taxes.ts'
import { mergeRules } from './groups/merges.ts'
import { moneyRules } from './groups/money.ts'
import { orderRules } from './groups/orders.ts'
import { paperRules } from './groups/paper.ts'
import { perkRules } from './groups/perks.ts'
import { queueRules } from './groups/queue.ts'
import { rewardRules } from './groups/rewards.ts'
import { receiptRules } from './groups/receipts.ts'
import { requestRules } from './groups/requests.ts'
import { stockRules } from './groups/stock.ts'
import type { Rules } from './rule.ts'

/**
 * The rules that hold for the rows of every database at every moment (quality C), in the groups of the screen. I11, the
 * audit trail, and I12, the other stores, follow from the charts and from the catalogue: `tests/support/invariants.ts`
 * and `references.ts`. Each rule needs a planting in `tests/support/rules/plantings.ts`, which shows that it can fail,
 * and its sentence in `contract/locales/<lng>/checks.json`.
 */
export const ruleGroups: Readonly<Record<RuleGroup, Rules>> = {
  money: { ...moneyRules, ...drawerRules, ...receiptRules },
  orders: { ...orderRules, ...lineRules, ...lineTaxRules, ...combineRules },
  floor: { ...floorRules, ...queueRules },
  bookings: { ...bookingRules, ...depositRules },
  kitchen: { ...paperRules, ...stockRules },
  members: { ...perkRules, ...creditRules, ...rewardRules, ...mergeRules },
  books: { ...bookRules, ...closingRules },
  data: requestRules,
}

/** All rules by their names. */
export const rules: Rules = Object.assign({}, ...Object.values(ruleGroups)) as Rules
