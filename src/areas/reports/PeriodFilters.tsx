import { useTranslation } from 'react-i18next'
import type { Span } from '#contract/period.ts'
import { type Period, periods } from '#contract/report.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { DaysField } from '../../ui/form/DaysField.tsx'
import { useMe } from '../../commands/session.ts'
import type { ReportView } from './report-url.ts'

/** The days and the stores that figures are of. */
export function PeriodFilters({
  usual,
  view,
  span,
  onChange,
}: {
  usual: Period
  view: ReportView
  span: Span
  onChange: (change: Partial<ReportView>) => void
}) {
  const { t } = useTranslation()
  const { merchants } = useMe()
  const brands = new Map(merchants.flatMap(({ brand_id: id, brand_name: brand }) => (id ? [[id, brand] as const] : [])))
  const choosePeriod = (value: string | null) =>
    value === 'days'
      ? onChange({ period: null, from: span.from, to: span.to })
      : onChange({ period: value as Period | null, from: null, to: null })
  return (
    <>
      <ChipSelect
        label={t('reports.period')}
        all={t(`report.period.${usual}`)}
        value={view.from === null ? (view.period === usual ? null : view.period) : 'days'}
        options={[...periods.filter((each) => each !== usual), 'days' as const].map((value) => ({
          value,
          label: t(`report.period.${value}`),
        }))}
        onChange={choosePeriod}
      />
      {view.from !== null && <DaysField from={span.from} to={span.to} onChange={onChange} />}
      {merchants.length > 1 && (
        <ChipSelect
          label={t('reports.stores')}
          all={t('reports.thisStore')}
          value={view.store ?? (view.isAllStores ? 'all' : null)}
          options={[
            { value: 'all', label: t('reports.allStores') },
            ...merchants.flatMap(({ merchant_id: value, name }) =>
              value === view.store ? [{ value, label: name }] : [],
            ),
          ]}
          onChange={(value) => {
            if (value === null || value !== view.store)
              onChange({ isAllStores: value !== null, brand: null, store: null })
          }}
        />
      )}
      {view.isAllStores && brands.size > 1 && (
        <ChipSelect
          label={t('report.column.brand')}
          all={t('reports.allBrands')}
          value={view.brand}
          options={[...brands].map(([value, label]) => ({ value, label }))}
          onChange={(brand) => onChange({ brand })}
        />
      )}
    </>
  )
}
