import { useTranslation } from 'react-i18next'
import type { ReportRow } from '../../../api/reports/reports.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { TonightList } from './TonightList.tsx'

/** The people who have clocked in, since when, and those on a break. */
export function OnDuty({ shifts }: { shifts: readonly ReportRow[] }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const items = shifts
    .filter(({ status }) => status === 'on_duty' || status === 'on_break')
    .map(({ id, employee_name: name, job, status, started_at: since }) => ({
      key: String(id),
      name: String(name),
      about: [job, status === 'on_break' && t('state.shift.on_break')].filter(Boolean).join(' · '),
      time: t('tonight.since', { time: time(String(since)) }),
    }))
  return <TonightList name="duty" title={t('tonight.duty')} none={t('tonight.noDuty')} items={items} />
}
