import { useTranslation } from 'react-i18next'
import { localeTag } from '#contract/locale-tag.ts'
import { timeFormat } from '../../ui/show/time-format.ts'
import './reports.css'

/** Lists the days whose money is left out, because the reader may still count their drawers. */
export function UncountedNote({ days = [] }: { days: readonly string[] | undefined }) {
  const { t, i18n } = useTranslation()
  if (days.length === 0) return null
  // A day is no instant: it is the same wherever it is read.
  const time = timeFormat(i18n.language, 'UTC')
  const names = days.map((day) => time.dateOfYear(`${day}T00:00:00Z`))
  return (
    <p className="report__uncounted" role="status">
      {t('reports.uncounted', { days: new Intl.ListFormat(localeTag(i18n.language)).format(names) })}
    </p>
  )
}
