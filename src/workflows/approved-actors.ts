import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { GrantedApproval } from '#contract/rows/approval.ts'
import { type Asked, askElsewhere, requestApproval } from '../api/approvals.ts'
import { type Call, call } from '../api/client.ts'
import { cacheRow } from '../api/row-cache.ts'

/** Sends a write under an id and puts the row that is answered into the cache. */
export async function sendAndKeep<Row>(
  client: QueryClient,
  write: Pick<Call, 'method' | 'url' | 'data'>,
  requestId: string,
): Promise<Row> {
  const row = await call<Row>({ ...write, requestId })
  cacheRow(client, row)
  return row
}

/**
 * What a flow calls that ends with a yes and a write: the preview of the write, a PIN's yes to what is `asked`, or one from
 * elsewhere, and the write itself under the flow's own id.
 */
export const approvedActorsOf = <Context extends { requestId: string }, Seen, Row>(
  client: QueryClient,
  of: {
    preview: (context: Context, signal: AbortSignal) => Promise<Seen>
    asked: (context: Context) => Asked
    write: (context: Context) => Pick<Call, 'method' | 'url' | 'data'>
  },
) => ({
  loadPreview: fromPromise<Seen, Context>(({ input, signal }) => of.preview(input, signal)),
  requestApproval: fromPromise<GrantedApproval, Context & { pin: string }>(({ input }) =>
    requestApproval({ ...of.asked(input), pin: input.pin }),
  ),
  askElsewhere: fromPromise<GrantedApproval, Context>(({ input, signal }) =>
    askElsewhere(client, of.asked(input), signal),
  ),
  submit: fromPromise<Row, Context>(({ input }) => sendAndKeep<Row>(client, of.write(input), input.requestId)),
})
