import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { settlementsQuery } from '../../../api/payments/settlements.ts'
import { RecordsTabs } from '../../records/RecordsTabs.tsx'
import { someDay } from '../../../ui/form/period.ts'
import { useMe } from '../../../commands/session.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { DayList } from './DayList.tsx'
import { SettlementDay } from './SettlementDay.tsx'
import '../../../commands/commands.css'
import '../../../ui/show/show.css'
import './SettlementScreen.css'

/** Closing business days: those that wait for it, those that were posted, and one of them with its money. */
export function SettlementScreen() {
  const { t } = useTranslation()
  const { day: asked } = useParams()
  const today = useMe().merchant?.business_day ?? ''
  const { data, error, refetch } = useQuery({ ...settlementsQuery(), refetchOnMount: 'always' })
  const waiting = data && [...new Set([...data.to_post, ...(isPosted(today) ? [] : [today])])].toSorted()
  const day = someDay(asked) ?? waiting?.[0] ?? today
  function isPosted(one: string) {
    return data?.aaData.some((row) => row.business_day === one && !['open', 'calculated'].includes(row.state))
  }
  return (
    <div className="sub-page">
      <header className="sub-head no-print">
        <h1 className="only-read-aloud">{t('settling.title')}</h1>
        <RecordsTabs />
      </header>
      <div className="settling">
        {!data && <Pending error={error} onRetry={refetch} rows={10} />}
        {data && waiting && (
          <>
            <DayList waiting={waiting} rows={data.aaData} day={day} />
            <SettlementDay
              key={day}
              day={day}
              usualFloat={data.aaData.find(({ counted_cash: counted }) => counted !== null)?.opening_float ?? 0}
              row={data.aaData.find(({ business_day: businessDay }) => businessDay === day)}
            />
          </>
        )}
      </div>
    </div>
  )
}
