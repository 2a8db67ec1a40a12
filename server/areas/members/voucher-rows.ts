import { and, eq, inArray } from 'drizzle-orm'
import type { VoucherFacts } from '#contract/facts.ts'
import type { Voucher } from '#contract/rows/voucher.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { members, orders, vouchers } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'

export type VoucherRow = typeof vouchers.$inferSelect

/** Facts for the voucher chart. */
export const voucherFacts = (row: VoucherRow, store: Store): VoucherFacts => ({
  uses: row.uses,
  usesLeft: row.usesLimit - row.uses,
  isOver: row.expiresOn !== null && row.expiresOn < store.businessDay,
})

/** Vouchers on the wire, in the order of `ids`; those that the store does not have are left out. */
export async function voucherRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Voucher[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ voucher: vouchers, memberName: members.name, orderNumber: orders.number })
    .from(vouchers)
    .leftJoin(members, and(eq(members.brandId, store.row.brandId), eq(members.id, vouchers.memberId)))
    .leftJoin(orders, and(eq(orders.merchantId, vouchers.merchantId), eq(orders.id, vouchers.orderId)))
    .where(and(eq(vouchers.merchantId, store.merchantId), inArray(vouchers.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.voucher.id, row]))
  return ids.flatMap((id) => {
    const found = byId.get(id)
    if (!found) return []
    const { voucher, memberName, orderNumber } = found
    const facts = voucherFacts(voucher, store)
    return {
      id,
      version: voucher.version,
      facts,
      ...(voucher.expiresOn !== null && !facts.isOver && { facts_until: store.dayEnds.toISOString() }),
      code: voucher.code,
      name: voucher.name,
      state: voucher.state,
      member_id: voucher.memberId,
      member_name: memberName,
      kind: voucher.kind,
      value: voucher.value,
      minimum: voucher.minimum,
      maximum: voucher.maximum,
      uses: voucher.uses,
      uses_limit: voucher.usesLimit,
      order_id: voucher.orderId,
      order_number: orderNumber,
      expires_on: voucher.expiresOn,
      issued_at: voucher.issuedAt.toISOString(),
    }
  })
}
