import { and, eq, inArray, sql } from 'drizzle-orm'
import { isAboveFloor } from '#contract/roles.ts'
import { topups } from '../../db/schema/index.ts'
import { refusedField } from '../../http/problem.ts'
import type { Rules } from '../rules.ts'

/** The fields with the price and the credit of a package. */
const worth = ['price', 'credit', 'bonus'] as const

/**
 * Rules of top-up packages: only owners set price and credit; each package shows how often it was sold and not
 * reversed.
 */
export const topupPackageRules: Rules<'topup_package'> = {
  check({ actor }, given, row) {
    const field = worth.find((name) => given[name] !== undefined && given[name] !== row?.[name])
    if (field && !isAboveFloor(actor.role)) throw refusedField(field, 'ownersOnly')
  },
  beside: {
    async read(tx, merchantId, ids) {
      const rows = await tx
        .select({ id: topups.topupPackageId, sold: sql`count(*)`.mapWith(Number) })
        .from(topups)
        .where(
          and(
            eq(topups.merchantId, merchantId),
            inArray(topups.topupPackageId, [...ids]),
            eq(topups.state, 'credited'),
          ),
        )
        .groupBy(topups.topupPackageId)
      const sold = new Map(rows.map((row) => [row.id, row.sold]))
      return new Map(ids.map((id) => [id, { sold: sold.get(id) ?? 0 }]))
    },
    write: async () => undefined,
  },
}
