import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { id, version } from '#contract/charts/fields.ts'
import { OrderDetail } from '#contract/orders/order.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { delivery as chart } from '#machines/delivery.machine.ts'
import { AskedQuote } from '#contract/delivery/delivery.ts'
import { orders } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import { orderFamily } from '../families/families.ts'
import type { Work } from '../../engine/work.ts'
import { answerRow } from '../../engine/answers.ts'

const tag = 'Delivery'

interface SentEvent {
  event: ChartEvent
  version?: number
  approvalId?: string
}

const toDelivery = (
  asked: AskedOfStore,
  input: { order_id: string },
  { event, version: seen, approvalId }: SentEvent,
  answer: (work: Work, orderId: string) => Promise<unknown> = (work, orderId) => answerRow(work, 'order', orderId),
) =>
  runCommand(asked, {
    input,
    subjects: async (tx) => [
      ...(await orderFamily(tx, asked.store.merchantId, input.order_id)),
      ...refs('approval', approvalId),
    ],
    run: (work) => act(work, { chart: 'delivery', id: input.order_id, event, version: seen, approvalId }),
    answer: (work) => answer(work, input.order_id),
  })

/** Routes to request a courier's price, and to book one. */
export function deliveryRoutes(api: Api): void {
  api.store(
    'get',
    ['/get_quote', '/admin/get_quote'],
    {
      tag,
      feature: chart.feature,
      right: 'checked inside',
      summary: 'Ask what a courier costs',
      answer: AskedQuote,
      query: z.strictObject({ order_id: id }),
    },
    (asked, input) =>
      toDelivery(asked, input, { event: { type: 'delivery.quote' } }, async (work, orderId) => {
        const order = await answerRow<OrderDetail>(work, 'order', orderId)
        const { quote, delivery, version: now } = order
        return {
          quote_id: null,
          fee: null,
          expires_at: null,
          ...quoteFields(quote),
          order_id: orderId,
          delivery,
          version: now,
        }
      }),
  )

  api.store(
    'post',
    ['/admin/order_delivery', '/order_delivery'],
    {
      tag,
      feature: chart.feature,
      summary: 'Book the courier who was quoted, or a new one for one who failed',
      answer: OrderDetail,
      body: z.strictObject({ order_id: id, quote_id: id, approval_id: id.optional(), version }),
      fills: { quote_id: quoteOf },
    },
    (asked, input) => {
      const event = { type: 'delivery.book', quote_id: input.quote_id }
      return toDelivery(asked, input, { event, version: input.version, approvalId: input.approval_id })
    },
  )
}

/** Returns the quote of an order. */
async function quoteOf({ deps, store }: AskedOfStore, { order_id: orderId }: Readonly<Record<string, unknown>>) {
  const [order] = await deps.db
    .select({ quoteId: orders.quoteId })
    .from(orders)
    .where(and(eq(orders.merchantId, store.merchantId), eq(orders.id, String(orderId))))
  return order?.quoteId ?? undefined
}

const quoteFields = (quote: { id: string; fee: number; expires_at: string } | null) =>
  quote && { quote_id: quote.id, fee: quote.fee, expires_at: quote.expires_at }
