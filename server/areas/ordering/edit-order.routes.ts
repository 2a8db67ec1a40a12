import { z } from 'zod'
import { Preview } from '#contract/orders/preview.ts'
import { OrderDetail } from '#contract/orders/order.ts'
import { id, remark, version } from '#contract/charts/fields.ts'
import { priceTerms } from '#contract/charts/price-terms.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { answerRow } from '../../engine/answers.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import { planEdit } from '../orders/edit-plan.ts'
import { orderFamily } from '../families/families.ts'
import { previewOf } from '../orders/preview.ts'
import { checkTerms } from '../orders/price-terms.ts'
import type { SubjectRow } from '../../db/subjects.ts'

const body = z.strictObject({
  /** All wanted lines; an omitted line is removed. Without this field the lines do not change. */
  items: z
    .array(
      z.strictObject({
        order_item_id: id.optional(),
        menu_id: id.optional(),
        quantity: z.int().min(0).max(999),
        option_item_id: z.array(id).max(50).optional(),
        remark,
        reason_id: id.optional(),
      }),
    )
    .max(200)
    .optional(),
  reason_id: id.optional(),
  remark,
  ...priceTerms,
  approval_id: id.optional(),
  preview: z.boolean().optional(),
  version,
})
type EditBody = z.output<typeof body>

/** Returns the only reason for all removed lines. */
function reasonOf({ reason_id: reasonId, items = [] }: EditBody): string | undefined {
  const [first, ...others] = new Set([reasonId, ...items.map((item) => item.reason_id)].filter((given) => given))
  if (others.length > 0) throw invalidField('reason_id', 'is one for all that is taken off; edit twice for two')
  return first
}

/**
 * Returns the terms that differ from those of the order: a caller who sends an unchanged order back changes no price.
 */
function changedTerms(order: SubjectRow<'order'>, terms: EditBody) {
  checkTerms(terms as never)
  const { discount_id, adjustment_name = '', adjustment_value, apply_service_charge } = terms
  const { discountTerms, adjustmentTerms, adjustment, applyServiceCharge } = order
  const value = adjustmentTerms?.value ?? adjustment
  const isAdjusted = adjustment_value !== value || adjustment_name !== (adjustmentTerms?.name ?? '')
  return {
    ...(discount_id !== undefined && discount_id !== (discountTerms?.id ?? null) && { discount_id }),
    ...(adjustment_value !== undefined && isAdjusted && { adjustment_value, adjustment_name }),
    ...(apply_service_charge !== undefined && apply_service_charge !== applyServiceCharge && { apply_service_charge }),
  }
}

/** Maps errors of added lines to their items in the input. */
function inItems(error: unknown, addedBy: readonly number[]): unknown {
  if (!(error instanceof ApiError) || !Array.isArray(error.more.details)) return error
  const named = (field: string) => field.replace(/^add\[(\d+)\]/, (_, at: string) => `items[${addedBy[Number(at)]}]`)
  const details = error.more.details.map(({ field, message }) => ({ field: named(field), message }))
  return new ApiError(error.code, { ...error.more, message: error.message, details })
}

function editOrder(asked: AskedOfStore, orderId: string, input: EditBody): Promise<Response> {
  const { items, approval_id: approvalId, preview = false, version: seen } = input
  return runCommand(asked, {
    input: { order_id: orderId, ...input },
    preview,
    subjects: async (tx) => [
      ...(await orderFamily(tx, asked.store.merchantId, orderId)),
      ...refs('approval', approvalId),
    ],
    async run(work) {
      const planned = items && (await planEdit(work, orderId, items))
      const event = {
        type: 'order.edit',
        reason_id: reasonOf(input),
        remark: input.remark,
        ...changedTerms(work.row('order', orderId), input),
        ...planned?.plan,
      }
      try {
        await act(work, { chart: 'order', id: orderId, event, version: seen, approvalId, preview })
      } catch (error) {
        throw inItems(error, planned?.addedBy ?? [])
      }
    },
    answer: async (work) => (preview ? previewOf(work, orderId) : answerRow(work, 'order', orderId)),
  })
}

/** Routes of `PUT /admin/order/{id}`, which changes an order to a requested form, or previews it. */
export function editOrderRoutes(api: Api): void {
  api.store(
    'put',
    '/admin/order/{id}',
    {
      tag: 'Orders',
      summary: 'Edit an unpaid order: lines, discount, adjustment, service charge; preview',
      body,
      answer: z.union([Preview, OrderDetail]),
    },
    (asked, { id: orderId, ...input }) => editOrder(asked, orderId, input),
  )
}
