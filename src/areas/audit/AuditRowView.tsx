import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AuditRow } from '#contract/rows/audit.ts'
import { Ago } from '../../ui/show/Ago.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { LabLink } from '../history/LabLink.tsx'
import { eventWords, stateOfEntry } from '../history/steps.ts'
import type { RecordsFilters } from './records-url.ts'

/** Returns the money of an order before and after an entry: the total, else the amount paid. */
function moneyOf({ detail }: AuditRow): [number, number] | undefined {
  const { total, captured } = (detail.money ?? {}) as Partial<Record<'total' | 'captured', [number, number]>>
  return total ?? captured
}

/** Returns the path of the page that shows an entry's row; most have no screen of their own. */
function placeOf(row: AuditRow): string | null {
  if (row.order_id) return `/orders/${row.order_id}`
  if (row.subject_type === 'table') return `/floor/${row.subject_id}`
  return row.subject_type === 'approval' ? `/approvals/${row.subject_id}` : null
}

/** One entry of the records. `onNarrow` shows those alone that share something with it. */
export function AuditRowView({
  row,
  isToday,
  onNarrow,
}: {
  row: AuditRow
  isToday: boolean
  onNarrow: (filters: Partial<RecordsFilters>) => void
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const time = useTime()
  const changed = moneyOf(row)
  const place = placeOf(row)
  const about = [t(`audit.subject.${row.subject_type}`), row.subject_name].filter(Boolean).join(' ')
  const note = typeof row.detail.remark === 'string' && row.detail.remark !== '' ? row.detail.remark : null
  const why = [row.reason, note && t('happened.remark', { remark: note })].filter(Boolean).join(' · ')
  return (
    <tr>
      <td className="figures">
        <time dateTime={row.at} title={time.dateTime(row.at)}>
          {isToday ? time.time(row.at) : time.dateTime(row.at)}
        </time>
        <span className="small muted audit__second no-print">
          <Ago at={row.at} />
        </span>
      </td>
      <td>
        {row.actor}
        {row.device && <span className="small muted audit__second">{row.device}</span>}
      </td>
      <td>
        <button type="button" className="audit__event" onClick={() => onNarrow({ event: row.event })}>
          {eventWords(t, row.event)}
        </button>
        {row.from !== row.to && (
          <span className="small muted audit__second">
            {row.from !== null && <>{stateOfEntry(t, row.chart, row.from)} → </>}
            {stateOfEntry(t, row.chart, row.to)}
          </span>
        )}
        {why && <span className="small audit__second">{why}</span>}
      </td>
      <td>{place ? <Link to={place}>{about}</Link> : about}</td>
      <td className="audit__money figures">
        {changed && (
          <>
            {money.plain(changed[0])} → <strong>{money.plain(changed[1])}</strong>
          </>
        )}
      </td>
      <td>
        {row.approver}
        {row.is_self && <span className="audit__self small">{t('audit.self')}</span>}
      </td>
      <td>
        <button
          type="button"
          className="audit__request small figures"
          title={t('audit.sameRequest', { id: row.request_id })}
          onClick={() => onNarrow({ q: row.request_id })}
        >
          {row.request_id}
        </button>
        <span className="audit__second">
          <LabLink of="request" id={row.request_id} />
        </span>
      </td>
    </tr>
  )
}
