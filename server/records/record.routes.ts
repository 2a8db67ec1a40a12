import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { version } from '#contract/charts/fields.ts'
import { type RecordState, recordStates } from '#contract/states.ts'
import { sqlState } from '../db/transact.ts'
import type { Api, AskedOfStore } from '../http/api.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { listQuery } from '../http/list-query.ts'
import { answerRow, withAllowed } from '../workflows/answers.ts'
import { act, checkMay, runCommand } from '../workflows/command.ts'
import { kindOf } from '../workflows/kinds.ts'
import { subjectTables, type SubjectRow } from '../workflows/subjects.ts'
import type { Work } from '../workflows/work.ts'
import { alikeOf, type Given, type RecordKind, recordRows, type RecordType, rightOf } from './record.ts'

type AnyKind = RecordKind<RecordType>

export interface RecordRoutes {
  path: string
  tag: string
  /** "a discount", "Discounts". */
  one: string
  many: string
  /** What a list shows that was not asked for a status: what is in use, or all that is not put away. */
  lists: 'active' | 'all'
  /** Whether one is named by the address, or by `id` in the body. */
  named: 'in path' | 'in body'
  /** Another thing that a list may be asked for. */
  filter?: { key: string; column: (typeof subjectTables)['reason']['event'] }
  /** Looks at what is given beyond its shape. */
  check?: (asked: AskedOfStore, given: Given) => void
}

const steps: Readonly<Record<RecordState, string>> = {
  draft: 'record.change',
  active: 'record.activate',
  inactive: 'record.deactivate',
  archived: 'record.archive',
}

/** The step that leads a record to a status. */
const stepTo = (row: SubjectRow<RecordType>, wanted: RecordState): string =>
  row.status === 'archived' && wanted === 'inactive' ? 'record.restore' : steps[wanted]

/** What is unique is so in the database too: whoever comes second is told which field it is. */
async function oncePerCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (sqlState(error) === '23505') throw invalidField('code', 'is that of another one, or was')
    throw error
  }
}

async function listRecords(
  kind: AnyKind,
  { deps, actor, store }: AskedOfStore,
  { lists, filter }: RecordRoutes,
  asked: Given,
) {
  const table = subjectTables[kind.type]
  const wanted = (asked.status as RecordState | 'all' | undefined) ?? lists
  const value = filter && (asked[filter.key] as string | undefined)
  const where: SQL | undefined = and(
    eq(table.merchantId, store.merchantId),
    wanted === 'all' ? ne(table.status, 'archived') : eq(table.status, wanted),
    value === undefined ? undefined : eq(filter!.column, value),
  )
  const rows = await deps.db.select().from(table).where(where).orderBy(asc(table.sort), asc(table.name))
  const all = await recordRows(kind, deps.db, rows as SubjectRow<RecordType>[])
  return {
    aaData: all.map((row) => withAllowed(actor, kind.type, row)),
    recordsTotal: all.length,
    recordsFiltered: all.length,
  }
}

/** Makes a record, in use at once unless it is a draft. */
function make(kind: AnyKind, asked: AskedOfStore, { status = 'active', ...given }: Given): Promise<Response> {
  let rowId = ''
  return runCommand(asked, {
    input: { status, ...given },
    subjects: (tx) => alikeOf(kind, tx, asked.store.merchantId),
    async run(work) {
      checkMay(work, rightOf(kind))
      const values = { ...(await kind.columns(work, { ...given, status }, null)), status }
      const row = await oncePerCode(() => work.insert(kind.chart.id, kind.type, values as never, 'record.create'))
      rowId = row.id
      await kind.afterwards?.(work, rowId, given)
    },
    answer: (work) => answerRow(work, kind.type, rowId),
  })
}

/** Changes a record, and switches it where a status is given that it does not have. */
function change(kind: AnyKind, asked: AskedOfStore, rowId: string, input: Given): Promise<Response> {
  const { status, version: seen, ...fields } = input
  const step = (work: Work, type: string, given: Given, saw?: number) =>
    oncePerCode(() => act(work, { chart: kind.chart.id, id: rowId, event: { type, ...given }, version: saw }))
  return runCommand(asked, {
    input: { rowId, ...input },
    subjects: (tx) => kindOf(kind.type).family(tx, asked.store.merchantId, rowId, { type: 'record.change' }),
    async run(work) {
      const row = work.row(kind.type, rowId)
      const isSwitched = status !== undefined && status !== row.status
      const hasFields = Object.keys(fields).length > 0
      if (hasFields || !isSwitched) await step(work, 'record.change', fields, seen as number | undefined)
      if (isSwitched)
        await step(work, stepTo(row, status as RecordState), {}, hasFields ? undefined : (seen as number | undefined))
    },
    answer: (work) => answerRow(work, kind.type, rowId),
  })
}

/** Listing, making, changing, switching off and on and putting away records of a kind. */
export function recordRoutes(api: Api, kind: AnyKind, routes: RecordRoutes): void {
  const { path, tag, one, many, named, filter, check } = routes
  const listed = z.strictObject({
    ...listQuery,
    status: z.enum([...recordStates, 'all']).optional(),
    ...(filter && { [filter.key]: z.string().max(80).optional() }),
  })
  const created = kind.fields
    .extend({ ...kind.fixed, status: z.enum(['draft', 'active']) })
    .partial()
    .required(Object.fromEntries(kind.required.map((key) => [key, true])) as Record<string, true>)
  const changed = kind.fields
    .partial()
    .extend({ status: z.enum(['active', 'inactive', 'archived']).optional(), version })
  const inBody = named === 'in body' ? { id: z.string().min(1).max(64) } : {}
  const at = named === 'in path' ? `${path}/{id}` : path
  const shown = (given: object): Given => {
    const { merchant_id: _, id: __, ...fields } = given as Record<string, unknown>
    return fields
  }

  api.store('get', path, { tag, summary: many, query: listed }, (asked, input) =>
    listRecords(kind, asked, routes, input as Given),
  )
  if (named === 'in path')
    api.store('get', at, { tag, summary: `One of ${many.toLowerCase()}` }, async ({ deps, actor, store }, input) => {
      const table = subjectTables[kind.type]
      const rows = await deps.db
        .select()
        .from(table)
        .where(and(eq(table.merchantId, store.merchantId), eq(table.id, input.id)))
      const [row] = await recordRows(kind, deps.db, rows as SubjectRow<RecordType>[])
      if (!row) throw new ApiError('not_found')
      return withAllowed(actor, kind.type, row)
    })
  api.store('post', path, { tag, summary: `Add ${one}`, body: created }, (asked, input) => {
    const fields = shown(input)
    check?.(asked, fields)
    return make(kind, asked, fields)
  })
  for (const method of named === 'in path' ? (['put', 'patch'] as const) : (['put'] as const))
    api.store(method, at, { tag, summary: `Change ${one}`, body: changed.extend(inBody) }, (asked, input) => {
      const fields = shown(input)
      check?.(asked, fields)
      return change(kind, asked, input.id, fields)
    })
  api.store(
    'delete',
    at,
    { tag, summary: `Put ${one} away`, body: z.strictObject({ ...inBody, version }) },
    (asked, input) => change(kind, asked, input.id, { status: 'archived', ...given(input) }),
  )
}

const given = ({ version: seen }: { version?: number }): Given => (seen === undefined ? {} : { version: seen })
