import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AuditRow } from '#contract/audit/audit.ts'
import { Ago } from '../../ui/show/Ago.tsx'
import { columnsBy } from '../../ui/show/DataTable.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { LabLink } from '../history/LabLink.tsx'
import { eventWords, stateOfEntry } from '../history/steps.ts'
import type { RecordsFilters } from './records-url.ts'
import { useExportWords } from './use-export-words.ts'
import type { WordsIn } from '../../i18n/word-key.ts'

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

/** The columns of the records. `onNarrow` shows those alone that share something with an entry. */
export function useAuditColumns(isToday: boolean, onNarrow: (filters: Partial<RecordsFilters>) => void) {
  const { t } = useTranslation()
  const money = useMoney()
  const { time, dateTime } = useTime()
  const exportWords = useExportWords()
  const column = columnsBy<AuditRow, WordsIn<'audit.column.'>>((name) => t(`audit.column.${name}`))
  return [
    column(
      'time',
      ({ at }) => (
        <>
          <time dateTime={at} title={dateTime(at)}>
            {isToday ? time(at) : dateTime(at)}
          </time>
          <span className="small muted audit__second no-print">
            <Ago at={at} />
          </span>
        </>
      ),
      { className: 'figures', isHead: false },
    ),
    column('person', ({ actor, device }) => (
      <>
        {actor}
        {device && <span className="small muted audit__second">{device}</span>}
      </>
    )),
    column('event', ({ event, chart, from, to, reason, detail }) => {
      const { remark } = detail
      const written = typeof remark === 'string' && remark !== '' && t('happened.remark', { remark })
      const note = event === 'report.export' ? exportWords(detail) : written
      const why = [reason, note].filter(Boolean).join(' · ')
      return (
        <>
          <button type="button" className="audit__event" onClick={() => onNarrow({ event })}>
            {eventWords(t, event)}
          </button>
          {from !== to && (
            <span className="small muted audit__second">
              {from !== null && <>{stateOfEntry(t, chart, from)} → </>}
              {stateOfEntry(t, chart, to)}
            </span>
          )}
          {why && <span className="small audit__second">{why}</span>}
        </>
      )
    }),
    column('subject', (row) => {
      const place = placeOf(row)
      const about = [t(`audit.subject.${row.subject_type}`), row.subject_name].filter(Boolean).join(' ')
      return place ? <Link to={place}>{about}</Link> : about
    }),
    column(
      'money',
      (row) => {
        const [before, after] = moneyOf(row) ?? []
        return (
          before !== undefined &&
          after !== undefined && (
            <>
              {money.plain(before)} → <strong>{money.plain(after)}</strong>
            </>
          )
        )
      },
      { align: 'end' },
    ),
    column('approver', ({ approver, is_self: isSelf }) => (
      <>
        {approver}
        {isSelf && <span className="audit__self small">{t('audit.self')}</span>}
      </>
    )),
    column('request', ({ request_id: id }) => (
      <>
        <button
          type="button"
          className="audit__request small figures"
          translate="no"
          title={t('audit.sameRequest', { id })}
          onClick={() => onNarrow({ q: id })}
        >
          {id}
        </button>
        <span className="audit__second">
          <LabLink of="request" id={id} />
        </span>
      </>
    )),
  ]
}
