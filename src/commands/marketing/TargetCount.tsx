import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { audiencePreviewQuery } from '../../api/marketing/marketing.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import './marketing.css'

/**
 * Shows the members of an audience at present: the number that matches, the number that would get a message, its price,
 * and some of them.
 */
export function TargetCount({ audienceId, version }: { audienceId: string | null; version?: number }) {
  const { t } = useTranslation()
  const { dateOfYear } = useTime()
  const { data, error, refetch } = useQuery(audiencePreviewQuery(audienceId, version))
  if (!data) return <Pending error={error} onRetry={refetch} rows={3} />
  return (
    <>
      <dl className="funnel">
        {(['matched', 'consented', 'target'] as const).map((step) => (
          <div key={step}>
            <dt className="small muted">{t(`marketing.target.${step}`)}</dt>
            <dd className="figures">{data[step]}</dd>
          </div>
        ))}
        <div>
          <dt className="small muted">{t('marketing.target.cost')}</dt>
          <dd>
            <Money amount={data.cost} />
          </dd>
        </div>
      </dl>
      {data.sample.length > 0 && (
        <ul className="stack gap-4 bare">
          {data.sample.map(({ id, name, username, visits, last_visit: last }) => (
            <li key={id}>
              <strong>{name}</strong>{' '}
              <span className="small muted figures">
                {[username, t('marketing.visits', { count: visits }), last && dateOfYear(`${last}T12:00:00Z`)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
