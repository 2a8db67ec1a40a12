import { useTranslation } from 'react-i18next'
import { comparisons } from '#contract/period.ts'
import { columnsOf, type Period, periods, type Report } from '#contract/report.ts'
import { ChipSelect } from '../../ui/ChipSelect.tsx'
import { DaysField } from '../../ui/DaysField.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useMe } from '../session.ts'
import { type ReportView, spanShown } from './report-url.ts'

/** The filters of a report: words, days, stores, the grouping of rows, and its own. */
export function ReportFilters({
  report,
  view,
  today,
  onChange,
}: {
  report: Report
  view: ReportView
  today: string
  onChange: (change: Partial<ReportView>) => void
}) {
  const { t } = useTranslation()
  const { merchants } = useMe()
  const span = spanShown(report, view, today)
  const isSearched = columnsOf(report).some(([, column]) => column.isSearched)
  const choosePeriod = (value: string | null) =>
    value === 'days'
      ? onChange({ period: null, from: span.from, to: span.to })
      : onChange({ period: value as Period | null, from: null, to: null })
  const filter = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = view.filters
    onChange({ filters: value === null ? rest : { ...rest, [name]: value } })
  }
  return (
    <>
      {isSearched && <SearchField q={view.q} onSearch={(q) => onChange({ q })} />}
      <ChipSelect
        label={t('reports.period')}
        all={t(`report.period.${report.usual}`)}
        value={view.from === null ? (view.period === report.usual ? null : view.period) : 'days'}
        options={[...periods.filter((each) => each !== report.usual), 'days' as const].map((value) => ({
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
          value={view.isAllStores ? 'all' : null}
          options={[{ value: 'all', label: t('reports.allStores') }]}
          onChange={(value) => onChange({ isAllStores: value === 'all' })}
        />
      )}
      {report.by && (
        <ChipSelect
          label={t('reports.by')}
          all={t(`report.by.${report.by[0]!}`)}
          value={view.by}
          options={report.by.slice(1).map((value) => ({ value, label: t(`report.by.${value}`) }))}
          onChange={(by) => onChange({ by })}
        />
      )}
      <ChipSelect
        label={t('reports.compare')}
        all={t('reports.noCompare')}
        value={view.compare}
        options={comparisons.map((value) => ({ value, label: t(`report.compare.${value}`) }))}
        onChange={(compare) => onChange({ compare: compare as ReportView['compare'] })}
      />
      {Object.entries(report.filters ?? {}).map(
        ([name, { choices, words }]) =>
          choices && (
            <ChipSelect
              key={name}
              label={t(`report.column.${name}`)}
              all={t('reports.any', { name: t(`report.column.${name}`) })}
              value={view.filters[name] ?? null}
              options={choices.map((value) => ({ value, label: t(`${words}.${value}`, { defaultValue: value }) }))}
              onChange={(value) => filter(name, value)}
            />
          ),
      )}
    </>
  )
}
