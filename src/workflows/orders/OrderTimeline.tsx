import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '#contract/rows/order.ts'
import { reasonsQuery } from '../../api/reference.ts'
import { useMoney } from '../../ui/money-format.ts'
import { useTime } from '../../ui/time-format.ts'
import { type Step, stepParts, timelineSteps } from './timeline.ts'
import { useMethodName } from './use-method-name.ts'
import './OrderTimeline.css'

function Row({ step: { main, entries } }: { step: Step }) {
  const { t } = useTranslation()
  const money = useMoney()
  const time = useTime()
  const reasonId = main.detail.reason_id
  const reasons = useQuery({ ...reasonsQuery(main.event), enabled: reasonId !== undefined }).data
  const reason = reasons?.find((each) => each.id === reasonId)?.name
  const { title, notes } = stepParts(t, main, money.format, useMethodName(), reason)
  const words = (chart: string, state: string | null) => (state ? t(`state.${chart}.${state}`) : t('happened.nothing'))
  return (
    <li>
      <details>
        <summary>
          <time dateTime={main.at} className="figures muted" title={time.dateTime(main.at)}>
            {time.time(main.at)}
          </time>
          <span className="order-timeline__words">
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
        <dl className="order-timeline__more small">
          {entries.map((entry) => (
            <div key={`${entry.chart} ${entry.event}`}>
              <dt>{t(`event.${entry.event}`)}</dt>
              <dd>
                {words(entry.chart, entry.from)} → {words(entry.chart, entry.to)}
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('happened.when')}</dt>
            <dd>{time.dateTime(main.at)}</dd>
          </div>
          <div>
            <dt>{t('happened.request')}</dt>
            <dd className="figures">{main.request_id}</dd>
          </div>
        </dl>
      </details>
    </li>
  )
}

/** Who did what and when, newest last; each step opens to its states and its request. */
export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation()
  return (
    <section className="order-section">
      <h3>{t('orders.history')}</h3>
      <ol className="order-timeline">
        {timelineSteps(entries).map((step) => (
          <Row key={`${step.main.request_id} ${step.main.at}`} step={step} />
        ))}
      </ol>
    </section>
  )
}
