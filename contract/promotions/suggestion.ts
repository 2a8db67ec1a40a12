import { z } from 'zod'
import { named } from '../named.ts'
import { listing } from '../listing.ts'

/** The hours that are quieter than the same hours of other days, and the dishes that sell less than their category. */
export const suggestionKinds = ['quiet_hour', 'slow_dish'] as const

/** The fields of the promotion that a suggestion proposes. */
const Draft = named('Draft', {
  kind: z.literal('percent'),
  /** Basis points. */
  value: z.number(),
  weekdays: z.tuple([z.string()]).optional(),
  from_time: z.string().optional(),
  to_time: z.string().optional(),
  applicable_type: z.literal('menu').optional(),
  menu_id: z.tuple([z.string()]).optional(),
})

/** A promotion that a store's own sales suggest, as it goes on the wire. */
export const Suggestion = named('Suggestion', {
  key: z.string(),
  kind: z.enum(suggestionKinds),
  /** The dish and its category, or null for an hour. */
  name: z.string().nullable(),
  category: z.string().nullable(),
  /** Orders of the hour or portions of the dish in a week, and the usual number of others of its kind. */
  sold: z.number(),
  usual: z.number(),
  draft: Draft,
})
export type Suggestion = z.output<typeof Suggestion>

export const Suggestions = named('Suggestions', {
  ...listing(Suggestion).shape,
  /** The business days that were counted. */
  from: z.string(),
  to: z.string(),
})
export type Suggestions = z.output<typeof Suggestions>
