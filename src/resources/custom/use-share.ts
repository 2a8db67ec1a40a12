import { useTranslation } from 'react-i18next'
import { localeTag } from '#contract/locale-tag.ts'

/** Writes a share, in basis points, as per cent. */
export function useShare() {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(localeTag(i18n.language), { style: 'percent', maximumFractionDigits: 1 })
  return (basisPoints: number) => format.format(basisPoints / 10_000)
}
