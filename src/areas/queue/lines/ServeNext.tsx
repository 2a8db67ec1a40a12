import { LayoutGrid, Walk } from '@blueprintjs/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import type { Table } from '#contract/tables/table.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { useFresh } from '../../../ui/hooks/use-fresh.ts'
import { bestTable, isOnlyPromised, soonestTable } from '../party/table-choices.ts'
import { nextOf } from './turns.ts'
import { nextPromise } from '../../seating/next-promise.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import type { Offers } from '../party/use-offers.ts'
import { usePhrases } from '../party/use-phrases.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import './lines.css'

interface Props {
  line: QueueGroupWithEntries
  tables: readonly Table[]
  offers: Offers
  acts: QueueActs
  /** Here someone waits longest, so this is the filled button of the view. */
  isLongest: boolean
}

/**
 * The foot of a line: one tap calls the next party, or seats the party that has arrived at the table that fits best.
 */
export function ServeNext({ line, tables, offers, acts, isLongest }: Props) {
  const { t } = useTranslation()
  const reasonId = useId()
  const { table: about } = usePhrases()
  const { time } = useTime()
  const now = useNow(10_000)
  const party = nextOf(line)
  const isAtDesk = party?.state === 'arrived'
  const best = party && bestTable(tables, party.pax, now)
  const soon = party && !best ? soonestTable(tables, party.pax) : undefined
  const allowed = offers.toLine(line, { type: 'queue.serveNext', ...(isAtDesk && { table_id: best?.id ?? '' }) })
  const title = !party
    ? t('queue.next')
    : isAtDesk
      ? best
        ? t('queue.seatNextAt', { ticket: party.ticket, table: best.name })
        : t('queue.seatNext', { ticket: party.ticket })
      : t('queue.callNext', { ticket: party.ticket })
  const fit = best
    ? isAtDesk
      ? about(best, now)
      : t('queue.bestFit', { table: best.name, about: t('floor.seats', { count: best.seats }) })
    : soon
      ? t('queue.soon', { table: soon.name })
      : party &&
        t(isOnlyPromised(tables, party.pax, now) ? 'queue.onlyPromised' : 'queue.noneFits', { count: party.pax })
  const due = best && nextPromise(best, now)
  const promise = due && t('queue.promised', { name: due.name, time: time(due.at) })
  const isFresh = useFresh(title)
  const take = () => {
    if (!party || !allowed.ok || isFresh) return
    if (!isAtDesk) void acts.next(line, party)
    else if (best) void acts.next(line, party, best)
    else acts.ask({ what: 'seat', party, line })
  }
  return (
    <div className="serve-next no-print" data-longest={isLongest || undefined}>
      <button
        type="button"
        className="serve-next__button"
        aria-disabled={!allowed.ok || undefined}
        data-fresh={isFresh || undefined}
        aria-describedby={reasonId}
        aria-busy={acts.busyId === party?.id || undefined}
        onClick={take}
      >
        <Walk size={20} />
        <span>
          <span className="serve-next__title">{title}</span>
          <span id={reasonId} className="serve-next__why small">
            {allowed.ok ? [fit, promise].filter(Boolean).join(' · ') : allowed.message}
          </span>
        </span>
      </button>
      {party && allowed.ok && (
        <button
          type="button"
          className="serve-next__choose"
          aria-label={t('queue.chooseTable', { ticket: party.ticket })}
          title={t('queue.chooseTable', { ticket: party.ticket })}
          onClick={() => acts.ask({ what: 'seat', party, line })}
        >
          <LayoutGrid size={20} />
        </button>
      )}
    </div>
  )
}
