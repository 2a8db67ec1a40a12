import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { Preview } from '#contract/orders/preview.ts'
import { type TakeBackContext, takeBack as takeBackChart } from '#machines/take-back.machine.ts'
import type { ApprovalTarget } from '../../../api/approvals/approvals.ts'
import { keys } from '../../../api/transport/keys.ts'
import { cancelOrder, compOrder, previewOf, refundOrder, voidOrder } from '../../../api/orders/orders.ts'
import { newRequestId } from '../../../api/transport/request-id.ts'
import { type MoneyFormat, useMoney } from '../../../ui/show/money-format.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { approvedActorsOf, useAbandonment } from '../../../commands/approved-actors.ts'
import { useFlowDraft } from '../../../commands/use-flow-draft.ts'
import { type Flow, useFlow } from '../../../commands/use-flow.ts'
import { offeredLines } from '../inspector/asked-back.ts'

export type TakeBackFlow = Flow<(typeof takeBackChart)['machine']>

/** Returns the part of the order that is taken back: an amount, or lines; the whole order names none. */
function meant({ liveLines, chosenLines, portions, amount }: TakeBackContext) {
  if (amount !== null) return { amount }
  const isPart = Object.keys(portions).length > 0
  if (!isPart && chosenLines.length === liveLines.length) return {}
  return { order_item_id: chosenLines, ...(isPart && { portions: { ...portions } }) }
}

/** Returns the part that is taken back and the reason, as chosen so far. */
const fieldsOf = (context: TakeBackContext) => ({
  ...meant(context),
  ...becauseOf(context),
})
const becauseOf = ({ reasonId, remark }: TakeBackContext) => ({
  ...(reasonId && { reason_id: reasonId }),
  ...(remark.trim() && { remark: remark.trim() }),
})

const writes = {
  'order.cancel': cancelOrder,
  'order.void': voidOrder,
  'order.comp': compOrder,
  'order.refund': refundOrder,
}
/** Tells if an event takes an order back in this flow. */
export const isTakenBack = (event: string): event is TakeBackContext['event'] => Object.hasOwn(writes, event)
const writeOf = (context: TakeBackContext) =>
  writes[context.event](
    { id: context.orderId, version: context.version },
    { ...fieldsOf(context), ...(context.approvalId && { approval_id: context.approvalId }) },
  )

/** Returns the question to a supervisor. */
const askedOf = (context: TakeBackContext): ApprovalTarget => ({
  event: context.event,
  subject_type: 'order',
  subject_id: context.orderId,
  version: context.version,
  amount: context.preview?.amount ?? 0,
  write: writeOf(context),
})

/** Returns the outcome as a sentence. */
export const doneWords = (
  t: TFunction,
  money: MoneyFormat,
  { event, amount, chosenLines }: TakeBackContext,
  { number }: Pick<OrderDetail, 'number'>,
): string =>
  amount === null
    ? t(`takingBack.${event}.done`, { count: chosenLines.length, number })
    : t('takingBack.doneAmount', { amount: money.format(amount), number })

/** Runs taking an order back, with no line chosen at first; its result goes into the cache. */
export function useTakeBack(event: TakeBackContext['event'], order: OrderDetail): TakeBackFlow {
  const client = useQueryClient()
  const { t } = useTranslation()
  const money = useMoney()
  const flow = useFlow(takeBackChart, {
    input: {
      event,
      orderId: order.id,
      version: order.version,
      liveLines: offeredLines(event, order),
      requestId: newRequestId(),
    },
    actors: approvedActorsOf<TakeBackContext, Preview, OrderDetail>(client, {
      preview: (context, signal) => previewOf(writeOf(context), signal),
      asked: askedOf,
      write: writeOf,
      about: (context) => doneWords(t, money, context, order),
    }),
  })
  const { chosenLines, portions, amount, liveLines, reasonId, remark, requestId } = flow.state.context
  useAbandonment(requestId)
  useFlowDraft(
    `${event} ${order.id}`,
    { chosenLines, portions, amount, reasonId, remark },
    {
      isTouched: reasonId !== null || remark !== '' || amount !== null || chosenLines.length > 0,
      isOver: flow.state.status !== 'active',
      restore: (kept) => {
        const lines = kept.chosenLines.filter((id) => liveLines.includes(id))
        if (lines.length > 0) flow.send({ type: 'takeBack.chooseLines', lines, portions: kept.portions })
        if (kept.amount !== null) flow.send({ type: 'takeBack.chooseAmount', amount: kept.amount })
        flow.send({ type: 'takeBack.writeRemark', remark: kept.remark })
        if (kept.reasonId) flow.send({ type: 'takeBack.chooseReason', reasonId: kept.reasonId })
      },
    },
  )
  const isDone = flow.state.matches('done')
  const done = doneWords(t, money, flow.state.context, order)
  useEffect(() => {
    if (!isDone) return
    showToast({ kind: 'successful', message: done })
    void client.invalidateQueries({ queryKey: keys.orders() })
  }, [isDone, client, done])
  return flow
}

/** The event that restarts the flow on the order as it is now, as a new intent. */
export const restartOn = (event: TakeBackContext['event'], order: OrderDetail) => ({
  type: 'takeBack.restart' as const,
  version: order.version,
  liveLines: offeredLines(event, order),
  requestId: newRequestId(),
})
