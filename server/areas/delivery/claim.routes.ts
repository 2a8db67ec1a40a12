import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { OrderDetail } from '#contract/orders/order.ts'
import { type Api, requestIdOf } from '../../http/api.ts'
import { invalidField } from '../../http/errors.ts'
import { act, checkMay, refs, runCommand } from '../../engine/command.ts'
import { orderFamily } from '../families/families.ts'
import { answerRow } from '../../engine/answers.ts'

const missingId = 'is missing: this call changes something although it is a GET, so it needs an id of its own'

/**
 * Routes of claims. `toggle_claim_status` is a GET that writes, by the spec. It acts only with a request id, so that a
 * prefetch has no effect; with `claimed` it requests a state, and a request for the present state changes nothing.
 */
export function claimRoutes(api: Api): void {
  api.store(
    'get',
    ['/admin/toggle_claim_status', '/toggle_claim_status'],
    {
      tag: 'Orders',
      right: 'checked inside',
      summary: 'Note that a guest took the goods, or that they did not; needs X-Request-Id',
      answer: OrderDetail,
      query: z.strictObject({
        order_id: id,
        claimed: z.enum(['true', 'false']).optional(),
        approval_id: id.optional(),
      }),
    },
    (asked, input) => {
      const { order_id: orderId, claimed, approval_id: approvalId } = input
      return runCommand(asked, {
        input,
        subjects: async (tx) => [
          ...(await orderFamily(tx, asked.store.merchantId, orderId)),
          ...refs('approval', approvalId),
        ],
        async run(work) {
          if (!requestIdOf(asked.context)) throw invalidField('X-Request-Id', missingId)
          const isClaimed = work.row('order', orderId).claim === 'claimed'
          const wanted = claimed === undefined ? !isClaimed : claimed === 'true'
          if (wanted === isClaimed) return checkMay(work, 'floor')
          const event = { type: wanted ? 'claim.take' : 'claim.undo' }
          await act(work, { chart: 'claim', id: orderId, event, approvalId })
        },
        answer: (work) => answerRow(work, 'order', orderId),
      })
    },
  )
}
