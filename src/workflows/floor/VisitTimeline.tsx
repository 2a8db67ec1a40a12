import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '#contract/rows/order.ts'
import { useMoney } from '../../ui/money-format.ts'
import { useTime } from '../../ui/time-format.ts'
import { happenedAt, toldEntries } from './visit-timeline.ts'
import './VisitTimeline.css'

const shownWithoutVisit = 6

/** What happened at the table during this visit, or since the last one, oldest first. */
export function VisitTimeline({ entries, isVisit }: { entries: readonly TimelineEntry[]; isVisit: boolean }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const money = useMoney()
  const told = toldEntries(entries).slice(isVisit ? 0 : -shownWithoutVisit)
  const words = (entry: TimelineEntry) => {
    const { key, amount, ...values } = happenedAt(entry)
    return t(amount === null ? 'floor.happened.paidUp' : key, {
      ...values,
      ...(typeof amount === 'number' && { amount: money.format(amount) }),
    })
  }
  if (told.length === 0) return null
  return (
    <section className="timeline" aria-label={t('floor.timeline')}>
      <h3>{t(isVisit ? 'floor.timeline' : 'floor.timelineLast')}</h3>
      <ol>
        {told.map((entry) => (
          <li key={`${entry.request_id} ${entry.at} ${entry.event}`}>
            <time className="figures muted" dateTime={entry.at}>
              {time(entry.at)}
            </time>
            <span>
              {words(entry)} <span className="muted">· {entry.actor}</span>
              {entry.approver && <span className="muted"> · {t('floor.approvedBy', { name: entry.approver })}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
