import type { Field } from '../fields.ts'

/** The common set-up of notices: their path names them, nothing prevents archiving them, and they have an order. */
export const noticeHead = {
  named: 'in path',
  tag: 'Notices',
  group: 'notices',
  obstacles: [],
  lists: 'all',
  position: 'priority',
} as const

/** The fields of every notice's title. */
export const titleFields = {
  name: { kind: 'text', max: 120, isRequired: true, isSearched: true, list: 'shown' },
  names: { kind: 'names', max: 120, isOptional: true, isSetUp: true },
} as const satisfies Record<string, Field>

export const bodyFields = {
  body: { kind: 'note', max: 1000, isOptional: true, isSearched: true, list: 'offered' },
  bodies: { kind: 'names', max: 1000, isOptional: true },
} as const satisfies Record<string, Field>

export const showFields = {
  image_id: { kind: 'image', to: 'media', isOptional: true, list: 'shown' },
  link: { kind: 'code', like: 'link', isOptional: true, list: 'offered' },
  /** The first and the last business day; without one it has no beginning or no end. */
  from_date: { kind: 'day', isOptional: true, list: 'shown' },
  to_date: { kind: 'day', isOptional: true, list: 'shown' },
  priority: { kind: 'whole', min: 0, max: 10_000, initial: 0, list: 'offered' },
} as const satisfies Record<string, Field>

interface DateRange {
  from_date?: unknown
  to_date?: unknown
}

/** Tells if a notice is shown on a business day. */
export const isShownOn = ({ from_date: from, to_date: to }: DateRange, day: string): boolean =>
  (typeof from !== 'string' || from <= day) && (typeof to !== 'string' || day <= to)
