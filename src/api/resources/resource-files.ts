import type { FileAnswers } from '#contract/file-questions.ts'
import type { Resource } from '#contract/resource.ts'
import type { FileFormat, Write } from '../transport/client.ts'
import { readFile, type Watch } from '../transport/read-file.ts'

/** The records that a list's filters leave as a file for a spreadsheet, in a language. */
export const exportRecords = (
  resource: Resource,
  params: object,
  language: string,
  format: FileFormat,
  watch: Watch,
): Promise<Blob> => {
  const { start: _, length: __, ...filters } = params as Record<string, unknown>
  return readFile(`${resource.path}_export`, { ...filters, language, format }, watch)
}

/** A file of records, the answers about its columns, and the language of the response. */
export interface RecordsFile extends FileAnswers {
  /** Its bytes as base64: the server finds out its alphabet. */
  file: string
  parts?: readonly (string | null)[]
  language: string
  /** The caller's own, where an owner sets them up. */
  own_password?: string
}

/** Imports records from a file; a dry run only returns the changes. */
export const importRecords = (resource: Resource, asked: RecordsFile, isDryRun: boolean): Write => ({
  method: 'POST',
  url: `${resource.path}_import`,
  data: { ...asked, dry_run: isDryRun },
})
