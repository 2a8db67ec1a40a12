import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import type { Approval } from '#contract/approvals/approval.ts'
import type { Preview } from '#contract/orders/preview.ts'
import { type AnswerContext, answerApproval as answerChart } from '#machines/answer-approval.machine.ts'
import { answerApproval, previewOfApproval } from '../../api/approvals/approvals.ts'
import { keys } from '../../api/transport/keys.ts'
import { newRequestId } from '../../api/transport/request-id.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { type Flow, useFlow } from '../../commands/use-flow.ts'

export type AnswerFlow = Flow<(typeof answerChart)['machine']>

/** Runs the answer to an approval, beginning with its preview. */
export function useAnswer(approval: Approval): AnswerFlow {
  const client = useQueryClient()
  const { t } = useTranslation()
  const flow = useFlow(answerChart, {
    input: { approval: { id: approval.id, version: approval.version }, requestId: newRequestId() },
    actors: {
      loadPreview: fromPromise<Preview | null, AnswerContext>(({ signal }) => previewOfApproval(approval, signal)),
      grant: fromPromise<Approval, AnswerContext>(({ input }) =>
        answerApproval(input.approval, { granted: true, pin: input.pin }, input.requestId),
      ),
      deny: fromPromise<Approval, AnswerContext>(({ input }) =>
        answerApproval(input.approval, { granted: false }, input.requestId),
      ),
    },
  })
  const answer = (['granted', 'denied'] as const).find((one) => flow.state.matches(one))
  useEffect(() => {
    if (flow.state.status !== 'done') return
    if (answer) showToast({ kind: 'successful', message: t(`approvals.done.${answer}`) })
    void client.invalidateQueries({ queryKey: keys.approvals() })
    void client.invalidateQueries({ queryKey: keys.approval(approval.id) })
  }, [flow.state.status, answer, client, t, approval.id])
  return flow
}
