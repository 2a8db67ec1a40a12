/** `GET /admin/waiting`: the work that waits for the caller, in numbers. */
export interface WaitingCounts {
  /** The orders that are not accepted yet, newest first, a hundred at most. */
  new_orders: string[]
  /** Orders that still need someone. */
  orders: number
  /** Orders that a colleague asks the caller to take over. */
  asked: number
  /** Parties in the lines. */
  parties: number
  /** Questions that wait for an answer. */
  approvals: number
}
