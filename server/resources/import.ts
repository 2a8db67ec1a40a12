import { and, eq } from 'drizzle-orm'
import { schemaOf } from '#contract/field-schemas.ts'
import { idsIn, isAsked, isReferring } from '#contract/fields.ts'
import { minorDigits } from '#contract/money.ts'
import { fieldsOf, initialOf, type Resource, writtenOf } from '#contract/resource.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import type { ImportedRow, ImportOutcome, ImportSummary } from '#contract/resource-import.ts'
import type { Language } from '#contract/states.ts'
import { recordTrade } from '#machines/record.trade.ts'
import { isAsking } from '../csv/answered.ts'
import type { AskedOfStore } from '../http/api.ts'
import { ApiError } from '../http/errors.ts'
import { canonicalJson } from '../digest.ts'
import { checkMay, runCommand } from '../engine/command.ts'
import type { Ref } from '../db/subjects.ts'
import type { Work } from '../engine/work.ts'
import { readCell, type ReadStyle, writeCell } from './csv-cells.ts'
import { problem, type ProblemKey, Unreadable } from '../http/problem.ts'
import { checkUnderstood, type RecordAnswers, type RecordFile, type RecordLine, recordsIn } from './import-columns.ts'
import { fold, type Match, matchesOf } from './import-matches.ts'
import { fieldRows } from './record-rows.ts'
import { referredTo } from '../db/resource-tables.ts'
import { alikeOf, checkTogether } from './resource.ts'
import type { RecordFields } from './rules.ts'
import { rulesOf } from './rules/index.ts'
import { changeRecord, insertRecord } from './write.ts'

/** The records that others may refer to: their ids by their names in a file, and their names. */
interface Names extends Pick<ReadStyle, 'idsOf'> {
  nameOf: (id: string) => string
}

/** Reads the names of the records that some may refer to, once. */
async function namesOf(resource: Resource, { tx, store }: Work): Promise<Names> {
  const ids = new Map<string, Set<string>>()
  const names = new Map<string, string>()
  const kinds = new Set(fieldsOf(resource).flatMap(([, field]) => (isReferring(field) ? [field.to] : [])))
  for (const kind of kinds) {
    const { table, isThere } = referredTo(kind)
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.merchantId, store.merchantId), isThere))
    const call = (id: string, name: string) =>
      ids.set(`${kind} ${name}`, (ids.get(`${kind} ${name}`) ?? new Set()).add(id))
    for (const { id, name } of rows) {
      names.set(id, name)
      for (const each of [id, name, fold(name)]) call(id, each)
    }
    const more = (await rulesOf(kind).alsoCalled?.(tx, store)) ?? []
    // A full name takes precedence over other names of a record.
    const free = more.filter(({ what }) => !ids.has(`${kind} ${fold(what)}`))
    for (const { id, what } of free) call(id, fold(what))
  }
  const found = (kind: string, name: string) => ids.get(`${kind} ${name}`) ?? ids.get(`${kind} ${fold(name)}`) ?? []
  return { idsOf: (kind, name) => [...found(kind, name)], nameOf: (id) => names.get(id) ?? id }
}

/** A valid line: the record that it changes, if any, and its fields. */
interface Plan {
  told: ImportedRow
  rowId?: string
  given: RecordFields
}

/** Empty and missing translations are equal; a database may store keys in another order. */
function written(value: unknown): string {
  const text = canonicalJson(value ?? null)
  return text === '{}' ? 'null' : text
}
const isSame = (a: unknown, b: unknown) => written(a) === written(b)

/** Compares one line with its record, and returns its effect. */
async function planLine(
  resource: Resource,
  work: Work,
  asked: AskedOfStore,
  { number, cells: line }: RecordLine,
  { row, isUnclear }: Match,
  said: Names & Pick<ReadStyle, 'language'> & Pick<RecordFile, 'pointOf'>,
): Promise<Plan> {
  const [now] = row ? await fieldRows(resource, work.tx, [row]) : []
  const before: RecordFields = now?.values ?? initialOf(resource)
  const told: ImportedRow = { line: number, action: 'bad', name: line.name ?? '', changes: [], errors: [] }
  const { currency } = work.store.row
  const { pointOf, idsOf, nameOf, language } = said
  const base = { digits: minorDigits(currency), currency, labels: now?.labels ?? {}, idsOf, language }
  const given: Record<string, unknown> = {}
  const fault = (field: string, key: ProblemKey, values = {}) => void told.errors.push(problem(field, key, values))
  if (isUnclear) fault('name', 'severalCalled', { cell: line.name ?? '' })
  for (const [name, field] of writtenOf(resource)) {
    const cell = line[name]
    if (cell === undefined) {
      if (!row && field.isRequired && isAsked(field, { ...before, ...given })) fault(name, 'missing')
      continue
    }
    if (cell === '' && !field.isOptional) {
      if (field.isRequired && !row) fault(name, 'missing')
      continue
    }
    try {
      const style = { ...base, point: pointOf(name), values: { ...before, ...given } }
      const value = cell === '' ? null : readCell(cell, style, field, name)
      const parsed = schemaOf(field).safeParse(value)
      if (!parsed.success) told.errors.push({ field: name, message: parsed.error.issues[0]!.message })
      else if (!row || !isSame(parsed.data, before[name])) {
        if (row && field.isFixed) fault(name, 'fixed')
        given[name] = parsed.data
        const to = {
          ...base,
          labels: { [name]: isReferring(field) ? idsIn(field, parsed.data).map(nameOf) : [] },
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
  // An exported file may contain an archived record by its id; a line with only its name could mean a new one.
  if (row?.status === 'archived' && (told.changes.length > 0 || line.id !== row.id)) fault('name', 'putAway')
  if (told.errors.length === 0 && (!row || told.changes.length > 0))
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

/** A file to import, with a person's answers, the choice of a dry run and the language of the answer. */
interface ImportOptions extends RecordAnswers {
  isDryRun: boolean
  /** True if the caller typed their own password; for an owner a dry run shows the effect with it. */
  isConfirmed: boolean
  language: Language
}

/**
 * Reads records from a file. A dry run returns the changes line by line; otherwise every valid line is written. While a
 * question about the file is open, no line is read.
 */
export function importFile(
  resource: Resource,
  asked: AskedOfStore,
  { isDryRun, isConfirmed, language, ...given }: ImportOptions,
): Promise<Response> {
  const { merchantId, row: store } = asked.store
  const type = resource.name as ResourceName
  const file = recordsIn(resource, store.currency, given)
  const { columns, questions, pointOf } = file
  if (!isDryRun) checkUnderstood(file)
  const lines = isAsking(file) ? [] : file.lines
  const told: ImportedRow[] = []
  return runCommand(asked, {
    input: { ...given, isDryRun },
    preview: isDryRun,
    async subjects(tx) {
      const found = (await matchesOf(resource, tx, merchantId, lines)).flatMap(({ row }) => (row ? [row.id] : []))
      const alike = await alikeOf(resource, tx, merchantId)
      const ids = new Set([...found, ...alike.map(({ id }) => id)])
      return [...ids].map((id): Ref => ({ type, id }))
    },
    async run(work) {
      checkMay(work, resource.right, false, recordTrade)
      work.isConfirmed = isDryRun || isConfirmed
      told.length = 0
      const matches = await matchesOf(resource, work.tx, merchantId, lines)
      const names = await namesOf(resource, work)
      const seen = new Set<string>()
      for (const [at, line] of lines.entries()) {
        const plan = await planLine(resource, work, asked, line, matches[at]!, { ...names, language, pointOf })
        const key = plan.rowId ?? keyOf(resource, line)
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
    async answer(): Promise<ImportOutcome> {
      const summary: ImportSummary = { add: 0, change: 0, same: 0, bad: 0 }
      for (const { action } of told) summary[action] += 1
      return { columns, questions, summary, rows: told }
    },
  })
}

/** Returns the key of a new record in a file: its unique and fixed fields, and its name. */
const keyOf = (resource: Resource, { cells }: RecordLine) =>
  fieldsOf(resource)
    .filter(([name, { isUnique, isFixed }]) => name === 'name' || isUnique || isFixed)
    .map(([name]) => fold(cells[name] ?? ''))
    .join(' | ')
