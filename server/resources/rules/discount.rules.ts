import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { completedOrderStates } from '#contract/states.ts'
import { orders } from '../../db/schema/index.ts'
import { refusedField } from '../../http/problem.ts'
import type { Rules } from '../rules.ts'

const discountId = sql<string>`${orders.discountTerms} ->> 'id'`

/** Rules of discounts. An order keeps its discount, even if the record changes. */
export const discountRules: Rules<'discount'> = {
  check(_, { kind, value }, row) {
    const share = (value ?? row?.value ?? 0) as number
    if ((kind ?? row?.kind) === 'percent' && share > 10_000) throw refusedField('value', 'wholeShare')
  },
  usedBy: (tx, merchantId, ids) =>
    tx
      .select({ id: discountId, what: orders.number })
      .from(orders)
      .where(
        and(
          eq(orders.merchantId, merchantId),
          inArray(discountId, [...ids]),
          notInArray(orders.state, [...completedOrderStates]),
        ),
      )
      .orderBy(orders.placedAt),
}
