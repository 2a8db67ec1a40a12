import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { calendarQuery } from '../../api/rewards/check-in.ts'
import { useMay } from '../../commands/rights/may.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { SubHead } from '../../ui/show/SubHead.tsx'
import { CheckInForm } from './CheckInForm.tsx'

/** The points that the brand gives its members for a visit, and the link to all visits. */
export function CheckInScreen() {
  const { t } = useTranslation()
  const readsReports = useMay('/reports/:report')
  const { data, error, refetch } = useQuery(calendarQuery())
  return (
    <div className="sub-page">
      <SubHead title={t('checkIn.title')} to="/pages/membership/members" back={t('members.title')}>
        <span className="small muted check-in__today" role="status">
          {data && t('checkIn.today', { count: data.today })}
        </span>
        {readsReports && (
          <Link className="members__report" to="/reports/check_in_history">
            {t('checkIn.history')}
          </Link>
        )}
      </SubHead>
      {data ? (
        <CheckInForm key={data.version} calendar={data} />
      ) : (
        <div className="sub-page__body">
          <Pending error={error} onRetry={refetch} rows={4} />
        </div>
      )}
    </div>
  )
}
