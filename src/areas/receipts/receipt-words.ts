import type { TFunction } from 'i18next'
import type { OrderReceipt } from '#contract/receipts/receipt.ts'

/** Returns the name of a receipt, which has its series and its number: "Receipt 1042", "Refund receipt 12". */
export const receiptName = (t: TFunction, { series, number }: Pick<OrderReceipt, 'series' | 'number'>): string =>
  t(`receipts.name.${series}`, { number })
