import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { recordSteps } from '#contract/charts/record.ts'
import type { RecordFacts } from '#contract/facts.ts'
import type { Right } from '#contract/roles.ts'
import type { RecordState } from '#contract/states.ts'
import type { LifecycleChart } from '#machines/kit/chart.ts'
import { arrowsOf } from '#machines/kit/arrows.ts'
import type { Db, Tx } from '../db/connect.ts'
import { type Binding, bind } from '../workflows/binding.ts'
import type { Kind, WireRow } from '../workflows/kinds/kind.ts'
import { type Ref, type SubjectPatch, type SubjectRow, subjectTables } from '../workflows/subjects.ts'
import type { Work } from '../workflows/work.ts'

/** The kinds of row that are records. */
export type RecordType = 'discount' | 'adjustment' | 'reason' | 'payment_option' | 'kitchen_zone' | 'printer'

/** What the fields of a record are on the wire. */
export type Given = Readonly<Record<string, unknown>>

/** One kind of record that a store is set up with: all that is its own, beside its chart. */
export interface RecordKind<T extends RecordType> {
  type: T
  chart: LifecycleChart
  /** What may be changed of it, and what is said once and for all when it is made. */
  fields: z.ZodObject
  fixed?: z.ZodRawShape
  /** The fields that a new one needs. */
  required: readonly string[]
  /** Fields as columns; `row` is the one that is changed. Throws 422 for what does not go together. */
  columns: (work: Work, given: Given, row: SubjectRow<T> | null) => SubjectPatch<T> | Promise<SubjectPatch<T>>
  /** Rows as fields, in their order. */
  wire: (tx: Db | Tx, rows: readonly SubjectRow<T>[]) => object[] | Promise<object[]>
  /** What stands beside its row is written with it. */
  afterwards?: (work: Work, rowId: string, given: Given) => Promise<void>
  /** What pointed at it lets go. */
  putAway?: (work: Work, row: SubjectRow<T>) => Promise<void>
  /** The numbers of the orders that still need it. */
  usedBy?: (tx: Db | Tx, row: SubjectRow<T>) => Promise<string[]>
  isNeeded?: (tx: Db | Tx, row: SubjectRow<T>) => boolean | Promise<boolean>
}

/** A record as it goes on the wire. */
export interface WireRecord extends WireRow {
  facts: RecordFacts
  status: RecordState
}

/** Types a kind where it is written; the engine reads it by plain names. */
export const record = <T extends RecordType>(kind: RecordKind<T>): RecordKind<RecordType> =>
  kind as unknown as RecordKind<RecordType>

/** Whose right it is to set records of a kind up. */
export const rightOf = ({ chart }: RecordKind<RecordType>): Right => arrowsOf(chart.machine)[0]!.meta.right!

const factsOf = async (
  { usedBy, isNeeded }: RecordKind<RecordType>,
  tx: Db | Tx,
  row: SubjectRow<RecordType>,
): Promise<RecordFacts> => ({
  usedBy: (await usedBy?.(tx, row)) ?? [],
  isNeeded: row.status === 'active' && ((await isNeeded?.(tx, row)) ?? false),
})

/** Records on the wire, with the facts that their chart reads. */
export async function recordRows(
  kind: RecordKind<RecordType>,
  tx: Db | Tx,
  rows: readonly SubjectRow<RecordType>[],
): Promise<WireRecord[]> {
  const fields = await kind.wire(tx, rows)
  const wire: WireRecord[] = []
  for (const [index, row] of rows.entries()) {
    const { id, version, status } = row
    wire.push({ id, version, facts: await factsOf(kind, tx, row), status, ...fields[index] })
  }
  return wire
}

/** How a kind of record lives on its row. */
export const recordBinding = (kind: RecordKind<RecordType>): Binding =>
  bind<LifecycleChart['machine'], RecordType>({
    chart: kind.chart,
    subject: kind.type,
    column: 'status',
    events: { ...recordSteps, 'record.change': kind.fields.partial() },
    facts: (work, row) => factsOf(kind, work.tx, row),
    effects: {
      async writeFields({ work, row, event: { type: _, ...given } }: Parameters<Effect>[0]) {
        await work.set(kind.type, row.id, await kind.columns(work, given, row))
        await kind.afterwards?.(work, row.id, given)
      },
      async putAway({ work, row }: Parameters<Effect>[0]) {
        await kind.putAway?.(work, row)
      },
    },
  })
type Effect = (args: { work: Work; row: SubjectRow<RecordType>; event: { type: string } & Given }) => Promise<void>

/** The records that stand in for each other: with the last of them goes what they are for, so they are locked together. */
export async function alikeOf(kind: RecordKind<RecordType>, tx: Tx, merchantId: string): Promise<Ref[]> {
  if (!kind.isNeeded) return []
  const table = subjectTables[kind.type]
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.merchantId, merchantId), ne(table.status, 'archived')))
  return rows.map(({ id }) => ({ type: kind.type, id }))
}

/** How a kind of record is locked and answered. */
export const recordAnswers = (kind: RecordKind<RecordType>): Kind<WireRecord> => ({
  async family(tx: Tx, merchantId: string, id: string) {
    const alike = await alikeOf(kind, tx, merchantId)
    return alike.some((ref) => ref.id === id) ? alike : [...alike, { type: kind.type, id }]
  },
  rows: (work, ids) =>
    recordRows(
      kind,
      work.tx,
      ids.map((id) => work.row(kind.type, id)),
    ),
  isLive: false,
})
