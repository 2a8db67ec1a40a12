import type { TFunction } from 'i18next'
import type { ImportSummary } from '#contract/resource-import.ts'

/** Returns how many lines of a file have which effect, such as "3 new · 1 wrong". */
export const summaryWords = (t: TFunction, summary: Partial<ImportSummary>): string =>
  (['add', 'change', 'same', 'bad'] as const)
    .filter((action) => (summary[action] ?? 0) > 0)
    .map((action) => `${summary[action]} ${t(`import.action.${action}`)}`)
    .join(' · ')
