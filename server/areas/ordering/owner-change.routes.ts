import { z } from 'zod'
import { OrderDetail } from '#contract/orders/order.ts'
import { id, version } from '#contract/charts/fields.ts'
import { ownerChange } from '#machines/owner-change.machine.ts'
import { featureOf } from '#machines/workflow/decide.ts'
import type { Api } from '../../http/api.ts'
import { invalidField } from '../../http/errors.ts'
import { answerRow } from '../../engine/answers.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import { orderFamily } from '../families/families.ts'

/** Routes to change the owner of an order: its server, or its member (spec 7, Orders). */
export function ownerChangeRoutes(api: Api): void {
  api.store(
    'post',
    ['/admin/update_order_owner', '/update_order_owner'],
    {
      tag: 'Orders',
      feature: ({ member_id }) => (member_id === undefined ? undefined : featureOf(ownerChange, 'owner.setMember')),
      summary: 'Give an order to another waiter, or its points to another member',
      body: z.strictObject({
        order_id: id,
        staff_id: id.optional(),
        member_id: id.optional(),
        approval_id: id.optional(),
        version,
      }),
      answer: OrderDetail,
    },
    (asked, input) => {
      const { order_id: orderId, staff_id, member_id, approval_id: approvalId } = input
      if ((staff_id === undefined) === (member_id === undefined))
        throw invalidField('staff_id', 'name either a waiter or a member')
      return runCommand(asked, {
        input,
        subjects: async (tx) => [
          ...(await orderFamily(tx, asked.store.merchantId, orderId)),
          ...refs('approval', approvalId),
        ],
        async run(work) {
          const mayMove = work.actor.rights.includes('staff')
          const event =
            member_id === undefined
              ? { type: mayMove ? 'owner.move' : 'owner.propose', staff_id }
              : { type: 'owner.setMember', member_id }
          await act(work, { chart: 'owner-change', id: orderId, event, version: input.version, approvalId })
        },
        answer: (work) => answerRow(work, 'order', orderId),
      })
    },
  )
}
