import { useTranslation } from 'react-i18next'
import './DaysFields.css'

/** The first and the last of some days, chosen by hand; `latest` is the last that may be. */
export function DaysFields({
  from,
  to,
  latest,
  onChange,
}: {
  from: string
  to: string
  latest?: string
  onChange: (change: { from?: string; to?: string }) => void
}) {
  const { t } = useTranslation()
  return (
    <span className="period-days">
      <input
        type="date"
        className="bp6-input"
        aria-label={t('orders.period.from')}
        value={from}
        max={to}
        onChange={({ target: { value } }) => value && onChange({ from: value })}
      />
      –
      <input
        type="date"
        className="bp6-input"
        aria-label={t('orders.period.to')}
        value={to}
        min={from}
        max={latest}
        onChange={({ target: { value } }) => value && onChange({ to: value })}
      />
    </span>
  )
}
