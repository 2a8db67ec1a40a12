import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import type { GrantedApproval } from '#contract/rows/approval.ts'
import type { OrderDetail } from '#contract/rows/order.ts'
import type { Preview } from '#contract/rows/preview.ts'
import { type VoidContext, voidOrder as voidChart } from '#machines/void-order.machine.ts'
import { type Asked, askElsewhere, requestApproval } from '../../api/approvals.ts'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { previewOf, voidOrder } from '../../api/orders.ts'
import { newRequestId } from '../../api/request-id.ts'
import { cacheRow } from '../../api/row-cache.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type Flow, useFlow } from '../use-flow.ts'
import { isOff } from './ticket-lines.ts'

export type VoidFlow = Flow<(typeof voidChart)['machine']>

/** The ids of the lines that can still be voided. */
export const liveLinesOf = (order: OrderDetail): string[] =>
  order.lines.filter((line) => !isOff(line)).map((line) => line.id)

/** What is voided and why, as chosen so far; all lines are the whole order, which names none. */
const fieldsOf = ({ liveLines, chosenLines, reasonId, remark }: VoidContext) => ({
  ...(chosenLines.length < liveLines.length && { order_item_id: chosenLines }),
  ...(reasonId && { reason_id: reasonId }),
  ...(remark.trim() && { remark: remark.trim() }),
})

const writeOf = (context: VoidContext) =>
  voidOrder(
    { id: context.orderId, version: context.version },
    { ...fieldsOf(context), ...(context.approvalId && { approval_id: context.approvalId }) },
  )

/** What a supervisor says yes to. */
const askedOf = (context: VoidContext): Asked => ({
  event: 'order.void',
  subject_type: 'order',
  subject_id: context.orderId,
  version: context.version,
  amount: context.preview?.amount ?? 0,
  fields: fieldsOf(context),
})

/** Runs the void of an order, from all its live lines; what is voided goes into the cache. */
export function useVoidOrder(order: OrderDetail): VoidFlow {
  const client = useQueryClient()
  const { t } = useTranslation()
  const flow = useFlow(voidChart, {
    input: { orderId: order.id, version: order.version, liveLines: liveLinesOf(order), requestId: newRequestId() },
    actors: {
      loadPreview: fromPromise<Preview, VoidContext>(({ input, signal }) => previewOf(writeOf(input), signal)),
      requestApproval: fromPromise<GrantedApproval, VoidContext & { pin: string }>(({ input }) =>
        requestApproval({ ...askedOf(input), pin: input.pin }),
      ),
      askElsewhere: fromPromise<GrantedApproval, VoidContext>(({ input, signal }) =>
        askElsewhere(client, askedOf(input), signal),
      ),
      submit: fromPromise<OrderDetail, VoidContext>(async ({ input }) => {
        const voided = await call<OrderDetail>({ ...writeOf(input), requestId: input.requestId })
        cacheRow(client, voided)
        return voided
      }),
    },
  })
  const isDone = flow.state.matches('done')
  const lines = flow.state.context.chosenLines.length
  useEffect(() => {
    if (!isDone) return
    showToast({ kind: 'successful', message: t('voiding.done', { count: lines, number: order.number }) })
    void client.invalidateQueries({ queryKey: keys.orders() })
  }, [isDone, client, t, lines, order.number])
  return flow
}

/** The event that begins again on the order as it is now, as a new intent. */
export const restartOn = (order: OrderDetail) => ({
  type: 'void.restart' as const,
  version: order.version,
  liveLines: liveLinesOf(order),
  requestId: newRequestId(),
})
