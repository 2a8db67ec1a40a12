import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import { Preview } from '#contract/orders/preview.ts'
import { Order, OrderDetail } from '#contract/orders/order.ts'
import { id, idList, portions, remark, version } from '#contract/charts/fields.ts'
import { type OrderState, orderStates } from '#contract/states.ts'
import { allowed } from '#machines/workflow/decide.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { forwardSteps, stepTo } from '#machines/order.steps.ts'
import { payments } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { act, checkMay, refs, runCommand } from '../../engine/command.ts'
import { listOrders, orderListQuery } from '../orders/order-list.ts'
import { reasonFills } from '../reasons/no-reason.ts'
import { previewOf } from '../orders/preview.ts'
import { orderFamily } from '../families/families.ts'
import type { Work } from '../../engine/work.ts'
import { orderDetail } from './order-detail.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Orders'

const forward: readonly string[] = forwardSteps.map(({ event }) => event)

/** Returns the intended event: the one for the named state, else the single sensible next step. */
async function nextStep(work: Work, orderId: string, to: OrderState | undefined): Promise<string> {
  const named = to && stepTo(to)
  if (named) return named
  const { state, facts } = await work.look('order', orderId)
  const open = allowed(orderChart, { state, facts }, work.actor.rights).filter(
    (entry) => forward.includes(entry.event) && (entry.ok || entry.reason === 'right'),
  )
  if (to === undefined && open.length === 1) return open[0]!.event
  checkMay(work)
  throw new ApiError('illegal_transition', {
    message: open.length ? 'There is more than one next step: say which.' : 'There is no next step from here.',
    details: { state, choices: open.map((entry) => entry.event) },
  })
}

type Fields = Readonly<Record<string, unknown>>

interface TakingBack {
  order_id: string
  order_item_id?: string[]
  portions?: Record<string, number>
  reason_id: string
  remark?: string
  made?: boolean
  preview?: boolean
  approval_id?: string
  version?: number
}

type TakenBack = 'order.cancel' | 'order.void' | 'order.comp'

/**
 * Cancels, voids or comps an order, or lines of it; with `preview` returns the money before and after and changes
 * nothing.
 */
function takeBack(asked: AskedOfStore, event: TakenBack, input: TakingBack): Promise<Response> {
  const { order_id: orderId, preview = false, approval_id: approvalId } = input
  return runCommand(asked, {
    input,
    preview,
    subjects: async (tx) => [
      ...(await orderFamily(tx, asked.store.merchantId, orderId)),
      ...refs('approval', approvalId),
    ],
    async run(work) {
      const { order_item_id, portions: some, reason_id, remark: note, made, version: seen } = input
      const taken = {
        type: event,
        order_item_id,
        portions: some,
        reason_id,
        remark: note,
        ...(made !== undefined && { made }),
      }
      await act(work, { chart: 'order', id: orderId, event: taken, version: seen, approvalId, preview })
    },
    answer: async (work) => (preview ? previewOf(work, orderId) : answerRow(work, 'order', orderId)),
  })
}

/** Finds the order of a payment. */
async function orderOfTransaction({ deps, store }: AskedOfStore, { transaction_id: transactionId }: Fields) {
  if (typeof transactionId !== 'string') return undefined
  const [payment] = await deps.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.merchantId, store.merchantId), eq(payments.id, transactionId)))
  return payment?.orderId
}

/** Routes of orders: the three lists, one with its history, and every step a person may take. */
export function orderRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/display_order',
    {
      tag,
      right: rowReaders.order,
      summary: 'Orders: new, action or completed',
      query: orderListQuery,
      answer: listing(Order),
    },
    ({ deps, store }, input) => listOrders(deps.db, store, input),
  )

  for (const path of ['/admin/order_detail/{id}', '/order_detail/{id}'])
    api.store(
      'get',
      path,
      { tag, right: rowReaders.order, summary: 'One order with payments and history', answer: OrderDetail },
      async ({ deps, actor, store }, input) => withAllowed(actor, 'order', await orderDetail(deps.db, store, input.id)),
    )

  const takesBack = {
    order_id: id,
    /** A payment of the order, which may identify the order. */
    transaction_id: id.optional(),
    order_item_id: idList(100).optional(),
    portions: portions.optional(),
    reason_id: id,
    remark,
    made: z.boolean().optional(),
    preview: z.boolean().optional(),
    approval_id: id.optional(),
    version,
  }
  const { made: _, ...comps } = takesBack
  for (const [name, event, summary, fields] of [
    ['cancel_order', 'order.cancel', 'Cancel an order or lines of it', takesBack],
    ['void_order', 'order.void', 'Void an order or lines of it', takesBack],
    ['comp_order', 'order.comp', 'Give an order or lines of it on the house', comps],
  ] as const)
    api.store(
      'post',
      [`/admin/${name}`, `/${name}`],
      {
        tag,
        summary,
        body: z.strictObject(fields),
        answer: z.union([Preview, OrderDetail]),
        fills: { order_id: orderOfTransaction, ...reasonFills(() => event) },
      },
      (asked, { id: _id, ...input }) => takeBack(asked, event, input),
    )

  api.store(
    'patch',
    ['/admin/toggle_order_status', '/toggle_order_status'],
    {
      tag,
      summary: 'Move an order on to its next state',
      body: z.strictObject({
        order_id: id,
        to: z.enum(orderStates).optional(),
        minutes: z.int().min(0).max(240).optional(),
        reason_id: id.optional(),
        remark,
        version,
      }),
      answer: OrderDetail,
      fills: reasonFills(({ to }) => (to === 'rejected' ? 'order.reject' : undefined)),
    },
    (asked, input) =>
      runCommand(asked, {
        input,
        subjects: (tx) => orderFamily(tx, asked.store.merchantId, input.order_id),
        async run(work) {
          const type = await nextStep(work, input.order_id, input.to)
          if (input.minutes !== undefined && type !== 'order.accept')
            throw invalidField('minutes', 'are promised when an order is accepted')
          const { minutes, reason_id, remark: note } = input
          const event = { type, minutes, reason_id, remark: note }
          await act(work, { chart: 'order', id: input.order_id, event, version: input.version })
        },
        answer: (work) => answerRow(work, 'order', input.order_id),
      }),
  )
}
