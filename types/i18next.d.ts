/**
 * Types of i18next with the keys of our words; `tsconfig.json` leads here. Its own `CustomTypeOptions` would do the same,
 * but makes five times as many types, a third of the compiler's time.
 */
import type { i18n as I18n } from '../node_modules/i18next/index.d.ts'
import type { Say } from '../src/i18n/word-key.ts'

export * from '../node_modules/i18next/index.d.ts'
export type TFunction = Say
export type i18n = Omit<I18n, 't' | 'getFixedT'> & { t: Say; getFixedT(language: string): Say }
declare const i18next: i18n
// oxlint-disable-next-line import/no-default-export -- the module that it describes has one
export default i18next
