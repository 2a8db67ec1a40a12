import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listing.ts'
import type { Buyer, Receipt, ReceiptRow } from '#contract/receipts/receipt.ts'
import type { PageParams } from '../payments/refunds.ts'
import { call, type FileFormat, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import { readFile, type Watch } from '../transport/read-file.ts'

type ReceiptVersion = Pick<ReceiptRow, 'id' | 'version'>

/** Part of the orders, since each payment may issue one. */
const receiptKeys = [...keys.orders(), 'receipts'] as const

/** A page of the store's receipts, the newest first; the words find a number, or that of an order. */
export const receiptsQuery = (params: PageParams) =>
  queryOptions({
    queryKey: [...receiptKeys, params] as const,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<Listing<ReceiptRow>>({ method: 'GET', url: '/admin/receipt', data: params, signal }),
  })

/** The receipts that the words and days leave as a file for a spreadsheet, in a language. */
export const exportReceipts = (
  { start: _, length: __, ...asked }: PageParams,
  language: string,
  format: FileFormat,
  watch: Watch,
): Promise<Blob> => readFile('/admin/receipt_export', { ...asked, language, format }, watch)

/** One receipt with its paper; the one before stays away while the next is read. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...receiptKeys, 'one', id] as const,
    queryFn: ({ signal }) => call<Receipt>({ method: 'GET', url: `/admin/receipt/${id}`, signal }),
  })

/** Prints a receipt; above the store's limit another copy takes an approval. */
export const printReceipt = ({ id, version }: ReceiptVersion, approved: { approval_id?: string } = {}): Write => ({
  method: 'POST',
  url: `/admin/receipt/${id}/print`,
  data: { ...approved, version },
})

/**
 * Makes a receipt out to a buyer, at the version that was seen; a change of the buyer needs a reason and an approval.
 */
export const addressReceipt = (
  { id, version }: ReceiptVersion,
  said: Omit<Buyer, 'tax_number'> & { tax_number?: string; remark?: string; approval_id?: string },
): Write => ({ method: 'POST', url: `/admin/receipt/${id}/buyer`, data: { ...said, version } })
