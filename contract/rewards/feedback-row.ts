/** A guest's feedback after a visit, as it goes on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { FeedbackFacts } from './facts.ts'
import { feedbackStates } from './states.ts'
import { workflowRow } from '../listing.ts'

export const Feedback = named('Feedback', {
  ...workflowRow(FeedbackFacts).shape,
  state: z.enum(feedbackStates),
  score: z.number(),
  text: z.string(),
  answer: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  member_id: z.string().nullable(),
  member: z.string().nullable(),
  created_at: z.string(),
  state_at: z.string(),
})
export type Feedback = z.output<typeof Feedback>

/** The page of a guest who gives feedback: their order, and their answer. */
export const FeedbackPage = named('FeedbackPage', {
  store: z.string(),
  order_number: z.string(),
  ordered_at: z.string(),
  /** `over`: too long ago. */
  state: z.enum(['open', 'given', 'over']),
  score: z.number().nullable(),
  text: z.string(),
  answer: z.string(),
})
export type FeedbackPage = z.output<typeof FeedbackPage>
