import { and, eq, inArray } from 'drizzle-orm'
import type { RecordFacts } from '#contract/facts.ts'
import { idsIn, isReferring } from '#contract/fields.ts'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import type { Picture } from '#contract/media/media.ts'
import type { RecordState } from '#contract/states.ts'
import type { Db, Tx } from '../db/handle.ts'
import { columnOf } from '../db/schema/resource-table.ts'
import { pictureOf, picturesOf } from '../pictures/picture-rows.ts'
import { groupBy } from '../http/group-by.ts'
import type { WireRow } from '../engine/kind.ts'
import type { RecordFields, RecordNote } from './rules.ts'
import { rulesOf } from './rules/index.ts'
import { type RecordRow, referredTo } from '../db/resource-tables.ts'

/** A record as the API shows it, with its fields. */
export interface WireRecord extends WireRow {
  facts: RecordFacts
  status: RecordState
  changed_at: string | null
  setup_status: 'complete' | 'incomplete'
  /** Names of the records that it refers to, by field. */
  labels: Record<string, string[]>
  /** Its pictures, by the field that refers to or contains them. */
  pictures: Record<string, Picture>
}

const what = (said: readonly RecordNote[]) => said.map((one) => one.what)

/** Reads the obstacles that keep records from being switched off, and returns them for each record. */
export async function factsOf(
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

/** Reads the names of the records that rows refer to. */
async function labelsOf(resource: Resource, tx: Db | Tx, merchantId: string, rows: readonly RecordFields[]) {
  const labels: Record<string, Map<string, string>> = {}
  for (const [name, field] of fieldsOf(resource)) {
    if (!isReferring(field)) continue
    const ids = [...new Set(rows.flatMap((row) => idsIn(field, row[name])))]
    const { table } = referredTo(field.to)
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

/** Reads records as their fields, in their order, with the names of the records that they refer to. */
export async function fieldRows(resource: Resource, tx: Db | Tx, rows: readonly RecordRow[]) {
  const [first] = rows
  if (!first) return []
  const { merchantId } = first
  const ids = rows.map(({ id }) => id)
  const beside = await rulesOf(resource.name).beside?.read(tx, merchantId, ids)
  const fields = fieldsOf(resource)
  const given = rows.map((row): RecordFields => ({
    ...Object.fromEntries(fields.map(([name, field]) => [name, (row as RecordFields)[columnOf(name, field)] ?? null])),
    ...beside?.get(row.id),
  }))
  const called = await labelsOf(resource, tx, merchantId, given)
  return rows.map((row, index) => {
    const values = given[index]!
    const labels = fields.flatMap(([name, field]) =>
      isReferring(field) ? [[name, idsIn(field, values[name]).map((id) => called[name]?.get(id) ?? id)] as const] : [],
    )
    return { row, values, labels: Object.fromEntries(labels) as Record<string, string[]> }
  })
}

/** Reads the pictures of records: those that they refer to, and for a picture record its own. */
async function picturesIn(resource: Resource, tx: Db | Tx, given: readonly { row: RecordRow; values: RecordFields }[]) {
  const naming = fieldsOf(resource).flatMap(([name, { kind }]) => (kind === 'image' ? [name] : []))
  const holding = fieldsOf(resource).flatMap(([name, { kind }]) => (kind === 'file' ? [name] : []))
  const ids = given.flatMap(({ values }) => naming.map((name) => values[name] as string | null))
  const known = given[0] ? await picturesOf(tx, given[0].row.merchantId, ids) : new Map<string, Picture>()
  return ({ row, values }: { row: RecordRow; values: RecordFields }): Record<string, Picture> =>
    Object.fromEntries([
      ...holding.map((name) => [name, pictureOf(row as never)] as const),
      ...naming.flatMap((name) => {
        const picture = known.get(values[name] as string)
        return picture ? [[name, picture] as const] : []
      }),
    ])
}

/** Returns records as the API shows them, with the facts that their chart reads. */
export async function recordRows(resource: Resource, tx: Db | Tx, rows: readonly RecordRow[]): Promise<WireRecord[]> {
  const facts = rows[0] ? await factsOf(resource, tx, rows[0].merchantId, rows) : undefined
  const isGiven = (value: unknown) => value !== null && value !== undefined
  const setUp = fieldsOf(resource).flatMap(([name, { isSetUp }]) => (isSetUp ? [name] : []))
  const given = await fieldRows(resource, tx, rows)
  const more =
    rows[0] &&
    (await rulesOf(resource.name).moreFacts?.(
      tx,
      rows[0].merchantId,
      rows.map(({ id }) => id),
    ))
  const pictures = await picturesIn(resource, tx, given)
  return given.map(({ row, values, labels }) => ({
    id: row.id,
    version: row.version,
    facts: facts!(row),
    status: row.status,
    changed_at: row.changedAt?.toISOString() ?? null,
    setup_status: setUp.every((name) => isGiven(values[name])) ? 'complete' : 'incomplete',
    labels,
    pictures: pictures({ row, values }),
    ...values,
    ...more?.get(row.id),
  }))
}
