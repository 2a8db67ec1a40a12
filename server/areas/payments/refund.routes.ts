import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { Preview } from '#contract/orders/preview.ts'
import { Refund, RefundListing, RefundRequest } from '#contract/payments/refund.ts'
import { amount, id, idList, portions, remark, version } from '#contract/charts/fields.ts'
import type { Tx } from '../../db/handle.ts'
import { payments } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { listRefunds, refundListQuery } from './refund-list.ts'
import { refundRows } from './refund-rows.ts'
import { withAllowed } from '../../engine/answers.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import { orderFamily } from '../families/families.ts'
import { previewOf } from '../orders/preview.ts'
import { reasonFills } from '../reasons/no-reason.ts'

const tag = 'Refunds'
/** People who work with money or with guests may read refunds; the kitchen may not. */
const right = ['floor', 'cashier', 'refund', 'report'] as const

/** Finds the order of a payment. */
async function orderOf(tx: Tx, merchantId: string, paymentId: string): Promise<string> {
  const [payment] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.merchantId, merchantId), eq(payments.id, paymentId)))
  if (!payment) throw new ApiError('not_found')
  return payment.orderId
}

/** Routes of refunds: the request, and the lists of refunds (workflows 3.10). */
export function refundRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/refund',
    {
      tag,
      summary: 'Give money of an order or of one payment back, all of it or an amount or what some lines cost',
      body: z.strictObject({
        order_id: id.optional(),
        payment_id: id.optional(),
        amount: amount.optional(),
        order_item_id: idList(100).optional(),
        portions: portions.optional(),
        reason_id: id,
        remark,
        preview: z.boolean().optional(),
        approval_id: id.optional(),
        version,
      }),
      answer: z.union([Preview, RefundRequest]),
      fills: reasonFills(() => 'order.refund'),
    },
    (asked, input) => {
      const { merchantId } = asked.store
      const { order_id, payment_id, preview = false, approval_id: approvalId, version: seen, ...fields } = input
      if (order_id === undefined && payment_id === undefined)
        throw invalidField('order_id', 'name an order or a payment')
      let orderId = ''
      return runCommand(asked, {
        input,
        preview,
        async subjects(tx) {
          orderId = order_id ?? (await orderOf(tx, merchantId, payment_id!))
          return [...(await orderFamily(tx, merchantId, orderId)), ...refs('approval', approvalId)]
        },
        async run(work) {
          await act(work, {
            chart: 'order',
            id: orderId,
            event: { type: 'order.refund', payment_id, ...fields },
            version: seen,
            approvalId,
            preview,
          })
        },
        async answer(work) {
          if (preview) return previewOf(work, orderId)
          const made = work.rows('refund').filter((row) => !work.before('refund', row.id))
          const rows = await refundRows(
            work.tx,
            work.store,
            made.map((row) => row.id),
          )
          const all = rows.map((row) => withAllowed(work.actor, 'refund', row))
          // There is more than one if a single payment was not enough.
          return { ...all[0], refunds: all }
        },
      })
    },
  )

  api.store(
    'get',
    '/admin/refund',
    {
      tag,
      right,
      summary: 'Refunds: all, pending, processing, fail, cancel or completed',
      query: refundListQuery,
      answer: RefundListing,
    },
    ({ deps, actor, store }, input) => listRefunds(deps.db, actor, store, input),
  )

  api.store(
    'get',
    '/admin/refund/{id}',
    { tag, right, row: 'refund', summary: 'One refund', answer: Refund },
    async ({ deps, actor, store }, input) => {
      const [row] = await refundRows(deps.db, store, [input.id])
      if (!row) throw new ApiError('not_found')
      return withAllowed(actor, 'refund', row)
    },
  )
}
