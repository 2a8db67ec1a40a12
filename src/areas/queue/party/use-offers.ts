import { useMemo } from 'react'
import type { AllowedEvent } from '#contract/errors.ts'
import type { QueueEntry, QueueGroup } from '#contract/queue/queue.ts'
import type { Table } from '#contract/tables/table.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { useDecide, type AllowedEvents } from '../../../commands/use-allowed.ts'

/** The steps that the charts offer the signed-in person, with the reason of every refusal in words. */
export interface Offers {
  party: (party: QueueEntry) => AllowedEvents
  line: (line: QueueGroup) => AllowedEvents
  /** Decides on one event with all its fields. */
  toLine: (line: QueueGroup, event: ChartEvent) => AllowedEvent
  /** Decides on seating a party at a table: the door needs no right of the floor for it. */
  seatAt: (table: Table) => AllowedEvent
  /** Why no step is possible at all now: no connection, or the store is closed. */
  blocked: string | undefined
}

/** Evaluates the charts of lines, parties and tables; offline every step is refused with that reason. */
export function useOffers(): Offers {
  const decide = useDecide()
  return useMemo(
    () => ({
      party: (party) => decide.all(queueEntry, party),
      line: (line) => decide.all(queueGroup, line),
      toLine: (line, event) => decide.one(queueGroup, line, event),
      seatAt: (table) => decide.one(tableOccupancy, table, { type: 'table.seat', pax: 1 }, ['floor']),
      blocked: decide.blocked,
    }),
    [decide],
  )
}
