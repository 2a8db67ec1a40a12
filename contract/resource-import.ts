import type { FieldError } from './errors.ts'
import type { FileQuestion } from './file-questions.ts'
import { type ResourceFields, writtenOf } from './resource.ts'

/** The effect of a line: makes a record, changes one, leaves it as it is, or does nothing because the line is wrong. */
type ImportAction = 'add' | 'change' | 'same' | 'bad'

/** One line of a file of records. */
export interface ImportedRow {
  /** The line number as in a spreadsheet: the heading is line 1. */
  line: number
  action: ImportAction
  name: string
  /** Changes by field: the old and the new value, both as text. */
  changes: { field: string; from: string; to: string }[]
  errors: FieldError[]
}

export type ImportSummary = Record<ImportAction, number>

/** A column of a file: its head, its first value, and the field that it is read as; null leaves it out. */
export interface FileColumn<Part extends string> {
  head: string
  sample: string
  part: Part | null
  /** Why a person must choose the field: the head is unknown, or an earlier column has the same one. */
  asks: 'unknown' | 'twice' | null
}

/** The changes of a file of records, line by line, or those that were made; no lines while a question is open. */
export interface ImportOutcome {
  columns: FileColumn<string>[]
  questions: FileQuestion[]
  summary: ImportSummary
  rows: ImportedRow[]
}

/** The parts of a record that a file can have; its id identifies the record. */
export const importPartsOf = (resource: ResourceFields): string[] => [
  ...writtenOf(resource).flatMap(([name, { kind }]) => (kind === 'file' ? [] : [name])),
  'id',
]
