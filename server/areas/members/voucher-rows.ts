import { and, eq, inArray } from 'drizzle-orm'
import type { VoucherFacts } from '#contract/facts.ts'
import type { Voucher } from '#contract/members/voucher.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { members, vouchers } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { inOrder } from '../../http/in-order.ts'
import { wire } from '../../http/wire.ts'

export type VoucherRow = typeof vouchers.$inferSelect

/** Returns the facts for the voucher chart. */
export const voucherFacts = (row: VoucherRow, store: Store): VoucherFacts => ({
  uses: row.uses,
  reserved: row.reserved,
  usesLeft: row.usesLimit - row.uses - row.reserved,
  isOver: row.expiresOn !== null && row.expiresOn < store.businessDay,
})

const voucherWire = wire<Voucher>()(
  'id version facts facts_until code name state member_id member_name kind value minimum maximum uses reserved uses_limit',
  'expires_on issued_at',
)

/** Reads vouchers as the API shows them, in the order of `ids`; unknown ids are left out. */
export async function voucherRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Voucher[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ voucher: vouchers, memberName: members.name })
    .from(vouchers)
    .leftJoin(members, and(eq(members.brandId, store.row.brandId), eq(members.id, vouchers.memberId)))
    .where(and(eq(vouchers.merchantId, store.merchantId), inArray(vouchers.id, [...ids])))
  return inOrder(ids, rows, ({ voucher }) => voucher.id).map(({ voucher, ...named }) => {
    const facts = voucherFacts(voucher, store)
    const factsUntil = voucher.expiresOn !== null && !facts.isOver ? store.dayEnds : undefined
    return voucherWire({ ...voucher, ...named, facts, factsUntil })
  })
}
