import type { FormatterModule } from 'i18next'
import { localeTag } from '#contract/locale-tag.ts'

/** Placeholders whose numbers are names or positions, not amounts. */
const plain = ['number', 'version', 'x', 'y']
const nothing = () => undefined

/** Writes the numbers in every sentence as its language does: "All 1,384 rows". */
export const numbers: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value: unknown, _, language, { interpolationkey: name } = {}) =>
    (typeof value === 'number' && !plain.includes(name as string)
      ? value.toLocaleString(localeTag(language))
      : value) as string,
}
