import { z } from 'zod'
import { claimEvents } from '#contract/charts/claim.ts'
import { deliveryEvents } from '#contract/charts/delivery.ts'
import { combineEvents } from '#contract/charts/combine.ts'
import { approvalEvents, orderEvents, paymentEvents } from '#contract/charts/order.ts'
import { printJobEvents } from '#contract/charts/print.ts'
import { queueEntryEvents, queueGroupEvents } from '#contract/charts/queue.ts'
import { settlementEvents } from '#contract/charts/settlement.ts'
import { refundEvents } from '#contract/charts/refund.ts'
import { cartEvents, tableBillEvents, tableOccupancyEvents } from '#contract/charts/table.ts'
import { type EventSchemas, id, version } from '#contract/charts/fields.ts'
import type { ChartEvent } from '#machines/kit/chart.ts'
import type { Api } from '../http/api.ts'
import { validate } from '../http/body.ts'
import { ApiError } from '../http/errors.ts'
import { cartRow } from '../rows/cart-rows.ts'
import { paymentRows } from '../rows/payment-rows.ts'
import { withAllowed } from './answers.ts'
import { bindings } from './bindings.ts'
import { answerCombine, previewOfCombine } from './combine-answers.ts'
import { act, refs, runCommand } from './command.ts'
import { reach } from './families.ts'
import { answerOrder } from './order.routes.ts'
import { answerPrintJob } from './print.routes.ts'
import { previewOf } from './preview.ts'
import { illegal } from './refusal.ts'
import { answerSettlement } from './settlement.routes.ts'
import { answerRefund } from './refund.routes.ts'
import { answerEntry, answerGroup } from './queue.routes.ts'
import type { SubjectType } from './subjects.ts'
import { tableDetail } from './table.routes.ts'
import type { Work } from './work.ts'

/** The events of each chart that the wire knows, by chart id; a test checks them against the charts. */
export const wireEvents: Record<string, EventSchemas> = {
  'queue-group': queueGroupEvents,
  'queue-entry': queueEntryEvents,
  'table-occupancy': tableOccupancyEvents,
  'table-bill': tableBillEvents,
  cart: cartEvents,
  order: orderEvents,
  claim: claimEvents,
  delivery: deliveryEvents,
  payment: paymentEvents,
  refund: refundEvents,
  combine: combineEvents,
  settlement: settlementEvents,
  approval: approvalEvents,
  'print-job': printJobEvents,
}

/** How each kind of row is answered. */
const answer: Record<SubjectType, (work: Work, rowId: string) => Promise<unknown>> = {
  table: async (work, rowId) =>
    withAllowed(work.actor, 'table', await tableDetail(work.tx, work.store, rowId, work.published)),
  order: answerOrder,
  print_job: answerPrintJob,
  queue_group: answerGroup,
  combine: answerCombine,
  queue_entry: answerEntry,
  cart: async (work, rowId) =>
    withAllowed(work.actor, 'cart', await cartRow(work.tx, work.store, work.row('cart', rowId))),
  async payment(work, rowId) {
    const rows = await paymentRows(work.tx, work.store, [work.row('payment', rowId).orderId])
    return withAllowed(
      work.actor,
      'payment',
      rows.find((row) => row.id === rowId)!,
    )
  },
  refund: answerRefund,
  settlement: answerSettlement,
  async approval(work, rowId) {
    const { id: approvalId, state, version: v } = work.row('approval', rowId)
    return { id: approvalId, state, version: v, facts: (await work.look('approval', rowId)).facts }
  },
}

const previewed = async (work: Work, subject: SubjectType, rowId: string): Promise<unknown> => {
  if (subject === 'order') return previewOf(work, rowId)
  if (subject === 'combine') return previewOfCombine(work, work.row('combine', rowId))
  if (subject === 'payment') return previewOf(work, work.row('payment', rowId).orderId)
  if (subject === 'refund') return previewOf(work, work.row('refund', rowId).orderId)
  throw new ApiError('input_invalid', {
    details: [{ field: 'preview', message: 'is offered for orders, payments, refunds and combinations' }],
  })
}

/** `POST /admin/workflow/{chart}/{id}`: every event that a person may send, by its own name. */
export function workflowRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/workflow/{chart}/{id}',
    {
      tag: 'Workflows',
      summary: 'Send an event to a row; the fields of the event itself stand beside the common ones',
      body: z.looseObject({
        event: z.string().max(80),
        version,
        approval_id: id.optional(),
        preview: z.boolean().optional(),
        merchant_id: id.optional(),
      }),
    },
    (asked, input) => {
      const {
        chart,
        id: rowId,
        event: type,
        version: seen,
        approval_id: approvalId,
        preview = false,
        merchant_id: _,
        ...fields
      } = input as typeof input & { chart: string }
      const binding = bindings[chart]
      if (!binding || !Object.hasOwn(wireEvents, chart))
        throw new ApiError('not_found', { message: `There is no chart "${chart}".` })
      const events = wireEvents[chart]!
      const schema = Object.hasOwn(events, type) ? events[type] : undefined
      const event: ChartEvent = { type, ...(schema && validate(schema, fields)) }
      return runCommand(asked, {
        input: { ...event, seen, approvalId },
        preview,
        subjects: async (tx) => [
          ...(await reach[binding.subject](tx, asked.store.merchantId, rowId, event)),
          ...refs('approval', approvalId),
        ],
        async run(work) {
          if (!schema) {
            const { state, facts } = await work.look(chart, rowId)
            throw illegal(binding.chart, state, facts, type, 'state')
          }
          await act(work, { chart, id: rowId, event, version: seen, approvalId, preview })
        },
        answer: (work) => (preview ? previewed(work, binding.subject, rowId) : answer[binding.subject](work, rowId)),
      })
    },
  )
}
