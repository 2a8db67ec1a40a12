import { and, eq, inArray, ne } from 'drizzle-orm'
import { recordSteps } from '#contract/charts/record.ts'
import type { RecordFacts } from '#contract/facts.ts'
import { changesOf, fieldsOf, type Resource } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import type { RecordState } from '#contract/states.ts'
import type { LifecycleChart } from '#machines/kit/chart.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import type { Db, Tx } from '../db/connect.ts'
import { columnOf } from '../db/schema/resource-table.ts'
import { invalidField } from '../http/errors.ts'
import { groupBy } from '../rows/group-by.ts'
import { type Binding, bind } from '../workflows/binding.ts'
import type { Kind, WireRow } from '../workflows/kinds/kind.ts'
import type { Ref, SubjectRow } from '../workflows/subjects.ts'
import type { Work } from '../workflows/work.ts'
import type { Given, Said } from './rules.ts'
import { rulesOf } from './rules/index.ts'
import { tableNamed } from './tables.ts'

/** A record's row by the columns that all of them have. */
export type RecordRow = ReturnType<typeof tableNamed>['$inferSelect']

/** A record as it goes on the wire, with its fields. */
export interface WireRecord extends WireRow {
  facts: RecordFacts
  status: RecordState
  changed_at: string | null
  setup_status: 'complete' | 'incomplete'
  /** What the records that it names are called, by the field that names them. */
  labels: Record<string, string[]>
}

const what = (said: readonly Said[]) => said.map((one) => one.what)

/** What stands in the way of switching records off, by their ids. */
async function factsOf(
  { name }: Resource,
  tx: Db | Tx,
  merchantId: string,
  rows: readonly RecordRow[],
): Promise<(row: RecordRow) => RecordFacts> {
  const ids = rows.map(({ id }) => id)
  const { usedBy, holds, needed } = rulesOf(name)
  const users = groupBy(ids.length > 0 ? ((await usedBy?.(tx, merchantId, ids)) ?? []) : [], ({ id }) => id)
  const held = groupBy(ids.length > 0 ? ((await holds?.(tx, merchantId, ids)) ?? []) : [], ({ id }) => id)
  const last = new Set((await needed?.(tx, merchantId)) ?? [])
  return ({ id, status }) => ({
    usedBy: what(users.get(id) ?? []),
    isNeeded: status === 'active' && last.has(id),
    holds: what(held.get(id) ?? []),
  })
}

/** What the records that rows name are called. */
async function labelsOf(resource: Resource, tx: Db | Tx, merchantId: string, rows: readonly Given[]) {
  const labels: Record<string, Map<string, string>> = {}
  for (const [name, field] of fieldsOf(resource)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const ids = [...new Set(rows.flatMap((row) => (row[name] as string | string[] | null) ?? []))]
    const table = tableNamed(field.to)
    const found = ids.length
      ? await tx
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(and(eq(table.merchantId, merchantId), inArray(table.id, ids)))
      : []
    labels[name] = new Map(found.map(({ id, name: called }) => [id, called]))
  }
  return labels
}

/** Records on the wire, with the facts that their chart reads. */
export async function recordRows(resource: Resource, tx: Db | Tx, rows: readonly RecordRow[]): Promise<WireRecord[]> {
  const [first] = rows
  if (!first) return []
  const { merchantId } = first
  const ids = rows.map(({ id }) => id)
  const facts = await factsOf(resource, tx, merchantId, rows)
  const beside = await rulesOf(resource.name).beside?.read(tx, merchantId, ids)
  const fields = fieldsOf(resource)
  const given = rows.map((row): Given => ({
    ...Object.fromEntries(fields.map(([name, field]) => [name, (row as Given)[columnOf(name, field)] ?? null])),
    ...beside?.get(row.id),
  }))
  const labels = await labelsOf(resource, tx, merchantId, given)
  const isComplete = (values: Given) =>
    fields.every(([name, { isSetUp }]) => !isSetUp || (values[name] !== null && values[name] !== undefined))
  return rows.map((row, index) => ({
    id: row.id,
    version: row.version,
    facts: facts(row),
    status: row.status,
    changed_at: row.changedAt?.toISOString() ?? null,
    setup_status: isComplete(given[index]!) ? 'complete' : 'incomplete',
    labels: Object.fromEntries(
      Object.entries(labels).map(([name, called]) => [
        name,
        [(given[index]![name] as string | string[] | null) ?? []].flat().map((id) => called.get(id) ?? id),
      ]),
    ),
    ...given[index],
  }))
}

/** Looks whether what is named exists and is not put away; it stays so until the command is over. Throws 422. */
async function checkReferences(resource: Resource, { tx, store }: Work, given: Given): Promise<void> {
  for (const [name, field] of fieldsOf(resource)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const ids = [...new Set([(given[name] as string | string[] | null | undefined) ?? []].flat())]
    if (ids.length === 0) continue
    const table = tableNamed(field.to)
    const known = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.merchantId, store.merchantId), inArray(table.id, ids), ne(table.status, 'archived')))
      .orderBy(table.id)
      .for('share')
    if (known.length < ids.length) throw invalidField(name, `names a ${field.to} that this store does not have`)
  }
}

/** Looks under the locks at what goes together. Throws 422. */
export async function checkTogether(
  resource: Resource,
  work: Work,
  given: Given,
  row: RecordRow | null,
): Promise<void> {
  await checkReferences(resource, work, given)
  await rulesOf(resource.name).check?.(work, given, row as never)
}

/** The columns of what was given. */
export const columnsOf = (resource: Resource, given: Given): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(resource).flatMap(([name, field]) =>
      field.isBeside || given[name] === undefined ? [] : [[columnOf(name, field), given[name]]],
    ),
  )

type Effect = (args: { work: Work; row: SubjectRow<ResourceName>; event: { type: string } & Given }) => Promise<void>

/** How a kind of record lives on its row. */
export const recordBinding = (resource: Resource): Binding =>
  bind<LifecycleChart['machine'], ResourceName>({
    chart: recordCharts[resource.name as ResourceName],
    subject: resource.name as ResourceName,
    column: 'status',
    events: { ...recordSteps, 'record.change': changesOf(resource) },
    facts: async ({ tx, store }, row) => (await factsOf(resource, tx, store.merchantId, [row]))(row),
    stamp: (_, { now }) => ({ changedAt: now }),
    effects: {
      async writeFields({ work, row, event: { type: _, ...given } }: Parameters<Effect>[0]) {
        const { before, beside } = rulesOf(resource.name)
        await checkTogether(resource, work, given, row)
        await before?.(work, given)
        const type = resource.name as ResourceName
        await work.set(type, row.id, { ...columnsOf(resource, given), changedAt: work.now })
        await beside?.write(work, row.id, given)
      },
      async putAway({ work, row }: Parameters<Effect>[0]) {
        await rulesOf(resource.name).putAway?.(work, row)
      },
    },
  })

/** The records that stand in for each other: with the last of them goes what they are for, so they are locked together. */
export async function alikeOf({ name }: Resource, tx: Tx, merchantId: string): Promise<Ref[]> {
  if (!rulesOf(name).needed) return []
  const table = tableNamed(name)
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.merchantId, merchantId), ne(table.status, 'archived')))
  return rows.map(({ id }) => ({ type: name as ResourceName, id }))
}

/** How a kind of record is locked and answered. */
const recordAnswers = (resource: Resource): Kind<WireRecord> => {
  const type = resource.name as ResourceName
  return {
    async family(tx: Tx, merchantId: string, id: string) {
      const alike = await alikeOf(resource, tx, merchantId)
      return alike.some((ref) => ref.id === id) ? alike : [...alike, { type, id }]
    },
    rows: (work, ids) =>
      recordRows(
        resource,
        work.tx,
        ids.map((id) => work.row(type, id)),
      ),
    isLive: false,
  }
}

/** Every kind of record, locked and answered. */
export const recordKinds = Object.fromEntries(
  Object.values(resources).map((resource) => [resource.name, recordAnswers(resource)]),
) as Record<ResourceName, Kind<WireRecord>>
