import { useTranslation } from 'react-i18next'
import { columnsOf, type Report } from '#contract/report.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { CompareChip } from './CompareChip.tsx'
import { PeriodFilters } from './PeriodFilters.tsx'
import { RecordChip } from './RecordChip.tsx'
import { type ReportView, spanShown } from './report-url.ts'
import { wordOr } from '../../i18n/word-or.ts'

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
  const isSearched = columnsOf(report).some(([, column]) => column.isSearched)
  const filter = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = view.filters
    onChange({ filters: value === null ? rest : { ...rest, [name]: value } })
  }
  return (
    <>
      {isSearched && <SearchField q={view.q} onSearch={(q) => onChange({ q })} />}
      <PeriodFilters usual={report.usual} view={view} span={spanShown(report, view, today)} onChange={onChange} />
      {report.by && (
        <ChipSelect
          label={t('reports.by')}
          all={t(`report.by.${report.by[0]!}`)}
          value={view.by}
          options={report.by.slice(1).map((value) => ({ value, label: t(`report.by.${value}`) }))}
          onChange={(by) => onChange({ by })}
        />
      )}
      <CompareChip compare={view.compare} onChange={(compare) => onChange({ compare })} />
      {Object.entries(report.filters ?? {}).map(([name, { kind, choices, words, to }]) => {
        const value = view.filters[name] ?? null
        const column = t(`report.column.${name}`)
        if (to !== undefined)
          return <RecordChip key={name} to={to} label={column} value={value} onChange={(id) => filter(name, id)} />
        if (!choices && value === null) return null
        // A filter that only an address can set is named, and can be taken away.
        const given = {
          value: value ?? '',
          label:
            kind === 'text'
              ? `${column}: ${words && value ? wordOr(t, `${words}.${value}`, value) : value}`
              : t('reports.one', { name: column }),
        }
        const all = choices?.map((one) => ({ value: one, label: wordOr(t, `${words}.${one}`, one) }))
        return (
          <ChipSelect
            key={name}
            label={column}
            all={t('reports.any', { name: column })}
            value={value}
            options={all ?? [given]}
            onChange={(chosen) => filter(name, chosen)}
          />
        )
      })}
    </>
  )
}
