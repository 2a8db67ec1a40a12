import { useTranslation } from 'react-i18next'
import type { AuditRow } from '#contract/audit/audit.ts'
import { timeFormat } from '../../ui/show/time-format.ts'

/** Says which report was exported: its title, its days, and its number of rows if the entry has one. */
export function useExportWords(): (detail: AuditRow['detail']) => string {
  const { t, i18n } = useTranslation()
  // A day is no instant: it is the same wherever it is read.
  const { dateOfYear } = timeFormat(i18n.language, 'UTC')
  return ({ report, from, to, rows }) => {
    const days = [...new Set([from, to])].map((day) => dateOfYear(`${String(day)}T00:00:00Z`))
    const count = typeof rows === 'number' && t('reports.total', { count: rows })
    return [t(`report.${String(report)}.title`), days.join(' – '), count].filter(Boolean).join(', ')
  }
}
