import { useTranslation } from 'react-i18next'
import { comparisons } from '#contract/period.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import type { ReportView } from './report-url.ts'

/** The days that figures are compared with. */
export function CompareChip({
  compare,
  onChange,
}: {
  compare: ReportView['compare']
  onChange: (compare: ReportView['compare']) => void
}) {
  const { t } = useTranslation()
  return (
    <ChipSelect
      label={t('reports.compare')}
      all={t('reports.noCompare')}
      value={compare}
      options={comparisons.map((value) => ({ value, label: t(`report.compare.${value}`) }))}
      onChange={(value) => onChange(value as ReportView['compare'])}
    />
  )
}
