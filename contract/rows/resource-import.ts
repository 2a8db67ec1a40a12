import type { FieldError } from '../errors.ts'

/** What a line of a file does: makes a record, changes one, leaves it as it is, or nothing since it is wrong. */
type ImportAction = 'add' | 'change' | 'same' | 'bad'

/** One line of a file of records. */
export interface ImportedRow {
  /** As a spreadsheet counts: the head is line 1. */
  line: number
  action: ImportAction
  name: string
  /** What changes, by field: as it was, as it would be, both in words. */
  changes: { field: string; from: string; to: string }[]
  errors: FieldError[]
}

export type ImportSummary = Record<ImportAction, number>
