import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { QueueEntry, QueueGroup } from '#contract/queue/queue.ts'
import { liveEntryStates } from '#contract/states.ts'
import { useNow } from '../../ui/show/clock.ts'
import { columnsBy, DataTable } from '../../ui/show/DataTable.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { minutesSince } from './lines/wait.ts'
import type { WordsIn } from '../../i18n/word-key.ts'

const isLive = ({ state }: QueueEntry) => (liveEntryStates as readonly string[]).includes(state)

/** Whole minutes that a party waited until it was seated, gave up, or until now. */
const waited = (party: QueueEntry, now: number): number =>
  minutesSince(party.joined_at, isLive(party) ? now : Date.parse(party.state_at))

/**
 * Parties as rows: name, time of joining, wait against the quoted wait, and the outcome with the person who caused it.
 */
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
  const column = columnsBy<QueueEntry, WordsIn<'queue.column.'>>((name) => t(`queue.column.${name}`))
  return (
    <DataTable
      rows={rows}
      columns={[
        column('ticket', (row) => (isLive(row) ? <Link to={`/queue/${row.id}`}>{row.ticket}</Link> : row.ticket), {
          className: 'ticket-id',
        }),
        column('party', ({ name, pax, phone }) => (
          <>
            {name ?? t('queue.guest')}
            <span className="muted"> · {t('floor.guests', { count: pax })}</span>
            {phone && <span className="muted"> · {phone}</span>}
          </>
        )),
        column('line', (row) => nameOf(row.group_id)),
        column('joinedAt', ({ joined_at: at }) => (isAllDays ? dateTime(at) : time(at)), { className: 'figures' }),
        column(
          'waited',
          (row) => {
            const [minutes, quote] = [waited(row, now), row.quote_minutes]
            return (
              <span data-over={minutes > quote || undefined}>
                {t('queue.waitedOf', { minutes, quote })}
                {minutes > quote && ` · ${t('queue.over', { count: minutes - quote })}`}
              </span>
            )
          },
          { className: 'figures' },
        ),
        column('outcome', ({ state, table_name: table, reason, state_by: by }) => (
          <>
            <strong>{t(`state.queue-entry.${state}`)}</strong>
            <span className="muted">
              {[table && t('floor.tableNo', { name: table }), reason, by].filter(Boolean).map((word) => ` · ${word}`)}
            </span>
          </>
        )),
      ]}
    />
  )
}
