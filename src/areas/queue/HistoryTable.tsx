import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { QueueEntry, QueueGroup } from '#contract/rows/queue.ts'
import { liveEntryStates } from '#contract/states.ts'
import { useNow } from '../../ui/show/clock.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { minutesSince } from './lines/wait.ts'
import '../../ui/show/rows-table.css'

const isLive = ({ state }: QueueEntry) => (liveEntryStates as readonly string[]).includes(state)

/** How long a party waited until it was seated, gave up, or until now; in whole minutes. */
const waited = (party: QueueEntry, now: number): number =>
  minutesSince(party.joined_at, isLive(party) ? now : Date.parse(party.state_at))

/** Parties as rows: who, since when, how long against what it was told, and what became of it by whom. */
export function HistoryTable({
  rows,
  lines,
  isAllDays,
}: {
  rows: readonly QueueEntry[]
  lines: readonly QueueGroup[]
  isAllDays: boolean
}) {
  const { t } = useTranslation()
  const { time, dateTime } = useTime()
  const now = useNow(10_000)
  const nameOf = (id: string) => lines.find((line) => line.id === id)?.name ?? ''
  return (
    <table className="rows-table">
      <thead>
        <tr>
          {['ticket', 'party', 'line', 'joinedAt', 'waited', 'outcome'].map((column) => (
            <th key={column} scope="col">
              {t(`queue.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((party) => {
          const minutes = waited(party, now)
          const isOver = minutes > party.quote_minutes
          const outcome = [party.table_name && t('floor.tableNo', { name: party.table_name }), party.reason]
          return (
            <tr key={party.id}>
              <th scope="row" className="ticket-id">
                {isLive(party) ? <Link to={`/queue/${party.id}`}>{party.ticket}</Link> : party.ticket}
              </th>
              <td>
                {party.name ?? t('queue.guest')}
                <span className="muted"> · {t('floor.guests', { count: party.pax })}</span>
                {party.phone && <span className="muted"> · {party.phone}</span>}
              </td>
              <td>{nameOf(party.group_id)}</td>
              <td className="figures">{isAllDays ? dateTime(party.joined_at) : time(party.joined_at)}</td>
              <td className="figures" data-over={isOver || undefined}>
                {t('queue.waitedOf', { minutes, quote: party.quote_minutes })}
                {isOver && ` · ${t('queue.over', { count: minutes - party.quote_minutes })}`}
              </td>
              <td>
                <strong>{t(`state.queue-entry.${party.state}`)}</strong>
                <span className="muted">
                  {[...outcome, party.state_by].filter(Boolean).map((word) => ` · ${word}`)}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
