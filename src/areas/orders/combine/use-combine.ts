import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import type { CombinedOrder, CombinePreview } from '#contract/combining/combine.ts'
import type { Order } from '#contract/orders/order.ts'
import { type CombineContext, combineOrders as combineChart } from '#machines/combine-orders.machine.ts'
import type { ApprovalTarget } from '../../../api/approvals/approvals.ts'
import { type CombineRequest, combineOrders, partOrders, previewOfCombining } from '../../../api/combining/combine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { newRequestId } from '../../../api/transport/request-id.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { approvedActorsOf, sendAndKeep, useAbandonment } from '../../../commands/approved-actors.ts'
import { useFlowDraft } from '../../../commands/use-flow-draft.ts'
import { type Flow, useFlow } from '../../../commands/use-flow.ts'

export type CombineFlow = Flow<(typeof combineChart)['machine']>

/** The orders as the flow keeps them. */
export const seen = (orders: readonly Order[]) =>
  orders.map(({ id, version, member_id: memberId }) => ({ id, version, memberId }))

const combiningOf = ({ keeperId, ...context }: CombineContext): CombineRequest => ({ ...context, keeperId: keeperId! })

/** Returns the approval to ask a supervisor for; its subject is the keeper, on behalf of all orders. */
const askedOf = (context: CombineContext): ApprovalTarget => ({
  event: 'combine.commit',
  subject_type: 'order',
  subject_id: context.keeperId!,
  version: context.chosen.find(({ id }) => id === context.keeperId)!.version,
  amount: context.preview?.amount ?? 0,
  write: combineOrders(combiningOf(context)),
})

/** Runs the combining of open orders, beginning with those that the caller has chosen. */
export function useCombine(open: readonly Order[], asked: readonly Order[], keeperId: string | null): CombineFlow {
  const client = useQueryClient()
  const { t } = useTranslation()
  const numberOf = (context: CombineContext) => open.find(({ id }) => id === context.keeperId)?.number
  const flow = useFlow(combineChart, {
    input: { chosen: seen(asked), keeperId, requestId: newRequestId(), undoRequestId: newRequestId() },
    actors: {
      ...approvedActorsOf<CombineContext, CombinePreview, CombinedOrder>(client, {
        preview: (context, signal) => previewOfCombining(combiningOf(context), signal),
        asked: askedOf,
        write: (context) => combineOrders(combiningOf(context)),
        about: (context) => t('combining.done', { number: numberOf(context) }),
      }),
      part: fromPromise<CombinedOrder, CombineContext>(({ input, signal }) => {
        const about = t('combining.undone', { number: numberOf(input) })
        const write = partOrders(input.keeperId!)
        return sendAndKeep<CombinedOrder>(client, { write, requestId: input.undoRequestId, about }, signal)
      }),
    },
  })
  const { state } = flow
  const { chosen, applyServiceCharge, requestId, undoRequestId } = state.context
  useAbandonment(requestId)
  useAbandonment(undoRequestId)
  useFlowDraft(
    `combine ${asked.map(({ id }) => id).join()}`,
    { ids: chosen.map(({ id }) => id), keeperId: state.context.keeperId, applyServiceCharge },
    {
      isTouched: chosen.length !== asked.length || state.context.keeperId !== keeperId || !applyServiceCharge,
      isOver: state.matches('undoable') || state.status !== 'active',
      restore: (kept) => {
        const found = seen(open.filter(({ id }) => kept.ids.includes(id)))
        if (found.length === 0) return
        flow.send({ type: 'combine.choose', chosen: found, keeperId: kept.keeperId })
        if (!kept.applyServiceCharge) flow.send({ type: 'combine.charge', applyServiceCharge: false })
      },
    },
  )
  const isCombined = state.matches('undoable')
  const isUndone = state.matches('undone')
  const number = state.context.combined?.number
  useEffect(() => {
    if (!isCombined && !isUndone) return
    showToast({ kind: 'successful', message: t(isUndone ? 'combining.undone' : 'combining.done', { number }) })
    void client.invalidateQueries({ queryKey: keys.orders() })
    void client.invalidateQueries({ queryKey: keys.tables })
  }, [isCombined, isUndone, client, t, number])
  return flow
}
