import type { FieldError } from './errors.ts'

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

/** A column of a file: its head, the first thing that stands in it, and what it is taken for; null leaves it out. */
export interface FileColumn<Part extends string> {
  head: string
  sample: string
  part: Part | null
}
