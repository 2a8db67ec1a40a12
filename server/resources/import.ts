import { and, eq } from 'drizzle-orm'
import { schemaOf } from '#contract/field-schemas.ts'
import { isReferring } from '#contract/fields.ts'
import { minorDigits } from '#contract/money.ts'
import { fieldsOf, initialOf, type Resource, writtenOf } from '#contract/resource.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import { type ImportedRow, type ImportSummary } from '#contract/resource-import.ts'
import { type Language, languages } from '#contract/states.ts'
import { recordTrade } from '#machines/record.trade.ts'
import { readCsv } from '../csv/read-table.ts'
import type { Db, Tx } from '../db/handle.ts'
import { columnOf } from '../db/schema/resource-table.ts'
import type { AskedOfStore } from '../http/api.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { checkMay, runCommand } from '../engine/command.ts'
import type { Ref } from '../engine/subjects.ts'
import type { Work } from '../engine/work.ts'
import { type CellStyle, headOf, readCell, writeCell } from './csv-cells.ts'
import { problem, type ProblemKey, Unreadable } from '../http/problem.ts'
import { fieldRows } from './record-rows.ts'
import { type RecordRow, referredTo, tableNamed } from './tables.ts'
import { alikeOf, checkTogether } from './resource.ts'
import type { RecordFields } from './rules.ts'
import { rulesOf } from './rules/index.ts'
import { changeRecord, insertRecord } from './write.ts'

const most = 1000

/** Reads a file as lines, each by the fields in its head. Throws 422 for a file that has none. */
function linesOf(resource: Resource, csv: string): Record<string, string>[] {
  const heads = new Map<string, string>([['id', 'id']])
  for (const [name] of writtenOf(resource).filter(([, { kind }]) => kind !== 'file'))
    for (const head of [name, ...languages.map((each) => headOf(resource, name, each))])
      heads.set(head.toLowerCase(), name)
  const file = readCsv(csv)
  const columns = file.heads.map((cell) => heads.get(cell.trim().toLowerCase()))
  if (!columns.includes('name')) throw invalidField('csv', 'has no column with names in its first row')
  if (file.lines.length > most) throw invalidField('csv', `has more than ${most} rows`)
  return file.lines.map((cells) =>
    Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, (cells[at] ?? '').trim()]] : []))),
  )
}

const fold = (text: string) => text.trim().toLowerCase()

/** Finds the records of some lines: by their id, by a unique field, or by their name and fixed fields. */
async function matches(resource: Resource, tx: Tx, merchantId: string, lines: readonly Record<string, string>[]) {
  const table = tableNamed(resource.name)
  const rows = (await tx.select().from(table).where(eq(table.merchantId, merchantId))) as RecordRow[]
  const unique = fieldsOf(resource).flatMap(([name, { isUnique }]) => (isUnique ? [name] : []))
  const fixed = fieldsOf(resource).flatMap(([name, { isFixed }]) => (isFixed ? [name] : []))
  const by = (unique.length > 0 ? unique : ['name', ...fixed]).filter((name) => lines.some((line) => name in line))
  const keyOf = (values: RecordFields) =>
    by.map((name) => fold((values[name] as string | null | undefined) ?? '')).join(' | ')
  // An archived record keeps its name where the name is unique.
  const live = rows.filter(({ status }) => unique.length > 0 || status !== 'archived')
  const byId = new Map(live.map((row) => [row.id, row]))
  const byKey = new Map(live.map((row) => [keyOf(named(resource, by, row)), row]))
  return lines.map(
    (line) => byId.get(line.id ?? '') ?? (by.some((name) => line[name]) ? byKey.get(keyOf(line)) : undefined),
  )
}

/** Returns some fields of a row by their names. */
const named = ({ fields }: Resource, names: readonly string[], row: RecordRow): RecordFields =>
  Object.fromEntries(names.map((name) => [name, (row as RecordFields)[columnOf(name, fields[name]!)]]))

/** Reads the ids of other records by their names, once. */
async function namesOf(resource: Resource, tx: Db | Tx, merchantId: string): Promise<CellStyle['idOf']> {
  const ids = new Map<string, string>()
  for (const [, field] of fieldsOf(resource)) {
    if (!isReferring(field)) continue
    const { table, isThere } = referredTo(field.to)
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.merchantId, merchantId), isThere))
    for (const { id, name } of rows) ids.set(`${field.to} ${id}`, id).set(`${field.to} ${fold(name)}`, id)
  }
  return (to, name) => ids.get(`${to} ${name}`) ?? ids.get(`${to} ${fold(name)}`)
}

/** A line that can be done: the record that it changes, if any, and its fields. */
interface Plan {
  told: ImportedRow
  rowId?: string
  given: RecordFields
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Reads one line against its record, and tells what it would do. */
async function planLine(
  resource: Resource,
  work: Work,
  asked: AskedOfStore,
  line: Record<string, string>,
  at: number,
  row: RecordRow | undefined,
  said: Pick<CellStyle, 'idOf' | 'language'>,
): Promise<Plan> {
  const [now] = row ? await fieldRows(resource, work.tx, [row]) : []
  const before: RecordFields = now?.values ?? initialOf(resource)
  const told: ImportedRow = { line: at + 2, action: 'bad', name: line.name ?? '', changes: [], errors: [] }
  const base = {
    digits: minorDigits(work.store.row.currency),
    labels: now?.labels ?? {},
    ...said,
  }
  const given: Record<string, unknown> = {}
  const fault = (field: string, key: ProblemKey) => void told.errors.push(problem(field, key))
  if (row?.status === 'archived') fault('name', 'putAway')
  for (const [name, field] of writtenOf(resource)) {
    const cell = line[name]
    if (cell === undefined) {
      if (!row && field.isRequired) fault(name, 'missing')
      continue
    }
    if (cell === '' && !field.isOptional) {
      if (field.isRequired && !row) fault(name, 'missing')
      continue
    }
    try {
      const value = cell === '' ? null : readCell(cell, { ...base, values: { ...before, ...given } }, field)
      const parsed = schemaOf(field).safeParse(value)
      if (!parsed.success) told.errors.push({ field: name, message: parsed.error.issues[0]!.message })
      else if (!row || !isSame(parsed.data, before[name])) {
        if (row && field.isFixed) fault(name, 'fixed')
        given[name] = parsed.data
        const to = {
          ...base,
          labels: { [name]: cell.split('|').map((part) => part.trim()) },
          values: { ...before, ...given },
        }
        told.changes.push({
          field: name,
          from: row ? writeCell(before[name], { ...base, values: before }, field, name) : '',
          to: writeCell(parsed.data, to, field, name),
        })
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      told.errors.push(problem(name, error.key, error.values))
    }
  }
  if (told.errors.length === 0)
    try {
      rulesOf(resource.name).checkGiven?.(asked.deps, given)
      await checkTogether(resource, work, row ? given : { ...before, ...given, status: 'active' }, row ?? null)
    } catch (error) {
      if (!(error instanceof ApiError) || !Array.isArray(error.more.details)) throw error
      told.errors.push(...error.more.details)
    }
  if (told.errors.length === 0) told.action = row ? (told.changes.length > 0 ? 'change' : 'same') : 'add'
  return { told, rowId: row?.id, given }
}

/** A file to import, with the choice of a dry run and the language of the answer. */
interface ImportOptions {
  csv: string
  isDryRun: boolean
  language: Language
}

/** Reads records from a file. A dry run tells line by line what would change; otherwise every valid line is written. */
export function importCsv(
  resource: Resource,
  asked: AskedOfStore,
  { csv, isDryRun, language }: ImportOptions,
): Promise<Response> {
  const { merchantId } = asked.store
  const type = resource.name as ResourceName
  const lines = linesOf(resource, csv)
  const told: ImportedRow[] = []
  return runCommand(asked, {
    input: { csv, isDryRun },
    preview: isDryRun,
    async subjects(tx) {
      const found = (await matches(resource, tx, merchantId, lines)).flatMap((row) => (row ? [row.id] : []))
      const alike = await alikeOf(resource, tx, merchantId)
      const ids = new Set([...found, ...alike.map(({ id }) => id)])
      return [...ids].map((id): Ref => ({ type, id }))
    },
    async run(work) {
      checkMay(work, resource.right, false, recordTrade)
      told.length = 0
      const rows = await matches(resource, work.tx, merchantId, lines)
      const idOf = await namesOf(resource, work.tx, merchantId)
      const seen = new Set<string>()
      for (const [at, line] of lines.entries()) {
        const plan = await planLine(resource, work, asked, line, at, rows[at], { idOf, language })
        const own = Object.keys(line).filter((name) => name === 'name' || resource.fields[name]?.isFixed)
        const key = plan.rowId ?? own.map((name) => fold(line[name]!)).join(' | ')
        if (seen.has(key) && plan.told.action !== 'bad') {
          plan.told.action = 'bad'
          plan.told.errors.push(problem('name', 'twice'))
        }
        seen.add(key)
        told.push(plan.told)
        if (isDryRun) continue
        if (plan.told.action === 'add') await insertRecord(work, resource, plan.given)
        if (plan.told.action === 'change') await changeRecord(work, resource, plan.rowId!, plan.given)
      }
    },
    async answer() {
      const summary: ImportSummary = { add: 0, change: 0, same: 0, bad: 0 }
      for (const { action } of told) summary[action] += 1
      return { summary, rows: told }
    },
  })
}
