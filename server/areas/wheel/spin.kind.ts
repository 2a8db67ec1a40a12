import { sql } from 'drizzle-orm'
import type { Spin } from '#contract/rewards/spin-row.ts'
import type { Kind } from '../../engine/kind.ts'
import type { Ref } from '../../db/subjects.ts'
import { spinRows } from './spin-rows.ts'

export const spinKind: Kind<Spin> = {
  async family(tx, merchantId, id) {
    const { rows } = await tx.execute<Ref & Record<string, unknown>>(sql`
      SELECT 'spin' AS type, ${id} AS id
      UNION SELECT 'member', member_id FROM spins WHERE merchant_id = ${merchantId} AND id = ${id}
      UNION SELECT 'grant', grant_id FROM spins
        WHERE merchant_id = ${merchantId} AND id = ${id} AND grant_id IS NOT NULL
      UNION SELECT 'voucher', g.voucher_id FROM spins s
        JOIN grants g ON g.merchant_id = s.merchant_id AND g.id = s.grant_id AND g.voucher_id IS NOT NULL
        WHERE s.merchant_id = ${merchantId} AND s.id = ${id}
      UNION SELECT 'reward', w.reward_id FROM spins s
        JOIN wheel_slots w ON w.merchant_id = s.merchant_id AND w.reward_id IS NOT NULL
        WHERE s.merchant_id = ${merchantId} AND s.id = ${id}`)
    return rows
  },
  rows: ({ tx, store }, ids) => spinRows(tx, store, ids),
  isLive: false,
}
