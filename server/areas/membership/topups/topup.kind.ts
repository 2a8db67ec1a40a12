import { and, eq } from 'drizzle-orm'
import type { Topup } from '#contract/members/member.ts'
import { topups } from '../../../db/schema/index.ts'
import { ApiError } from '../../../http/errors.ts'
import type { Kind } from '../../../engine/kind.ts'
import { rewardsOf } from '../../rewards/give-by-channel.ts'
import { topupRows } from '../../members/wallet/topup-rows.ts'

export const topupKind: Kind<Topup> = {
  async family(tx, merchantId, topupId) {
    const [row] = await tx
      .select({ memberId: topups.memberId })
      .from(topups)
      .where(and(eq(topups.merchantId, merchantId), eq(topups.id, topupId)))
    if (!row) throw new ApiError('not_found')
    return [
      { type: 'topup', id: topupId },
      { type: 'member', id: row.memberId },
      ...(await rewardsOf(tx, merchantId, 'topup_package')),
    ]
  },
  rows: ({ tx, store }, ids) => topupRows(tx, store, ids),
  isLive: false,
}
