import { useTranslation } from 'react-i18next'
import { agoWords } from './ago.ts'
import { useNow } from './clock.ts'
import { localeTag } from '#contract/locale-tag.ts'
import { useTime } from './time-format.ts'
import './show.css'

/** How long ago something was; the instant itself stands on paper and in the tooltip. */
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
