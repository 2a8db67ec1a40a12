import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { id, idList, version } from '#contract/charts/fields.ts'
import { OrderDetail } from '#contract/orders/order.ts'
import { orderLines } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { answerRow } from '../../engine/answers.ts'
import { act, runCommand } from '../../engine/command.ts'
import { orderFamily } from '../families/families.ts'

/** Routes by which the kitchen bumps single lines, and recalls them. */
export function bumpRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/kitchen_bump',
    {
      tag: 'Kitchen',
      summary: 'Lines of an order are ready; with the last one the order is. `recall` takes them back',
      answer: OrderDetail,
      body: z.strictObject({ order_id: id, order_item_id: idList(100), recall: z.boolean().optional(), version }),
    },
    (asked, input) => {
      const { order_id: orderId, order_item_id, recall = false, version: seen } = input
      const { merchantId } = asked.store
      return runCommand(asked, {
        input,
        subjects: (tx) => orderFamily(tx, merchantId, orderId),
        async run(work) {
          const type = recall ? 'order.recallLines' : 'order.readyLines'
          await act(work, { chart: 'order', id: orderId, event: { type, order_item_id }, version: seen })
          const ofOrder = and(eq(orderLines.merchantId, merchantId), eq(orderLines.orderId, orderId))
          const toCook = and(ofOrder, inArray(orderLines.state, ['sent', 'started']))
          if (!recall && (await work.tx.$count(orderLines, toCook)) === 0)
            await work.send('order', orderId, { type: 'order.ready' })
        },
        answer: (work) => answerRow(work, 'order', orderId),
      })
    },
  )
}
