import { and, eq } from 'drizzle-orm'
import type { Grant } from '#contract/rewards/grant-row.ts'
import { grants } from '../../db/schema/index.ts'
import type { Kind } from '../../engine/kind.ts'
import type { Ref } from '../../db/subjects.ts'
import { givingRefs } from './give-reward.ts'
import { grantRows } from './grant-rows.ts'

export const grantKind: Kind<Grant> = {
  async family(tx, merchantId, id) {
    const [row] = await tx
      .select()
      .from(grants)
      .where(and(eq(grants.merchantId, merchantId), eq(grants.id, id)))
    const own: Ref = { type: 'grant', id }
    if (!row) return [own]
    return [own, ...givingRefs(row), ...(row.voucherId ? [{ type: 'voucher' as const, id: row.voucherId }] : [])]
  },
  rows: ({ tx, store }, ids) => grantRows(tx, store, ids),
  isLive: false,
}
