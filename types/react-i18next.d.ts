/** Types of the parts of react-i18next that the console uses, with the keys of our words; `tsconfig.json` leads here. */
import type { ReactNode } from 'react'
import type { i18n } from 'i18next'
import type { Say } from '../src/i18n/word-key.ts'

export { initReactI18next } from '../node_modules/react-i18next/index.d.ts'
export function useTranslation(): { t: Say; i18n: i18n }
export function Translation(props: { children: (t: Say) => ReactNode }): ReactNode
