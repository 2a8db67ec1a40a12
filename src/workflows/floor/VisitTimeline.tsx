import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '#contract/wire.ts'
import { useTime } from '../../ui/time-format.ts'
import './VisitTimeline.css'

/** What happened at the table during this visit, or since the last one, oldest first. */
export function VisitTimeline({ entries, isVisit }: { entries: readonly TimelineEntry[]; isVisit: boolean }) {
  const { t } = useTranslation()
  const { time } = useTime()
  if (entries.length === 0) return null
  return (
    <section className="timeline" aria-label={t('floor.timeline')}>
      <h3>{t(isVisit ? 'floor.timeline' : 'floor.timelineLast')}</h3>
      <ol>
        {entries.slice(isVisit ? 0 : -6).map((entry) => (
          <li key={`${entry.request_id} ${entry.chart} ${entry.event}`}>
            <time className="figures muted" dateTime={entry.at}>
              {time(entry.at)}
            </time>
            <span>
              {t(`event.${entry.event}`)} <span className="muted">· {entry.actor}</span>
              {entry.approver && <span className="muted"> · {t('floor.approvedBy', { name: entry.approver })}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
