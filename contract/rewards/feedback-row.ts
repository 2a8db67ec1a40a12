/** A guest's feedback after a visit, as it goes on the wire. */
import type { FeedbackFacts } from './facts.ts'
import type { FeedbackState } from './states.ts'
import type { WorkflowRow } from '../listing.ts'

export interface Feedback extends WorkflowRow<FeedbackFacts> {
  state: FeedbackState
  score: number
  text: string
  answer: string
  order_id: string
  order_number: string
  member_id: string | null
  member: string | null
  created_at: string
  state_at: string
}

/** The page of a guest who gives feedback: their order, and their answer. */
export interface FeedbackPage {
  store: string
  order_number: string
  ordered_at: string
  /** `over`: too long ago. */
  state: 'open' | 'given' | 'over'
  score: number | null
  text: string
  answer: string
}
