import { queryOptions } from '@tanstack/react-query'
import type { Span } from '#contract/period.ts'
import type { PrintedPaper } from '#contract/printing/print.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** One paper with its picture. */
export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: keys.paper(id),
    queryFn: ({ signal }) => call<PrintedPaper>({ method: 'GET', url: `/admin/print_job/${id}`, signal }),
  })

/** Prints an order's receipt, or its slip for the pass. Above the store's limit another copy takes an approval. */
export const printOrder = (what: 'receipt' | 'order', orderId: string): Write => ({
  method: 'POST',
  url: what === 'receipt' ? '/admin/print_receipt' : '/admin/print_order',
  data: { order_id: orderId },
})

/** Prints a test page on a printer. */
export const printTest = (printerId: string): Write => ({
  method: 'POST',
  url: '/admin/merchant/test_print',
  data: { printer_id: printerId },
})

/** Prints the sales of some days of the store in hand. */
export const printSales = ({ from, to }: Span): Write => ({
  method: 'POST',
  url: '/admin/print_sales_summary',
  data: { startDate: from, endDate: to },
})

/** Prints days as they are handed in: a posted one as it was signed. */
export const printDaily = ({ from, to }: Span): Write => ({
  method: 'POST',
  url: '/admin/print_daily_report',
  data: { startDate: from, endDate: to },
})
