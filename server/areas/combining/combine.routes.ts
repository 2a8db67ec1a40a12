import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { id, idList } from '#contract/charts/fields.ts'
import { priceTerms } from '#contract/charts/price-terms.ts'
import { type Combine, CombinePreview, CombinedOrder } from '#contract/combining/combine.ts'
import type { OrderDetail } from '#contract/orders/order.ts'
import { combine as chart } from '#machines/combine.machine.ts'
import type { Tx } from '../../db/handle.ts'
import { combines } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { answerRow } from '../../engine/answers.ts'
import { previewOfCombine } from './combine-preview.ts'
import { act, checkMay, refs, runCommand } from '../../engine/command.ts'
import { combineFamily, ordersFamily } from '../families/families.ts'
import type { Ref } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

const body = z.strictObject({
  target_order_id: id,
  /** The source orders. */
  order_id: idList(20).optional(),
  /** Lines that move; if omitted, all lines. */
  order_item_id: idList(100).optional(),
  ...priceTerms,
  member_id: id.optional(),
  versions: z.record(id, z.int().min(1)).optional(),
  preview: z.boolean().optional(),
  undo: z.boolean().optional(),
  approval_id: id.optional(),
})
type CombineBody = z.output<typeof body>

/** Returns the target order, with the combination. */
async function answerCombined(work: Work, combineId: string): Promise<CombinedOrder> {
  const order = await answerRow<OrderDetail>(work, 'order', work.row('combine', combineId).targetOrderId)
  return { ...order, combine: await answerRow<Combine>(work, 'combine', combineId) }
}

/** Returns the order whose version has changed since the person saw it, else the target. */
function seenOf(
  work: Work,
  { target_order_id: targetId, versions = {} }: CombineBody,
): { seen: Ref; version?: number } {
  const isOld = ({ id: orderId, version }: { id: string; version: number }) =>
    versions[orderId] !== undefined && versions[orderId] !== version
  const old = work.rows('order').find(isOld)?.id ?? targetId
  return { seen: { type: 'order', id: old }, version: versions[old] }
}

/** Moves the lines of some orders to another one; with `preview` returns the effects and changes nothing. */
function combineOrders(asked: AskedOfStore, input: CombineBody): Promise<Response> {
  const { target_order_id: targetId, approval_id: approvalId, preview = false } = input
  // If no target is named, the first of the orders gets the lines of the others.
  const isTargetFirst = asked.unfilled !== undefined && !('target_order_id' in asked.unfilled)
  const sourceIds = isTargetFirst ? input.order_id?.filter((one) => one !== targetId) : input.order_id
  if (!sourceIds?.length) throw invalidField('order_id', 'says which orders give their lines')
  if (sourceIds.includes(targetId)) throw invalidField('order_id', 'names the target, which gets the lines')
  const { apply_service_charge, adjustment_name, adjustment_value, discount_id, member_id } = input
  return runCommand(asked, {
    input,
    preview,
    subjects: async (tx) => [
      ...(await ordersFamily(tx, asked.store.merchantId, [targetId, ...sourceIds])),
      ...refs('approval', approvalId),
    ],
    async run(work) {
      const { id: combineId } = await work.insert(
        'combine',
        'combine',
        {
          state: 'picked',
          targetOrderId: targetId,
          sourceOrderIds: sourceIds,
          orderItemIds: input.order_item_id ?? null,
          undoUntil: work.now,
          staffId: work.actor.id,
          at: work.now,
        },
        'combine.pick',
      )
      const event = {
        type: 'combine.commit',
        apply_service_charge,
        adjustment_name,
        adjustment_value,
        discount_id,
        member_id,
      }
      await act(work, {
        chart: 'combine',
        id: combineId,
        event,
        ...seenOf(work, input),
        approvedOn: { type: 'order', id: targetId },
        approvalId,
        preview,
      })
    },
    answer(work) {
      const [row] = work.rows('combine')
      return preview ? previewOfCombine(work, row!) : answerCombined(work, row!.id)
    },
  })
}

/** Finds the last combination of an order. */
async function lastOf(tx: Tx, merchantId: string, targetId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: combines.id })
    .from(combines)
    .where(and(eq(combines.merchantId, merchantId), eq(combines.targetOrderId, targetId)))
    // If two have the same time, the one that can still be undone is first.
    .orderBy(desc(combines.at), desc(eq(combines.state, 'undoable')), desc(combines.id))
    .limit(1)
  return row?.id
}

/** Undoes the last combination of an order. */
function undoCombine(asked: AskedOfStore, input: CombineBody): Promise<Response> {
  const { target_order_id: targetId } = input
  const { merchantId } = asked.store
  let combineId: string | undefined
  return runCommand(asked, {
    input,
    async subjects(tx) {
      combineId = await lastOf(tx, merchantId, targetId)
      return combineId ? combineFamily(tx, merchantId, combineId) : ordersFamily(tx, merchantId, [targetId])
    },
    async run(work) {
      if (combineId) {
        await act(work, { chart: 'combine', id: combineId, event: { type: 'combine.undo' }, ...seenOf(work, input) })
        return
      }
      checkMay(work, 'combine')
      throw new ApiError('illegal_transition', {
        message: 'Nothing was combined into this order, so there is nothing to undo.',
        details: { chart: 'combine', event: 'combine.undo', reason: 'state' },
      })
    },
    answer: (work) => answerCombined(work, combineId!),
  })
}

/** Routes to combine several orders into one, and to undo that within ten seconds (spec 7, Orders). */
export function combineRoutes(api: Api): void {
  api.store(
    'post',
    ['/admin/combine_order', '/combine_order'],
    {
      tag: 'Orders',
      feature: chart.feature,
      summary: 'Combine orders, or lines of them, into one; preview and undo',
      answer: z.union([CombinePreview, CombinedOrder]),
      body,
      fills: {
        target_order_id: (_, { order_id: ids }) => (Array.isArray(ids) ? (ids[0] as string | undefined) : undefined),
      },
    },
    (asked, { id: _, ...input }) => (input.undo ? undoCombine(asked, input) : combineOrders(asked, input)),
  )
}
