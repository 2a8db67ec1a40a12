import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '#contract/audit/timeline.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { LabLink } from './LabLink.tsx'
import { eventWords, type Step, stateOfEntry, timelineSteps, type ToldStep } from './steps.ts'
import './History.css'

function Row({ step: { main, entries }, words }: { step: Step; words: (entry: TimelineEntry) => ToldStep }) {
  const { t } = useTranslation()
  const time = useTime()
  const { title, notes } = words(main)
  return (
    <li>
      <details>
        <summary>
          <time dateTime={main.at} className="figures muted" title={time.dateTime(main.at)}>
            {time.time(main.at)}
          </time>
          <span className="history__words">
            <span>
              <strong>{title}</strong>
              {notes.length > 0 && ` · ${notes.join(' · ')}`}
            </span>
            <span className="small muted">
              {main.actor}
              {main.approver && ` · ${t('happened.approved', { name: main.approver })}`}
            </span>
          </span>
        </summary>
        <dl className="history__more small">
          {entries.map((entry) => (
            <div key={`${entry.chart} ${entry.event}`}>
              <dt>{eventWords(t, entry.event)}</dt>
              <dd>
                {stateOfEntry(t, entry.chart, entry.from)} → {stateOfEntry(t, entry.chart, entry.to)}
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('happened.when')}</dt>
            <dd>{time.dateTime(main.at)}</dd>
          </div>
          {main.device && (
            <div>
              <dt>{t('happened.device')}</dt>
              <dd>{main.device}</dd>
            </div>
          )}
          <div>
            <dt>{t('happened.request')}</dt>
            <dd className="figures">{main.request_id}</dd>
          </div>
        </dl>
      </details>
    </li>
  )
}

/**
 * The history of one row, with person and time of each step, newest last; each opens to its states, its device and its
 * request.
 */
export function History({
  title,
  entries,
  words,
  row,
}: {
  title: string
  /** The row's id, where the lab can do its steps again. */
  row?: string
  entries: readonly TimelineEntry[]
  words: (entry: TimelineEntry) => ToldStep
}) {
  if (entries.length === 0) return null
  return (
    <section className="history" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {timelineSteps(entries).map((step) => (
          <Row key={`${step.main.request_id} ${step.main.at}`} step={step} words={words} />
        ))}
      </ol>
      {row !== undefined && <LabLink of="row" id={row} />}
    </section>
  )
}
