import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { businessDayOf } from '../../business-day.ts'
import type { Api } from '../../http/api.ts'
import { listQuery } from '../../http/list-query.ts'
import { listReceipts, oneReceipt } from './receipt-rows.ts'

const tag = 'Money'
const right = ['floor', 'cashier', 'settle', 'report'] as const

/** Routes of receipts as they were issued. */
export function receiptRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/receipt',
    {
      tag,
      right,
      summary: 'Receipts, the newest first; the search finds a number, or that of an order',
      query: z.strictObject({ ...listQuery, order_id: id.optional() }),
    },
    ({ deps, store }, { startDate, endDate, ...asked }) => {
      const dayOf = (value?: string) =>
        value === undefined || value.length === 10 ? value : businessDayOf(new Date(value), store.row)
      return listReceipts(deps.db, store, { ...asked, from: dayOf(startDate), until: dayOf(endDate) })
    },
  )
  api.store(
    'get',
    '/admin/receipt/{id}',
    { tag, right, summary: 'One receipt as it was issued, with a picture of its paper' },
    ({ deps, store }, { id: receiptId }) => oneReceipt(deps.db, store, receiptId),
  )
}
