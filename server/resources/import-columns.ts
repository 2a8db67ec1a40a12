import type { FileAnswers, FileQuestion } from '#contract/file-questions.ts'
import { type FileColumn, importPartsOf } from '#contract/resource-import.ts'
import { minorDigits } from '#contract/money.ts'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import { languages } from '#contract/states.ts'
import { checkAnswered } from '../csv/answered.ts'
import { type DecimalPoint, signsOf } from '../csv/decimals.ts'
import { type GivenFile, readRows } from '../csv/read-rows.ts'
import { type ColumnRules, tableIn } from '../csv/read-table.ts'
import { invalidField } from '../http/errors.ts'
import { headOf } from './csv-cells.ts'

/** A line of a file: its number, and its cells by their fields. */
export interface RecordLine {
  number: number
  cells: Readonly<Record<string, string>>
}

/** A parsed file of records, with its open questions. */
export interface RecordFile {
  columns: FileColumn<string>[]
  questions: FileQuestion[]
  lines: RecordLine[]
  pointOf: (field: string) => DecimalPoint
}

/** A file of records, and the answers of a person to its open questions. */
export interface RecordAnswers extends GivenFile, FileAnswers {
  parts?: readonly (string | null)[]
}

/**
 * Returns rules that know the headers of our own files in every language; headers of fields that cannot be imported are
 * ignored.
 */
function columnRules(resource: Resource): ColumnRules<string> {
  const parts = new Set(importPartsOf(resource))
  const heads = new Map<string, string | null>([['id', 'id']])
  for (const name of [...Object.keys(resource.fields), 'status', 'changed_at'])
    for (const head of [name, ...languages.map((each) => headOf(resource, name, each))])
      if (parts.has(name) || !heads.has(head.toLowerCase()))
        heads.set(head.toLowerCase(), parts.has(name) ? name : null)
  return {
    partOf: (head) => heads.get(head),
    asksUnknown: true,
    several: new Set(),
    needed: ['name'],
    mostLines: 1000,
  }
}

/** Reads a file as lines, each by the fields of its columns. Throws 422 for a file that has no line. */
export function recordsIn(resource: Resource, currency: string, given: RecordAnswers): RecordFile {
  const rules = columnRules(resource)
  const file = readRows(given, (head) => rules.partOf(head) !== undefined)
  const { columns, table } = tableIn(file, rules, given.parts)
  const lines = table.lines.map(({ number, cells }): RecordLine => ({
    number,
    cells: Object.fromEntries(table.parts.flatMap((part, at) => (part ? [[part, cells[at] ?? '']] : []))),
  }))
  const amounts = fieldsOf(resource).flatMap(([name, { kind }]): [string, string[]][] =>
    kind === 'money' && table.parts.includes(name) ? [[name, lines.map(({ cells }) => cells[name]!)]] : [],
  )
  const { decimal: answer } = given
  const { pointAt, question } = signsOf(new Map(amounts), { digits: minorDigits(currency), currency, answer })
  return { columns, questions: [...file.questions, ...(question ? [question] : [])], lines, pointOf: pointAt }
}

/** Throws 422 if a file has open questions or no names, and cannot be imported. */
export function checkUnderstood(file: RecordFile): void {
  if (!file.columns.some(({ part }) => part === 'name')) throw invalidField('csv', 'has no column with names')
  checkAnswered(file)
}
