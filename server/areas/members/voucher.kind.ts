import type { Voucher } from '#contract/members/voucher.ts'
import { voucherRows } from './voucher-rows.ts'
import type { Kind } from '../../engine/kind.ts'

export const voucherKind: Kind<Voucher> = {
  family: async (_tx, _merchantId, voucherId) => [{ type: 'voucher', id: voucherId }],
  rows: ({ tx, store }, ids) => voucherRows(tx, store, ids),
  isLive: false,
}
