import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { wheelQuery } from '../../api/rewards/rewards.ts'
import { useMay } from '../../commands/rights/may.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { WheelForm } from './WheelForm.tsx'
import './rewards.css'

/** The wheel of the store, and the way to who won what. */
export function WheelScreen() {
  const { t } = useTranslation()
  const readsReports = useMay('/reports/:report')
  const { data, error, refetch } = useQuery(wheelQuery())
  return (
    <div className="sub-page">
      <SubHead title={t('wheel.title')} to="/pages/membership/members" back={t('members.title')}>
        {readsReports && (
          <Link className="members__report" to="/reports/spin_wheel_report">
            {t('wheel.history')}
          </Link>
        )}
      </SubHead>
      {data ? (
        <WheelForm key={data.version} wheel={data} />
      ) : (
        <div className="sub-page__body">
          <Pending error={error} onRetry={refetch} rows={6} />
        </div>
      )}
    </div>
  )
}
