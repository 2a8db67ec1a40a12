import { sql } from 'drizzle-orm'
import type { Referral } from '#contract/rewards/referral-row.ts'
import type { Kind } from '../../engine/kind.ts'
import type { Ref } from '../../db/subjects.ts'
import { referralRows } from './referral-rows.ts'

export const referralKind: Kind<Referral> = {
  async family(tx, merchantId, id) {
    const { rows } = await tx.execute<Ref & Record<string, unknown>>(sql`
      SELECT 'referral' AS type, ${id} AS id
      UNION SELECT 'grant', g.id FROM grants g
        WHERE g.merchant_id = ${merchantId} AND g.cause_kind = 'referral' AND g.cause_id = ${id}`)
    return rows
  },
  rows: ({ tx, store }, ids) => referralRows(tx, store, ids),
  isLive: false,
}
