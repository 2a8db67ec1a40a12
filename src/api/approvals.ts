import type { GrantedApproval } from '#contract/rows/approval.ts'
import { call } from './client.ts'

/** What a supervisor says yes to: one event on one row as it is now, up to an amount in minor units. */
export interface ApprovalRequest {
  event: string
  subject_type: 'table' | 'order' | 'payment' | 'queue_group' | 'queue_entry'
  subject_id: string
  version: number
  amount: number
  pin: string
}

/** Asks for an approval with a PIN; it lives 90 seconds and can be used once. A wrong PIN rejects with `pin_invalid`. */
export const requestApproval = (data: ApprovalRequest, signal?: AbortSignal): Promise<GrantedApproval> =>
  call<GrantedApproval>({ method: 'POST', url: '/admin/approval', data, signal })
