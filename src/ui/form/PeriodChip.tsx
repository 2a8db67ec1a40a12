import { useTranslation } from 'react-i18next'
import { ChipSelect } from './ChipSelect.tsx'
import { DaysField } from './DaysField.tsx'
import { type Days, daysOf, type Period, periodOf } from './period.ts'

/** The business days that are shown: the default ones, a named period, or two days chosen by hand. */
export function PeriodChip({
  days,
  today,
  all,
  periods = ['yesterday', 'week', 'days'],
  onChange,
}: {
  days: Days
  today: string
  /** The text while nothing is chosen. */
  all: string
  periods?: readonly Period[]
  onChange: (change: Partial<Days>) => void
}) {
  const { t } = useTranslation()
  const named = periodOf(days, today)
  const period = named === null || periods.includes(named) ? named : 'days'
  const { from, to } = days
  return (
    <>
      <ChipSelect
        label={t('orders.filter.period')}
        all={all}
        value={period}
        options={periods.map((each) => ({ value: each, label: t(`orders.period.${each}`) }))}
        onChange={(value) => onChange(daysOf(value as Period | null, today))}
      />
      {period === 'days' && (
        <DaysField from={from ?? today} to={to ?? from ?? today} latest={today} onChange={onChange} />
      )}
    </>
  )
}
