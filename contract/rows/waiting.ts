/** `GET /admin/waiting`: what waits for whoever asks, in numbers. */
export interface Waiting {
  /** The orders that nobody accepted yet, newest first, a hundred at most. */
  new_orders: string[]
  /** Orders that still need somebody. */
  orders: number
  /** Orders that a colleague asks whoever asks to take over. */
  asked: number
  /** Parties in the lines. */
  parties: number
  /** Questions that wait for an answer. */
  approvals: number
}
