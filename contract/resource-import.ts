import { z } from 'zod'
import { named } from './named.ts'
import { FieldError } from './errors.ts'
import { FileQuestion } from './file-questions.ts'
import { type ResourceFields, writtenOf } from './resource.ts'

/** The effect of a line: makes a record, changes one, leaves it as it is, or does nothing because the line is wrong. */
const ImportAction = z.enum(['add', 'change', 'same', 'bad'])
type ImportAction = z.output<typeof ImportAction>

/** One line of a file of records. */
export const ImportedRow = named('ImportedRow', {
  /** The line number as in a spreadsheet: the heading is line 1. */
  line: z.number(),
  action: ImportAction,
  name: z.string(),
  /** Changes by field: the old and the new value, both as text. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  errors: z.array(FieldError),
})
export type ImportedRow = z.output<typeof ImportedRow>

export const ImportSummary = z.record(ImportAction, z.number())
export type ImportSummary = z.output<typeof ImportSummary>

/** A column of a file: its head, its first value, and the field that it is read as; null leaves it out. */
export const fileColumn = <Part extends z.ZodType>(part: Part) =>
  z.object({
    head: z.string(),
    sample: z.string(),
    part: part.nullable(),
    /** Why a person must choose the field: the head is unknown, or an earlier column has the same one. */
    asks: z.enum(['unknown', 'twice']).nullable(),
  })
export type FileColumn<Part extends string> = z.output<ReturnType<typeof fileColumn<z.ZodType<Part>>>>

/** The changes of a file of records, line by line, or those that were made; no lines while a question is open. */
export const ImportOutcome = named('ImportOutcome', {
  columns: z.array(fileColumn(z.string())),
  questions: z.array(FileQuestion),
  summary: ImportSummary,
  rows: z.array(ImportedRow),
})
export type ImportOutcome = z.output<typeof ImportOutcome>

/** The parts of a record that a file can have; its id identifies the record. */
export const importPartsOf = (resource: ResourceFields): string[] => [
  ...writtenOf(resource).flatMap(([name, { kind }]) => (kind === 'file' ? [] : [name])),
  'id',
]
