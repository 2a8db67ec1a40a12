import { type Field, isAsked, isSortable } from './fields.ts'
import type { Readers } from './readers.ts'
import type { Right } from './roles.ts'

/**
 * Reasons that prevent switching a record off (open work still uses it, or it is the last of its kind) or archiving it
 * (it contains other records).
 */
export type Obstacle = 'isUnused' | 'isDispensable' | 'isEmpty'

/** The headings of the set-up, in their order. */
export const setUpGroups = ['menu', 'kitchen', 'notices', 'marketing', 'money', 'team', 'bookings'] as const
type SetUpGroup = (typeof setUpGroups)[number]

/**
 * A kind of record of a store's set-up, as data. It contains names, kinds, limits and order, and no behaviour.
 *
 * To add one:
 * 1. `contract/resources/<name>.ts` with `defineResource`, a line in `contract/resources/index.ts`;
 * 2. a migration: `merchant_id, id, <a column per field>, status text, version integer, changed_at timestamptz`, its
 *    table named as in `table`. Drizzle's table is made from the definition; if workflows read it, `recordTable` in
 *    `server/db/schema/` makes it with typed columns, initial values as their defaults, and
 *    `server/db/resource-tables.ts` names it;
 * 3. its words in the four `contract/locales/<lng>/resources.json`: one, many, each field (a test names missing ones).
 *
 * From there on it has its chart, routes, list, form, CSV, rights, audit and its tests. Only if it has rules of its own
 * (valid combinations, obstacles, rows beside its own) it gets a file in `server/resources/rules/`, and for an obstacle
 * a sentence `refusal.<name>.<guard>` and a way to place it in `tests/support/place/place-record.ts`.
 */
export interface Resource {
  /** The kind of row on the wire; its chart has the same name with hyphens. */
  name: string
  /** The table that keeps it. */
  table: string
  /** The base path of its calls, and how a call names one record: in the address, or as `id` in the body. */
  path: string
  named: 'in path' | 'in body'
  /** The paths of its list and its changes where they have their own; a listing is below its path as well. */
  also?: { list?: string; change?: string; listing?: true }
  tag: string
  /** The heading of the set-up that lists it. */
  group: SetUpGroup
  /** Its page in the console; one record has its id appended. */
  screen: string
  /** The page that shows them together with their purpose, if the set-up links to it. */
  overview?: string
  /** The page on which one is made, where that is not its form. */
  make?: string
  /** One is made by its name alone, also within the form of a record that names it. */
  isMadeByName?: true
  /** The page of the console that suggests some. */
  suggestions?: string
  /** The right to set it up. */
  right: Right
  /** The readers of one, and of the list. */
  readers: Readers
  obstacles: readonly Obstacle[]
  /** The fields that only an owner changes, with their own password. */
  owners?: readonly string[]
  /** The default status filter of its list: records in use, or all that are not archived. */
  lists: 'active' | 'all'
  /** The field with a record's position; lists are in this order unless another is requested. */
  position?: string
  /** Query keys of its list that have no effect, since each row contains the value anyway. */
  accepts?: readonly string[]
  /** Fields by which a call can filter its list, although the console has no control for them. */
  alsoFiltered?: readonly string[]
  /** In the order of its form; `name` is one of them. */
  fields: Readonly<Record<string, Field>>
}

/** Types a definition where it is written; all other code reads it as a `Resource`. */
export const defineResource = <const R extends Resource>(resource: R): R => resource

export const chartIdOf = ({ name }: Pick<Resource, 'name'>): string => name.replaceAll('_', '-')

/** Any definition with fields and words of its own. */
export type ResourceFields = Pick<Resource, 'name' | 'fields'>

/** The fields of a record with their names. */
export const fieldsOf = ({ fields }: ResourceFields): [string, Field][] => Object.entries(fields)

/** The fields that someone writes. */
export const writtenOf = (resource: ResourceFields): [string, Field][] =>
  fieldsOf(resource).filter(([, { isReadOnly }]) => !isReadOnly)

/** Returns the fields that a form shows, in its order, for the present values. */
export function askedOf(resource: ResourceFields, values: Readonly<Record<string, unknown>>): [string, Field][] {
  const asked = writtenOf(resource).filter(([, field]) => isAsked(field, values))
  const first = asked.find(([, { isFirst }]) => isFirst)
  if (!first) return asked
  return (values[first[0]] ?? null) === null ? [first] : [first, ...asked.filter((one) => one !== first)]
}

/** Returns the initial values of a new record. */
export const initialOf = (resource: ResourceFields): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(resource).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  )

/** Returns the names that a list can be sorted by. */
export const sortsOf = (resource: Resource): string[] => [
  ...fieldsOf(resource).flatMap(([name, field]) => (isSortable(field) ? [name] : [])),
  'status',
  'changed_at',
]

/** Returns the fields that a list can be filtered by, besides its status. */
export const filtersOf = (resource: Resource): [string, Field][] =>
  fieldsOf(resource).filter(([, { isFilter }]) => isFilter)

/** Tells if the set-up of such records can be incomplete. */
export const hasSetUp = (resource: Resource): boolean => fieldsOf(resource).some(([, { isSetUp }]) => isSetUp)

/** Tells if such records hold from one day to another. */
export const isDated = ({ fields }: ResourceFields): boolean => 'from_date' in fields && 'to_date' in fields

/** Tells if a record has a field that uploads a file. */
export const hasFile = (resource: Resource): boolean => fieldsOf(resource).some(([, { kind }]) => kind === 'file')
