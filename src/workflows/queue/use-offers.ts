import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Allowed } from '#contract/errors.ts'
import type { QueueEntry, QueueGroup } from '#contract/rows/queue.ts'
import type { Table } from '#contract/rows/table.ts'
import type { ChartEvent } from '#machines/kit/chart.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { useConnection } from '../../api/realtime.ts'
import { useMe, useRights } from '../session.ts'
import { allowedEvent, allowedEvents, type AllowedEvents } from '../use-allowed.ts'

/** What the charts offer the signed-in person, with the reason of every refusal in words. */
export interface Offers {
  party: (party: QueueEntry) => AllowedEvents
  line: (line: QueueGroup) => AllowedEvents
  /** Of one event with all that it carries. */
  toLine: (line: QueueGroup, event: ChartEvent) => Allowed
  /** Whether somebody can be seated at a table: the door needs no right of the floor for it. */
  seatAt: (table: Table) => Allowed
  /** Why nothing can be done at all now: no connection, or the store is closed. */
  blocked: string | undefined
}

/** Without a connection, and in a closed store, whatever the charts say. */
function useBlocked(): string | undefined {
  const { t } = useTranslation()
  const isOffline = useConnection() === 'offline'
  const isClosed = useMe().merchant?.state === 'closed'
  if (isOffline) return t('error.offline')
  return isClosed ? t('queue.storeClosed') : undefined
}

/** Asks the charts of lines, parties and tables what is possible; offline everything is refused with that reason. */
export function useOffers(): Offers {
  const { t } = useTranslation()
  const rights = useRights()
  const blocked = useBlocked()
  return useMemo(() => {
    const unless = (each: Allowed): Allowed =>
      blocked && each.ok ? { ...each, ok: false, reason: 'blocked', message: blocked } : each
    const all = (events: AllowedEvents): AllowedEvents =>
      Object.fromEntries(Object.entries(events).map(([event, each]) => [event, unless(each)]))
    return {
      party: (party) => all(allowedEvents(queueEntry, party, rights, t)),
      line: (line) => all(allowedEvents(queueGroup, line, rights, t)),
      toLine: (line, event) => unless(allowedEvent(queueGroup, line, event, rights, t)),
      seatAt: (table) => unless(allowedEvent(tableOccupancy, table, { type: 'table.seat', pax: 1 }, ['floor'], t)),
      blocked,
    }
  }, [t, rights, blocked])
}
