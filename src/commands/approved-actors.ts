import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { GrantedApproval } from '#contract/approvals/approval.ts'
import { isAnswered, isUnknownOutcome } from '../api/transport/api-error.ts'
import { type ApprovalTarget, askElsewhere, requestApproval } from '../api/approvals/approvals.ts'
import { call, type Write } from '../api/transport/client.ts'
import { cacheRow } from '../api/transport/row-cache.ts'
import { abandon, seek, settle, settled } from '../api/transport/unsettled.ts'

/** A write of a flow: its id, the same for every retry, and its effect in words. */
interface FlowWrite {
  write: Write
  requestId: string
  about: string
}

/**
 * Sends a write under an id and puts the answered row into the cache. After `left` is aborted no caller awaits the
 * answer; if it got lost, the server is asked.
 */
export async function sendAndKeep<Row>(
  client: QueryClient,
  { write, requestId, about }: FlowWrite,
  left?: AbortSignal,
): Promise<Row> {
  await settle()
  try {
    const row = await call<Row>({ ...write, requestId })
    settled(requestId)
    cacheRow(client, row)
    return row
  } catch (error) {
    if (isUnknownOutcome(error)) seek({ requestId, about })
    if (isAnswered(error)) settled(requestId)
    if (left?.aborted) abandon(requestId)
    throw error
  }
}

/** Leaves a write to the server with the screen that waits for its answer: it is not sent again. */
export function useAbandonment(requestId: string): void {
  useEffect(() => () => abandon(requestId), [requestId])
}

/**
 * Returns the actors of a flow that ends with an approval and a write: the preview of the write, the approval of
 * `asked` by PIN or from another device, and the write itself under the flow's own id.
 */
export const approvedActorsOf = <Context extends { requestId: string }, Seen, Row>(
  client: QueryClient,
  of: {
    preview: (context: Context, signal: AbortSignal) => Promise<Seen>
    asked: (context: Context) => ApprovalTarget
    write: (context: Context) => FlowWrite['write']
    /** Returns the effect of the write in words. */
    about: (context: Context) => string
  },
) => ({
  loadPreview: fromPromise<Seen, Context>(({ input, signal }) => of.preview(input, signal)),
  requestApproval: fromPromise<GrantedApproval, Context & { pin: string }>(({ input }) =>
    requestApproval({ ...of.asked(input), pin: input.pin }),
  ),
  askElsewhere: fromPromise<GrantedApproval, Context>(({ input, signal }) =>
    askElsewhere(client, of.asked(input), signal),
  ),
  submit: fromPromise<Row, Context>(({ input, signal }) =>
    sendAndKeep<Row>(client, { write: of.write(input), requestId: input.requestId, about: of.about(input) }, signal),
  ),
})
