import { and, eq } from 'drizzle-orm'
import type { Receipt, ReceiptRow } from '#contract/receipts/receipt.ts'
import { receipts } from '../../db/schema/index.ts'
import { refs } from '../../engine/command.ts'
import type { Kind } from '../../engine/kind.ts'
import { oneReceipt, receiptRow } from './receipt-rows.ts'

export const receiptKind: Kind<ReceiptRow, Receipt> = {
  async family(tx, merchantId, id) {
    const [row] = await tx
      .select({ orderIds: receipts.orderIds })
      .from(receipts)
      .where(and(eq(receipts.merchantId, merchantId), eq(receipts.id, id)))
    return [...refs('receipt', id), ...refs('order', ...(row?.orderIds ?? []))]
  },
  rows: async (work, ids) => ids.map((id) => receiptRow(work.store, work.row('receipt', id))),
  detail: ({ tx, store }, id) => oneReceipt(tx, store, id),
  isLive: true,
  shownBy: (work, id) => refs('order', ...work.row('receipt', id).orderIds),
}
