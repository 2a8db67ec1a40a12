/** The hours that are quieter than the same hours of other days, and the dishes that sell less than their category. */
export const suggestionKinds = ['quiet_hour', 'slow_dish'] as const

/** The fields of the promotion that a suggestion proposes. */
interface Draft {
  kind: 'percent'
  /** Basis points. */
  value: number
  weekdays?: [weekday: string]
  from_time?: string
  to_time?: string
  applicable_type?: 'menu'
  menu_id?: [dish: string]
}

/** A promotion that a store's own sales suggest, as it goes on the wire. */
export interface Suggestion {
  key: string
  kind: (typeof suggestionKinds)[number]
  /** The dish and its category, or null for an hour. */
  name: string | null
  category: string | null
  /** Orders of the hour or portions of the dish in a week, and the usual number of others of its kind. */
  sold: number
  usual: number
  draft: Draft
}

export interface Suggestions {
  /** The business days that were counted. */
  from: string
  to: string
  aaData: Suggestion[]
}
