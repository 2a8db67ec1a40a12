import { useTranslation } from 'react-i18next'
import { ChipSelect } from '../../ui/ChipSelect.tsx'
import type { OrderFilters } from './filters.ts'
import { daysOf, type Period, periodOf, periods } from './period.ts'

/** The business days that are shown: today, yesterday, the last seven, or two days chosen by hand. */
export function PeriodChip({
  filters,
  today,
  onChange,
}: {
  filters: OrderFilters
  today: string
  onChange: (change: Partial<OrderFilters>) => void
}) {
  const { t } = useTranslation()
  const period = periodOf(filters, today)
  const { from, to } = filters
  return (
    <>
      <ChipSelect
        label={t('orders.filter.period')}
        all={t('orders.period.today')}
        value={period}
        options={periods.map((each) => ({ value: each, label: t(`orders.period.${each}`) }))}
        onChange={(value) => onChange(daysOf(value as Period | null, today))}
      />
      {period === 'days' && (
        <span className="orders-head__days">
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
