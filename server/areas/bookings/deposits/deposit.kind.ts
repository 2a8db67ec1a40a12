import { and, eq, inArray } from 'drizzle-orm'
import type { Deposit } from '#contract/bookings/rows.ts'
import { deposits } from '../../../db/schema/index.ts'
import type { Kind } from '../../../engine/kind.ts'
import { ApiError } from '../../../http/errors.ts'
import { depositRows } from './deposit-rows.ts'

export const depositKind: Kind<Deposit> = {
  async family(tx, merchantId, depositId) {
    const [row] = await tx
      .select({ bookingId: deposits.bookingId })
      .from(deposits)
      .where(and(eq(deposits.merchantId, merchantId), eq(deposits.id, depositId)))
    if (!row) throw new ApiError('not_found')
    return [
      { type: 'booking', id: row.bookingId },
      { type: 'deposit', id: depositId },
    ]
  },
  rows: ({ tx, store }, ids) => depositRows(tx, store, inArray(deposits.id, [...ids])),
  /** Announces its booking instead. */
  isLive: false,
  shownBy: (work, id) => [{ type: 'booking', id: work.row('deposit', id).bookingId }],
}
