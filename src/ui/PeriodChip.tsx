import { useTranslation } from 'react-i18next'
import { ChipSelect } from './ChipSelect.tsx'
import { type Days, daysOf, type Period, periodOf } from './period.ts'
import './PeriodChip.css'

/** The business days that are shown: those that are shown unless one chooses, some by name, or two days chosen by hand. */
export function PeriodChip({
  days,
  today,
  all,
  periods = ['yesterday', 'week', 'days'],
  onChange,
}: {
  days: Days
  today: string
  /** What is shown while nothing is chosen. */
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
        <span className="period-days">
          <input
            type="date"
            className="bp6-input"
            aria-label={t('orders.period.from')}
            value={from ?? today}
            max={to ?? today}
            onChange={(event) => event.target.value && onChange({ from: event.target.value })}
          />
          –
          <input
            type="date"
            className="bp6-input"
            aria-label={t('orders.period.to')}
            value={to ?? from ?? today}
            min={from ?? undefined}
            max={today}
            onChange={(event) => event.target.value && onChange({ to: event.target.value })}
          />
        </span>
      )}
    </>
  )
}
