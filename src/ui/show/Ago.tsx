import { useTranslation } from 'react-i18next'
import { agoWords } from './ago.ts'
import { useNow } from './clock.ts'
import { localeTag } from '#contract/locale-tag.ts'
import { useTime } from './time-format.ts'
import './show.css'

/** The time since an instant; paper and the tooltip show the instant itself. */
export function Ago({ at }: { at: string }) {
  const { dateOfYear, whole } = useTime()
  const { language } = useTranslation().i18n
  const now = useNow(10_000)
  const instant = whole(at)
  return (
    <time dateTime={at} title={instant} className="ago figures">
      <span className="no-print">{agoWords(Date.parse(at), now, localeTag(language)) ?? dateOfYear(at)}</span>
      <span className="ago__whole">{instant}</span>
    </time>
  )
}
