import { localeTag } from '#contract/locale-tag.ts'

/** Writes a rate for a field: parts per million as a per cent without its mark. */
export const rateText = (ppm: number, language: string): string =>
  new Intl.NumberFormat(localeTag(language), { maximumFractionDigits: 4, useGrouping: false }).format(ppm / 10_000)

/** Writes a rate with its mark: 88750 is "8.875 %". */
export const rateWords = (ppm: number, language: string): string =>
  new Intl.NumberFormat(localeTag(language), { style: 'percent', maximumFractionDigits: 4 }).format(ppm / 1_000_000)
