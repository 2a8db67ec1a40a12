import { and, eq, inArray } from 'drizzle-orm'
import type { Payout } from '#contract/payouts/payout.ts'
import { payoutDays, payouts } from '../../db/schema/index.ts'
import type { Kind } from '../../engine/kind.ts'
import { payoutRows } from './payout-rows.ts'

export const payoutKind: Kind<Payout> = {
  /** Finds a payout with its days, so that no day is posted, paid or released in the meantime. */
  async family(tx, merchantId, payoutId) {
    const days = await tx
      .select({ id: payoutDays.settlementId })
      .from(payoutDays)
      .where(and(eq(payoutDays.merchantId, merchantId), eq(payoutDays.payoutId, payoutId)))
    return [{ type: 'payout', id: payoutId }, ...days.map(({ id }) => ({ type: 'settlement', id }) as const)]
  },
  rows: ({ tx, store }, ids) => payoutRows(tx, store, { which: inArray(payouts.id, [...ids]) }),
  isLive: false,
}
