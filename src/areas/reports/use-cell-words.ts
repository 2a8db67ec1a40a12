import { useTranslation } from 'react-i18next'
import type { ReportColumn } from '#contract/report.ts'
import { localeTag } from '#contract/locale-tag.ts'
import { moneyFormat } from '../../ui/show/money-format.ts'
import { timeFormat } from '../../ui/show/time-format.ts'
import { wordOr } from '../../i18n/word-or.ts'

const basisPoints = 10_000

/**
 * Formats a value of a report in the reader's language, its money in the stores' currency and its times on their clock.
 */
export function useCellWords(currency: string, timeZone: string) {
  const { t, i18n } = useTranslation()
  const tag = localeTag(i18n.language)
  const money = moneyFormat(i18n.language, currency)
  const time = timeFormat(i18n.language, timeZone)
  // A day is no instant: it is the same wherever it is read.
  const days = timeFormat(i18n.language, 'UTC')
  const share = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    { kind, words, currencyIn, isTaken, none }: ReportColumn,
    value: string | number | null | undefined,
    row: Readonly<Record<string, string | number | null>> = {},
  ): string => {
    if (value === null || value === undefined || value === '')
      return typeof none === 'string' ? wordOr(t, none, none) : '–'
    switch (kind) {
      case 'money':
        return (currencyIn && row[currencyIn] ? moneyFormat(i18n.language, String(row[currencyIn])) : money).plain(
          // Avoids a minus zero.
          isTaken && Number(value) !== 0 ? -Number(value) : Number(value),
        )
      case 'whole':
        return Number(value).toLocaleString(tag)
      case 'share':
        return share.format(Number(value) / basisPoints)
      case 'minutes':
        return `${Math.floor(Number(value) / 60)}:${String(Number(value) % 60).padStart(2, '0')}`
      case 'day':
        return days.dateOfYear(`${String(value).slice(0, 10)}T00:00:00Z`)
      case 'instant':
        return time.whole(String(value))
      case 'choice':
        return words === undefined ? String(value) : wordOr(t, `${words}.${value}`, String(value))
      case 'month':
        return days.month(`${String(value)}-01T00:00:00Z`)
      case 'text':
      case 'person':
        return String(value)
    }
  }
}

/** Kinds of columns whose figures are aligned at the end. */
export const isFigure = ({ kind }: ReportColumn): boolean => ['money', 'whole', 'share', 'minutes'].includes(kind)
