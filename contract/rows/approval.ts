export interface GrantedApproval {
  approval_id: string
  approver: string
  is_self: boolean
  expires_at: string
}
