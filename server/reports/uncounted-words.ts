import { csvLines } from '../csv/write.ts'
import { localeTag } from '#contract/locale-tag.ts'
import type { Language } from '#contract/states.ts'
import { fileWords } from '../resources/file-words.ts'

/** Says in a file of which days the payments are left out, and why; null where none are. */
export function uncountedWords(days: readonly string[], language: Language): string | null {
  if (days.length === 0) return null
  const named = new Intl.ListFormat(localeTag(language)).format(days)
  return fileWords(language)('reports.uncounted').replace('{{days}}', named)
}

/** Writes them as the last line of a CSV file; nothing where no day is left out. */
export function uncountedLine(uncounted: readonly string[], language: Language): string {
  const words = uncountedWords(uncounted, language)
  return words === null ? '' : csvLines([[words]], language)
}
