import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { approvedFields } from '#contract/approvals/approved-fields.ts'
import type { Approval, GrantedApproval } from '#contract/approvals/approval.ts'
import type { Listing } from '#contract/listing.ts'
import type { Preview } from '#contract/orders/preview.ts'
import { ApiError } from '../transport/api-error.ts'
import { type Call, call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import { cancelOrder, compOrder, editOrder, previewOf, refundOrder, voidOrder } from '../orders/orders.ts'

/** The action that a supervisor approves: one event on one row as it is now, up to an amount in minor units. */
export interface ApprovalTarget {
  event: string
  subject_type:
    | 'table'
    | 'order'
    | 'payment'
    | 'refund'
    | 'receipt'
    | 'print_job'
    | 'queue_entry'
    | 'queue_group'
    | 'settlement'
    | 'drawer'
    | 'topup'
    | 'payout'
    | 'member'
    | 'booking'
    | 'booking_day'
    | 'deposit'
  subject_id: string
  version: number
  amount: number
  /** The call that the yes is for, as it will be sent: it is for no other. */
  write: Pick<Call, 'data'>
}

/** Returns the body of a request for an approval. */
const requestOf = ({ write, ...asked }: ApprovalTarget) => ({
  ...asked,
  fields: approvedFields(asked.event, asked.subject_id, { ...write.data }),
})

/**
 * Asks for an approval with a PIN; it lives 90 seconds and can be used once. A wrong PIN rejects with `pin_invalid`.
 */
export const requestApproval = (
  { pin, ...asked }: ApprovalTarget & { pin: string },
  signal?: AbortSignal,
): Promise<GrantedApproval> =>
  call<GrantedApproval>({ method: 'POST', url: '/admin/approval', data: { ...requestOf(asked), pin }, signal })

/** One approval; realtime keeps it as it is now. */
export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: keys.approval(id),
    queryFn: ({ signal }) => call<Approval>({ method: 'GET', url: `/admin/approval/${id}`, signal }),
  })

/** Approvals that the person requested or should answer, newest first; `requested` lists only those that still wait. */
export const approvalsQuery = (state?: 'requested') =>
  queryOptions({
    queryKey: keys.approvals(state),
    queryFn: ({ signal }) =>
      call<Listing<Approval>>({ method: 'GET', url: '/admin/approval', data: { state, length: 50 }, signal }),
  })

/** Answers a question: yes with the own PIN, or no. */
export const answerApproval = (
  { id, version }: Pick<Approval, 'id' | 'version'>,
  answer: { granted: true; pin: string } | { granted: false },
  requestId?: string,
): Promise<Approval> =>
  call<Approval>({ method: 'PATCH', url: `/admin/approval/${id}`, data: { ...answer, version }, requestId })

/** Milliseconds between two checks of an open approval, if events do not arrive. */
const lookAgain = 5000

/**
 * Asks without a PIN and waits until someone answers on their own device. Rejects with `approval_denied` or
 * `approval_expired`; when `signal` is aborted the request is withdrawn.
 */
export async function askElsewhere(
  client: QueryClient,
  asked: ApprovalTarget,
  signal: AbortSignal,
): Promise<GrantedApproval> {
  const { approval_id: id } = await call<GrantedApproval>({
    method: 'POST',
    url: '/admin/approval',
    data: requestOf(asked),
    signal,
  })
  const observer = new QueryObserver(client, { ...approvalQuery(id), refetchInterval: lookAgain })
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      stop()
      signal.removeEventListener('abort', takeBack)
      finish()
    }
    const takeBack = () =>
      settle(() => {
        void call({ method: 'PATCH', url: `/admin/approval/${id}`, data: { granted: false } }).catch(() => undefined)
        reject(signal.reason as Error)
      })
    const stop = observer.subscribe(({ data }) => {
      if (!data || data.state === 'requested') return
      const { state, approver_name: approver, is_self, expires_at } = data
      if (state === 'granted') settle(() => resolve({ approval_id: id, approver: approver ?? '', is_self, expires_at }))
      else
        settle(() =>
          reject(
            new ApiError(
              {
                code: state === 'denied' ? 'approval_denied' : 'approval_expired',
                message: `The approval was ${state}.`,
              },
              { status: 403 },
            ),
          ),
        )
    })
    signal.addEventListener('abort', takeBack)
  })
}

/** The charts whose events can be previewed by their own names. */
const previewable: Record<string, string> = { order: 'order', payment: 'payment', refund: 'refund' }

/** The events whose calls take more than the event itself does: portions of lines, and lines as they should be. */
const named: Record<string, (order: { id: string; version: number }, fields: object) => Write> = {
  'order.cancel': cancelOrder,
  'order.void': voidOrder,
  'order.comp': compOrder,
  'order.refund': refundOrder,
  'order.edit': editOrder,
}

/** Reads the present effect of an approval; null if its kind has no preview. */
export async function previewOfApproval(approval: Approval, signal: AbortSignal): Promise<Preview | null> {
  const { event, fields, subject_type, subject_id: id, subject_version: version } = approval
  const chart = previewable[subject_type]
  if (!chart || !event.startsWith(`${chart}.`)) return null
  const write = named[event]?.({ id, version }, fields)
  if (write) return previewOf(write, signal)
  return call<Preview>({
    method: 'POST',
    url: `/admin/workflow/${chart}/${id}`,
    data: { ...fields, event, version, preview: true },
    signal,
  })
}
