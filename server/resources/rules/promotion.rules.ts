import { refusedField } from '../../http/problem.ts'
import type { Rules } from '../rules.ts'
import { noticeRules } from './notice.rules.ts'

/** Rules of promotions: what they take off, what they cover, and when they hold. An order that was paid keeps what it got. */
export const promotionRules: Rules<'promotion'> = {
  check(work, given, row) {
    noticeRules.check!(work, given, row as never)
    const of = (field: string, column: string) =>
      field in given ? given[field] : (row as Readonly<Record<string, unknown>> | null)?.[column]
    if (of('kind', 'kind') === 'percent' && (of('value', 'value') as number) > 10_000)
      throw refusedField('value', 'wholeShare')
    const type = of('applicable_type', 'applicableType')
    for (const [named, field, column] of [
      ['category', 'category_id', 'categoryId'],
      ['menu', 'menu_id', 'menuId'],
    ] as const)
      if (type === named && ((of(field, column) as string[] | undefined) ?? []).length === 0)
        throw refusedField(field, 'coversNothing')
  },
}
