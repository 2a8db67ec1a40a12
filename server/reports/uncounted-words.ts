import { csvLines } from '../csv/write.ts'
import { localeTag } from '#contract/locale-tag.ts'
import type { Language } from '#contract/states.ts'
import { fileWords } from '../resources/file-words.ts'

/** Returns the note in a file about the days whose payments are left out, with the reason; null if there are none. */
export function uncountedWords(days: readonly string[], language: Language): string | null {
  if (days.length === 0) return null
  const named = new Intl.ListFormat(localeTag(language)).format(days)
  return fileWords(language)('reports.uncounted').replace('{{days}}', named)
}

/** Writes the note as the last line of a CSV file; empty if no day is left out. */
export function uncountedLine(uncounted: readonly string[], language: Language): string {
  const words = uncountedWords(uncounted, language)
  return words === null ? '' : csvLines([[words]], language)
}
