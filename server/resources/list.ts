import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { schemaOf } from '#contract/field-schemas.ts'
import { fieldsOf, filtersOf, hasSetUp, isDated, type Resource, sortsOf } from '#contract/resource.ts'
import { type RecordState, recordStates } from '#contract/states.ts'
import type { Db } from '../db/handle.ts'
import { columnOf, type ResourceTable } from '../db/schema/resource-table.ts'
import { holds, listQuery } from '../http/list-query.ts'
import { during } from '../http/period.ts'
import type { Store } from '../http/store.ts'
import { type RecordRow, tableNamed } from '../db/resource-tables.ts'
import type { RecordFields } from './rules.ts'

type Column = ResourceTable['name']

const columnNamed = (resource: Resource, name: string): Column => {
  const field = resource.fields[name]
  const key = field ? columnOf(name, field) : name === 'changed_at' ? 'changedAt' : name
  return (tableNamed(resource.name) as unknown as Record<string, Column>)[key]!
}

/** Returns the schema of a list's filter, which converts texts to the values of the field. */
const filterSchema = (field: Resource['fields'][string]) =>
  field.kind === 'flag'
    ? z.enum(['true', 'false']).transform((value) => value === 'true')
    : schemaOf({ ...field, isOptional: undefined })

/** Returns the fields by which a list can be filtered, with or without a control in the console. */
const narrowing = (resource: Resource) => [
  ...filtersOf(resource),
  ...fieldsOf(resource).filter(([name]) => resource.alsoFiltered?.includes(name)),
]

const tabs = ['all', 'live', 'scheduled', 'ended'] as const

/** Returns the schema of a list's query: the common keys, its statuses, an order, and its own filters. */
export const listSchema = (resource: Resource) =>
  z.strictObject({
    ...listQuery,
    order: listQuery.order.unwrap().optional(),
    sort: z.enum(sortsOf(resource) as [string, ...string[]]).optional(),
    status: z.enum([...recordStates, 'all']).optional(),
    ...(hasSetUp(resource) && { setup_status: z.enum(['complete', 'incomplete']).optional() }),
    ...(isDated(resource) && { tab: z.enum(tabs).optional() }),
    ...Object.fromEntries((resource.accepts ?? []).map((name) => [name, z.enum(['0', '1']).optional()])),
    ...Object.fromEntries(narrowing(resource).map(([name, field]) => [name, filterSchema(field).optional()])),
  })

/** Returns the condition of the records that are valid on a business day, begin after it, or ended before it. */
function holdsOn(resource: Resource, tab: string | undefined, today: string): SQL | undefined {
  const [from, to] = ['from_date', 'to_date'].map((name) => columnNamed(resource, name)) as [Column, Column]
  if (tab === 'scheduled') return gt(from, today)
  if (tab === 'ended') return lt(to, today)
  return tab === 'live' ? and(or(isNull(from), lte(from, today)), or(isNull(to), gte(to, today))) : undefined
}

/** Returns the condition of the rows that match a list's filters. */
export function narrowed(resource: Resource, store: Store, asked: RecordFields): SQL | undefined {
  const table = tableNamed(resource.name)
  const { search, setup_status: setUp, ...rest } = asked as Record<string, string | undefined>
  const status = (asked.status ?? resource.lists) as RecordState | 'all'
  const needed = fieldsOf(resource).flatMap(([name, { isSetUp }]) => (isSetUp ? [columnNamed(resource, name)] : []))
  return and(
    eq(table.merchantId, store.merchantId),
    status === 'all' ? ne(table.status, 'archived') : eq(table.status, status),
    setUp === 'complete' ? and(...needed.map((column) => isNotNull(column))) : undefined,
    setUp === 'incomplete' ? or(...needed.map((column) => isNull(column))) : undefined,
    // Rows that were never changed are as old as their store.
    during(sql`coalesce(${table.changedAt}, ${store.row.createdAt.toISOString()}::timestamptz)`, rest, store),
    isDated(resource) ? holdsOn(resource, asked.tab as string | undefined, store.businessDay) : undefined,
    ...narrowing(resource).map(([name]) =>
      asked[name] === undefined ? undefined : eq(columnNamed(resource, name), asked[name] as string),
    ),
    holds(
      search,
      ...fieldsOf(resource).flatMap(([name, { isSearched }]) => (isSearched ? [columnNamed(resource, name)] : [])),
    ),
  )
}

/** Returns the order of a list: the requested one, else that of the records' own places, which `desc` reverses. */
export function orderOf(resource: Resource, { sort, order }: RecordFields): SQL[] {
  const table = tableNamed(resource.name)
  const rest = [asc(table.name), asc(table.id)]
  if (sort === undefined) {
    const places = [...(resource.position ? [columnNamed(resource, resource.position)] : []), table.name, table.id]
    return places.map((place) => (order === 'desc' ? desc(place) : asc(place)))
  }
  const direction = order === 'asc' ? asc : desc
  return [direction(columnNamed(resource, sort as string)), ...rest]
}

/** Reads a page of a list, and counts the rows with and without its filters in one query. */
export async function pageOf(resource: Resource, db: Db, store: Store, asked: RecordFields) {
  const table = tableNamed(resource.name)
  const where = narrowed(resource, store, asked)
  const everything = narrowed(resource, store, { status: 'all' })
  const counted = (some: SQL | undefined) => sql`count(*) FILTER (WHERE ${some})`.mapWith(Number)
  const [rows, [counts]] = await Promise.all([
    db
      .select()
      .from(table)
      .where(where)
      .orderBy(...orderOf(resource, asked))
      .limit(asked.length as number)
      .offset(asked.start as number),
    db
      .select({ recordsFiltered: counted(where), recordsTotal: counted(everything) })
      .from(table)
      .where(eq(table.merchantId, store.merchantId)),
  ])
  return { rows: rows as RecordRow[], ...counts! }
}

/** Reads one record, or those of some ids. */
export const rowsNamed = (
  resource: Resource,
  db: Db,
  { merchantId }: Store,
  ids: readonly string[],
): Promise<RecordRow[]> => {
  const table = tableNamed(resource.name)
  return db
    .select()
    .from(table)
    .where(and(eq(table.merchantId, merchantId), inArray(table.id, [...ids])))
}
