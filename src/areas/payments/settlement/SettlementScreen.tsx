import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Settlement } from '#contract/payments/settlement.ts'
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

/** Closing business days: those that wait, those that were posted, and one of them with its money. */
export function SettlementScreen({
  columns,
}: {
  /** Columns of a day that is added up. */
  columns: ComponentType<{ day: string }>
}) {
  const { t } = useTranslation()
  const { day: asked } = useParams()
  const today = useMe().merchant?.business_day ?? ''
  const { data, error, refetch } = useQuery({ ...settlementsQuery(), refetchOnMount: 'always' })
  const waiting = data && [...new Set([...data.to_post, ...(isPosted(today) ? [] : [today])])].toSorted()
  const day = someDay(asked) ?? waiting?.[0] ?? today
  function isPosted(one: string) {
    return data?.aaData.some((row) => row.business_day === one && !['open', 'calculated'].includes(row.state))
  }
  const older = useOlder(waiting && [day, ...waiting].toSorted(), data?.aaData)
  const rows = [...(data?.aaData ?? []), ...(older.rows ?? [])]
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
            <DayList waiting={waiting} rows={rows} day={day} />
            {older.rows ? (
              <SettlementDay
                key={day}
                day={day}
                columns={columns}
                usualFloat={rows.find(({ counted_cash: counted }) => counted !== null)?.opening_float ?? 0}
                row={rows.find(({ business_day: businessDay }) => businessDay === day)}
              />
            ) : (
              <Pending error={older.error} onRetry={older.refetch} rows={10} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Reads the days that are needed and older than the latest; they are undefined while they are read. */
function useOlder(needed: readonly string[] | undefined, latest: readonly Settlement[] | undefined) {
  const oldest = latest?.at(-1)?.business_day
  const older = oldest === undefined ? [] : (needed ?? []).filter((one) => one < oldest)
  const query = useQuery({
    ...settlementsQuery({ startDate: older[0] ?? '', endDate: older.at(-1) ?? '' }),
    enabled: older.length > 0,
  })
  return { ...query, rows: older.length === 0 ? [] : query.data?.aaData }
}
