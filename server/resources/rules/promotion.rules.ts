import { amountWords } from '#contract/money.ts'
import type { Promotion } from '#contract/promotions/rule.ts'
import { initialOf } from '#contract/resource.ts'
import { promotion } from '#contract/resources/promotion.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { refusedField } from '../../http/problem.ts'
import { givenAway } from './given-away.ts'
import { columnsOf } from '../columns-of.ts'
import type { RecordFields, Rules } from '../rules.ts'
import { checkDays } from './notice.rules.ts'
import { checkKind } from './promotion-kind.ts'

/** Refuses limits below the present uses; a limit per day does not concern past days. Throws 422. */
async function checkLimits(work: Work, given: RecordFields, row: SubjectRow<'promotion'>): Promise<void> {
  const wanted = (field: string): number => (given[field] as number | null | undefined) ?? Infinity
  const fields = ['uses_limit', 'member_limit', 'budget']
  if (fields.every((field) => wanted(field) === Infinity)) return
  const { uses, ofMember, amount } = await givenAway(work.tx, row.merchantId, row.id)
  for (const [index, count] of [uses, ofMember].entries())
    if (wanted(fields[index]!) < count) throw refusedField(fields[index]!, 'belowGiven', { count })
  if (wanted('budget') < amount)
    throw refusedField('budget', 'gaveMore', { amount: amountWords(amount, work.store.row.currency) })
}

/** Ten percent, in basis points. */
const usualShare = 1000

/** Rules of promotions: their discount, their dishes, their times, and their combination with others. */
export const promotionRules: Rules<'promotion'> = {
  // A promotion without a value of its own stays a draft, so that it does not apply before a person has seen it.
  fills: {
    status: (_, { kind, value }) => (kind === undefined || value === undefined ? 'draft' : undefined),
    kind: () => 'percent',
    value: (_, { kind }) => (kind === 'percent' ? usualShare : undefined),
  },
  async check(work, given, row) {
    checkDays(given, row)
    const type = given.applicable_type ?? row?.applicableType
    const rule = { ...columnsOf(promotion, initialOf(promotion)), ...row, ...columnsOf(promotion, given) } as Promotion
    await checkKind(work.tx, work.store.merchantId, rule)
    const { category_id: categories = row?.categoryId ?? [], menu_id: dishes = row?.menuId ?? [] } = given
    const isSet = rule.kind === 'set_price'
    if (!isSet && type === 'category' && (categories as string[]).length === 0)
      throw refusedField('category_id', 'coversNothing')
    if (!isSet && type === 'menu' && (dishes as string[]).length === 0) throw refusedField('menu_id', 'coversNothing')
    const { stacks = row?.stacks, stack_group: group = row?.stackGroup } = given
    if (stacks === 'group' && !group) throw refusedField('stack_group', 'needsGroup')
    if (row) await checkLimits(work, given, row)
  },
}
