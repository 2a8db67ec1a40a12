import { defineReport } from '../report.ts'

/** Sales of some days in one sheet: its figures are no rows, and its words and days are those of reports. */
export const salesSheet = defineReport({
  name: 'sales_summary',
  group: 'sales',
  usual: 'today',
  columns: { net: { kind: 'money' } },
  keys: [],
  sort: ['net', 'desc'],
})

/** The rows that a figure of the sheet adds up from, and their column whose total it is; `rows` is their number. */
export interface SheetRows {
  report: string
  column: string
  filters?: Readonly<Record<string, string>>
}

const inSales = (column: string, kind?: 'order' | 'refund'): SheetRows => ({
  report: 'sale_list',
  column,
  ...(kind && { filters: { kind } }),
})
const off = (filters: SheetRows['filters']): SheetRows => ({ report: 'off_line_list', column: 'amount', filters })

/** The rows behind each figure of the sheet. */
export const sheetFigures = {
  gross: inSales('gross'),
  discount: { report: 'discount_list', column: 'discount' },
  comps: { report: 'sale_line_list', column: 'comps', filters: { comps: 'yes' } },
  adjustment: inSales('adjustment'),
  tax_in_prices: inSales('tax_in_prices'),
  refunds: inSales('refunds', 'refund'),
  net: inSales('net'),
  service: inSales('service'),
  tax: inSales('tax'),
  billed: inSales('billed', 'order'),
  refunded: inSales('refunded', 'refund'),
  orders: inSales('orders', 'order'),
  covers: inSales('covers', 'order'),
  voids: off({ kind: 'voided' }),
  cancels: off({ kind: 'cancelled' }),
  waste: off({ made: 'yes' }),
  lost: { report: 'unpaid_list', column: 'lost', filters: { kind: 'written_off' } },
} as const satisfies Record<string, SheetRows>

/** The rows behind the figures of a way to pay, by its code. */
export const tenderFigures = (payment_method: string): Readonly<Record<string, SheetRows>> => {
  const taken = (column: string) => ({ report: 'transaction_history_list', column, filters: { payment_method } })
  const back = { report: 'refund_completed_report', column: 'amount', filters: { payment_method } }
  return { payments: taken('rows'), taken: taken('amount'), tips: taken('tip'), given_back: back }
}

/** The rows behind a way to order, and behind a category. */
export const methodRows = (order_method: string): SheetRows => ({ ...inSales('net'), filters: { order_method } })
export const categoryRows = (category_id: string): SheetRows => ({
  report: 'sale_line_list',
  column: 'net',
  filters: { category_id },
})
