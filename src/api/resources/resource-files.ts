import type { ImportedRow, ImportSummary } from '#contract/resource-import.ts'
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

/** The changes that a file would make, line by line, or has made. */
export interface ImportOutcome {
  summary: ImportSummary
  rows: ImportedRow[]
}

/** Reads records from a file; as a dry run it only says what would change, in a language. */
export const importRecords = (resource: Resource, csv: string, language: string, isDryRun: boolean): Write => ({
  method: 'POST',
  url: `${resource.path}_import`,
  data: { csv, language, dry_run: isDryRun },
})
