import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { Preview } from '#contract/orders/preview.ts'
import { editOrder as editOrderChart, type EditOrderContext, isTouched } from '#machines/edit-order.machine.ts'
import type { ApprovalTarget } from '../../../api/approvals/approvals.ts'
import { keys } from '../../../api/transport/keys.ts'
import { editOrder, previewOf } from '../../../api/orders/orders.ts'
import { newRequestId } from '../../../api/transport/request-id.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { approvedActorsOf, useAbandonment } from '../../../commands/approved-actors.ts'
import { useFlowDraft } from '../../../commands/use-flow-draft.ts'
import { type Flow, useFlow } from '../../../commands/use-flow.ts'
import { asItIs, carriedOver, editedBy } from './changes.ts'

export type EditOrderFlow = Flow<(typeof editOrderChart)['machine']>

const writeOf = (context: EditOrderContext) =>
  editOrder({ id: context.orderId, version: context.version }, editedBy(context))

/** Returns the question to a supervisor. */
const askedOf = (context: EditOrderContext): ApprovalTarget => ({
  event: 'order.edit',
  subject_type: 'order',
  subject_id: context.orderId,
  version: context.version,
  amount: context.preview?.amount ?? 0,
  write: writeOf(context),
})

/** Runs the editing of an order; its result goes into the cache. */
export function useEditOrder(order: OrderDetail): EditOrderFlow {
  const client = useQueryClient()
  const { t } = useTranslation()
  const flow = useFlow(editOrderChart, {
    input: { orderId: order.id, ...asItIs(order), requestId: newRequestId() },
    actors: approvedActorsOf<EditOrderContext, Preview, OrderDetail>(client, {
      preview: (context, signal) => previewOf(writeOf(context), signal),
      asked: askedOf,
      write: writeOf,
      about: () => t('editing.done', { number: order.number }),
    }),
  })
  const { changes, reasonId, remark, requestId } = flow.state.context
  useAbandonment(requestId)
  useFlowDraft(
    `order.edit ${order.id}`,
    { changes, reasonId, remark },
    {
      isTouched: isTouched(changes) || remark !== '',
      isOver: flow.state.status !== 'active',
      restore: (kept) => {
        flow.send({ type: 'editOrder.change', changes: carriedOver(kept.changes, order) })
        flow.send({ type: 'editOrder.writeRemark', remark: kept.remark })
        if (kept.reasonId) flow.send({ type: 'editOrder.chooseReason', reasonId: kept.reasonId })
      },
    },
  )
  const isDone = flow.state.matches('done')
  useEffect(() => {
    if (!isDone) return
    showToast({ kind: 'successful', message: t('editing.done', { number: order.number }) })
    for (const queryKey of [keys.orders(), keys.order(order.id), keys.menu]) void client.invalidateQueries({ queryKey })
  }, [isDone, client, t, order.number, order.id])
  return flow
}

/** The event that previews the same changes on the present order, as a new intent. */
export const rebaseOn = (order: OrderDetail, { changes }: EditOrderContext) => ({
  type: 'editOrder.rebase' as const,
  ...asItIs(order),
  changes: carriedOver(changes, order),
  requestId: newRequestId(),
})
