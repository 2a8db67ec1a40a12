import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { windowDays } from '#contract/marketing/lift.ts'
import { campaign as chart } from '#machines/campaign.machine.ts'
import { funnelQuery } from '../../api/marketing/marketing.ts'
import { keys } from '../../api/transport/keys.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { TargetCount } from '../../commands/marketing/TargetCount.tsx'
import { RowActs } from '../../commands/RowActs.tsx'
import { useMay } from '../../commands/rights/may.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { CampaignLift } from './CampaignLift.tsx'
import type { WordsIn } from '../../i18n/word-key.ts'
import '../resources.css'

const steps = ['planned', 'sent', 'delivered', 'read', 'used'] as const
const apart = ['held_out', 'waiting', 'skipped', 'failed'] as const

/** The state of a campaign: its next steps, its results, and the link to its messages. */
export function CampaignCourse({ row }: { row: ResourceRow }) {
  const { t } = useTranslation()
  const readsReports = useMay('/reports/:report')
  const stage = String(row.stage)
  const isMoving = stage === 'running'
  const { data, error, refetch } = useQuery({ ...funnelQuery(row.id), refetchInterval: isMoving ? 2000 : false })
  const isAhead = stage === 'draft' || stage === 'scheduled'
  return (
    <section className="record-extra" aria-label={t('marketing.course')}>
      <h3>{t('marketing.course')}</h3>
      <p role="status">
        {t(`state.campaign.${stage}`)}
        {data?.cause && (
          <span className="late medium"> · {t(`marketing.cause.${data.cause as WordsIn<'marketing.cause.'>}`)}</span>
        )}
      </p>
      <RowActs
        chart={chart}
        row={row}
        name={row.name}
        touches={[keys.resource('marketing_campaign'), keys.marketing()]}
      />
      {isAhead && <TargetCount audienceId={(row.audience_id as string | null) ?? null} version={row.version} />}
      {!isAhead && !data && <Pending error={error} onRetry={refetch} rows={2} />}
      {!isAhead && data && (
        <dl className="funnel">
          {steps.map((step) => (
            <div key={step}>
              <dt className="small muted">{t(`marketing.funnel.${step}`)}</dt>
              <dd className="figures">{data[step]}</dd>
            </div>
          ))}
          <div>
            <dt className="small muted">{t('marketing.funnel.net')}</dt>
            <dd>
              <Money amount={data.net} />
            </dd>
          </div>
          <div>
            <dt className="small muted">{t('marketing.followed', { count: windowDays })}</dt>
            <dd>
              <Money amount={data.followed_net} />{' '}
              <span className="small muted">{t('marketing.followedOrders', { count: data.followed_orders })}</span>
            </dd>
          </div>
          {apart
            .filter((step) => data[step] > 0)
            .map((step) => (
              <div key={step}>
                <dt className="small muted">{t(`marketing.funnel.${step}`)}</dt>
                <dd className="figures">{data[step]}</dd>
              </div>
            ))}
        </dl>
      )}
      {!isAhead && data?.lift && <CampaignLift lift={data.lift} />}
      {readsReports && !isAhead && (
        <p className="row wrap">
          <Link to={`/reports/sent_history_list?campaign_id=${row.id}`}>{t('report.sent_history_list.title')}</Link>
          <Link to={`/reports/target_user?campaign_id=${row.id}`}>{t('report.target_user.title')}</Link>
        </p>
      )}
    </section>
  )
}
