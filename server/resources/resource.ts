import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { menuKinds } from '#contract/event.ts'
import { changesOf } from '#contract/field-schemas.ts'
import { recordSteps } from '#contract/charts/record.ts'
import { idsIn, isReferring } from '#contract/fields.ts'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import type { Tx } from '../db/handle.ts'
import { refusedField } from '../http/problem.ts'
import { columnOf } from '../db/schema/resource-table.ts'
import { type Binding, bind } from '../engine/binding.ts'
import { checkOwner } from '../engine/check-owner.ts'
import type { Kind } from '../engine/kind.ts'
import type { Ref, SubjectRow } from '../db/subjects.ts'
import type { Work } from '../engine/work.ts'
import { columnsOf } from './columns-of.ts'
import { factsOf, recordRows, type WireRecord } from './record-rows.ts'
import { type RecordRow, referredTo, tableNamed } from '../db/resource-tables.ts'
import type { RecordFields } from './rules.ts'
import { rulesOf } from './rules/index.ts'

/**
 * Checks that the records which the fields refer to exist and are not archived, and locks them until the end of the
 * command. Throws 422.
 */
async function checkReferences(resource: Resource, { tx, store }: Work, given: RecordFields): Promise<void> {
  for (const [name, field] of fieldsOf(resource)) {
    if (!isReferring(field)) continue
    const ids = [...new Set(idsIn(field, given[name]))]
    if (ids.length === 0) continue
    const { table, isThere } = referredTo(field.to)
    const known = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.merchantId, store.merchantId), inArray(table.id, ids), isThere))
      .orderBy(table.id)
      .for('share')
    if (known.length < ids.length) throw refusedField(name, 'elsewhere')
  }
}

/** Finds a changed field that only owners may change. In a new record all such fields are changes. */
const ownersChange = (
  { owners = [], fields }: Resource,
  given: RecordFields,
  row: RecordRow | null,
): string | undefined =>
  owners.find((name) => {
    if (!row) return true
    const before = (row as unknown as RecordFields)[columnOf(name, fields[name]!)]
    return given[name] !== undefined && !isDeepStrictEqual(given[name], before)
  })

/**
 * Checks under the locks that fields fit each other, and that only owners change their fields. Throws 422, and 403 for
 * others.
 */
export async function checkTogether(
  resource: Resource,
  work: Work,
  given: RecordFields,
  row: RecordRow | null,
): Promise<void> {
  checkOwner(work, ownersChange(resource, given, row))
  await checkReferences(resource, work, given)
  await rulesOf(resource.name).check?.(work, given, row as never)
}

type Effect = (args: {
  work: Work
  row: SubjectRow<ResourceName>
  event: { type: string } & RecordFields
}) => Promise<void>

/** Makes the binding of a kind of record to its row. */
export const recordBinding = (resource: Resource): Binding =>
  bind<LifecycleChart['machine'], ResourceName>({
    chart: recordCharts[resource.name as ResourceName],
    subject: resource.name as ResourceName,
    events: { ...recordSteps, 'record.change': changesOf(resource) },
    facts: async ({ tx, store }, row) => (await factsOf(resource, tx, store.merchantId, [row]))(row),
    stamp: (_, work) => {
      // A change of the status of such a record has the same effect as a change of its fields.
      if (resource.owners) checkOwner(work, 'status')
      return { changedAt: work.now }
    },
    effects: {
      async writeFields({ work, row, event: { type: _, ...given } }: Parameters<Effect>[0]) {
        const { before, columns, beside } = rulesOf(resource.name)
        await checkTogether(resource, work, given, row)
        await before?.(work, given)
        const type = resource.name as ResourceName
        const own = { ...columnsOf(resource, given), ...(await columns?.(work, given, row as never)) }
        await work.set(type, row.id, { ...own, changedAt: work.now })
        await beside?.write(work, row.id, given)
      },
      async switchOff({ work, row }: Parameters<Effect>[0]) {
        await rulesOf(resource.name).switchedOff?.(work, row)
      },
      async archiveRecord({ work, row }: Parameters<Effect>[0]) {
        await rulesOf(resource.name).onArchive?.(work, row)
      },
    },
  })

/** Finds the records that can replace each other: one of them must remain, so they are locked together. */
export async function alikeOf({ name }: Resource, tx: Tx, merchantId: string): Promise<Ref[]> {
  if (!rulesOf(name).needed) return []
  const table = tableNamed(name)
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.merchantId, merchantId), ne(table.status, 'archived')))
  return rows.map(({ id }) => ({ type: name as ResourceName, id }))
}

/** Describes how a kind of record is locked and answered. */
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
    isLive: menuKinds.some((kind) => kind === type),
    // The store's row shows its taxes.
    ...(type === 'tax_category' && {
      shownBy: ({ store }: Work): Ref[] => [{ type: 'merchant', id: store.merchantId }],
    }),
  }
}

/** Every kind of record, with its locks and answers. */
export const recordKinds = Object.fromEntries(
  Object.values(resources).map((resource) => [resource.name, recordAnswers(resource)]),
) as Record<ResourceName, Kind<WireRecord>>
