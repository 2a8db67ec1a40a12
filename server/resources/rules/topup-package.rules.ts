import { and, eq, inArray, sql } from 'drizzle-orm'
import { topups } from '../../db/schema/index.ts'
import type { Rules } from '../rules.ts'

/** Rules of top-up packages: each says how often it was sold and not reversed. */
export const topupPackageRules: Rules<'topup_package'> = {
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
