import { refusedField } from '../../http/problem.ts'
import type { Rules } from '../rules.ts'
import { checkDays } from './notice.rules.ts'

/** Rules of promotions: how much they take off, what they cover, and when they hold. */
export const promotionRules: Rules<'promotion'> = {
  check(_, given, row) {
    checkDays(given, row)
    const { kind = row?.kind, value = row?.value, applicable_type: type = row?.applicableType } = given
    if (kind === 'percent' && (value as number) > 10_000) throw refusedField('value', 'wholeShare')
    const { category_id: categories = row?.categoryId ?? [], menu_id: dishes = row?.menuId ?? [] } = given
    if (type === 'category' && (categories as string[]).length === 0) throw refusedField('category_id', 'coversNothing')
    if (type === 'menu' && (dishes as string[]).length === 0) throw refusedField('menu_id', 'coversNothing')
  },
}
