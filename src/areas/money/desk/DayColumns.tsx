import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SheetRows } from '#contract/reports/sales-summary.ts'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import { dailyReportQuery } from '../../../api/reports/reports.ts'
import { useMe } from '../../../commands/session.ts'
import { useMay } from '../../../commands/rights/may.ts'
import { SheetTable } from '../../reports/SheetTable.tsx'
import { useCellWords } from '../../reports/use-cell-words.ts'
import { useClosing } from '../../reports/use-closing.ts'
import { useTaxNames } from './use-tax-names.ts'
import '../../reports/reports.css'

/**
 * The columns of a day, each of which can be added up by hand, for readers of reports: sales, taxes, money,
 * prepayments.
 */
export function DayColumns({ day }: { day: string }) {
  const mayRead = useMay('/money/report')
  const { data } = useQuery({
    ...dailyReportQuery({ from: day, to: day }),
    enabled: mayRead,
    placeholderData: undefined,
  })
  return data ? <Columns report={data} day={day} /> : null
}

function Columns({ report, day }: { report: DailyReport; day: string }) {
  const { t } = useTranslation()
  const words = useCellWords(report.currency, useMe().merchant?.time_zone ?? 'UTC')
  const placeOf = ({ report: name, filters }: SheetRows) =>
    `/reports/${name}?${new URLSearchParams({ from: day, to: day, ...filters })}`
  const { sales, taxes, money, paidAhead } = useClosing(
    report.not_signed ?? report,
    words,
    placeOf,
    undefined,
    useTaxNames(),
  )
  return (
    <>
      {report.not_signed && <p role="status">{t('closing.notSigned')}</p>}
      <div className="sales-sheet">
        {[...sales, ...taxes, ...money, ...paidAhead].map((part) => (
          <SheetTable key={part.title} {...part} />
        ))}
      </div>
    </>
  )
}
