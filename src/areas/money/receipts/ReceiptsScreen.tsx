import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { exportReceipts, receiptsQuery } from '../../../api/receipts/receipts.ts'
import { fileFormats } from '../../../api/transport/client.ts'
import { ExportButtons } from '../../../commands/downloads/ExportButtons.tsx'
import { useMay } from '../../../commands/rights/may.ts'
import { useMe } from '../../../commands/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PeriodChip } from '../../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { usePage } from '../../../ui/hooks/use-page.ts'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { ListPage } from '../../../ui/show/ListPage.tsx'
import { MoneyPage } from '../desk/MoneyPage.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { ReceiptTable } from './ReceiptTable.tsx'
import { useReceiptKeys } from './use-receipt-keys.ts'

/** The receipts of the store: found by their number, an order's, or days, and one of them open with its paper. */
export function ReceiptsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { receiptId } = useParams()
  const page = usePage(20)
  const { search, q, days, change, asked } = page
  const today = useMe().merchant?.business_day ?? ''
  const mayExport = useMay('GET /admin/receipt_export')
  const query = useQuery(receiptsQuery(asked))
  const { data } = query
  const linkTo = (id: string | null) => ({
    pathname: `/money/receipts${id ? `/${id}` : ''}`,
    search: search.toString(),
  })
  const ids = data?.aaData.map(({ id }) => id) ?? []
  useReceiptKeys(ids, receiptId, (id) => void navigate(linkTo(id)))
  const isNarrowed = Boolean(q || days.from)
  return (
    <MoneyPage
      title="receipts.title"
      filters={
        <>
          <SearchField q={q} onSearch={(value) => change({ q: value })} />
          <PeriodChip
            days={days}
            today={today}
            all={t('refunds.anyDay')}
            periods={['today', 'yesterday', 'week', 'days']}
            onChange={({ from = days.from, to = days.to }) => change({ from, to })}
          />
          <span className="small muted" role="status">
            {data && t('receipts.count', { count: data.recordsFiltered })}
          </span>
          <PrintButton />
          {mayExport && (
            <ExportButtons
              name={`receipts-${today}`}
              formats={fileFormats}
              read={(...how) => exportReceipts(asked, ...how)}
            />
          )}
        </>
      }
      beside={receiptId && <ReceiptSheet key={receiptId} id={receiptId} onClose={() => void navigate(linkTo(null))} />}
    >
      <ListPage
        page={page}
        query={query}
        none={
          <EmptyState
            title={t(isNarrowed ? 'receipts.noMatch' : 'receipts.none')}
            text={t(isNarrowed ? 'receipts.noMatchText' : 'receipts.noneText')}
          />
        }
      >
        {(rows) => <ReceiptTable rows={rows} openId={receiptId} linkTo={linkTo} />}
      </ListPage>
    </MoneyPage>
  )
}
