import { queueEntryEvents } from '#contract/charts/queue.ts'
import { and, eq } from 'drizzle-orm'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { decide, needsApproval } from '#machines/workflow/decide.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { queueGroups } from '../../db/schema/index.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { busyVisits, queueEntryFacts, type QueueGroupRow } from './queue-facts.ts'
import { bind } from '../../engine/binding.ts'
import { reasonOf } from '../reasons/reason-of.ts'
import { freePlace, inLine } from './queue-group.effects.ts'
import { illegal } from '../../engine/refusal.ts'
import { stale } from '../../engine/stale.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** Number of parties that are put before a skipped one that returns. */
const placesLost = 3

const groupOf = (work: Work, groupId: string): Promise<QueueGroupRow> =>
  work.remember(`group ${groupId}`, async () => {
    const { merchantId } = work.store
    const [group] = await work.tx
      .select()
      .from(queueGroups)
      .where(and(eq(queueGroups.merchantId, merchantId), eq(queueGroups.id, groupId)))
    return group!
  })

const isBusy = async (work: Work, { state, visitId }: SubjectRow<'queue_entry'>): Promise<boolean> =>
  state === 'serving' && visitId !== null && (await busyVisits(work.tx, work.store, [visitId])).size > 0

/**
 * Finds the other party of two that change places: of the same line, waiting, and in the version that the person saw.
 */
async function partnerOf(work: Work, own: SubjectRow<'queue_entry'>, event: Record<string, unknown>) {
  const other = work.rows('queue_entry').find(({ id }) => id === event.other_entry_id)
  if (!other || other.groupId !== own.groupId || other.id === own.id)
    throw invalidField('other_entry_id', 'is nobody else of this line')
  if (other.state !== 'waiting')
    throw new ApiError('illegal_transition', {
      message: `${other.ticket} no longer waits. Only parties that wait can change places.`,
      details: { entry_id: other.id, state: other.state },
    })
  if (event.other_version !== undefined && event.other_version !== other.version)
    throw await stale(work, { type: 'queue_entry', id: other.id }, [])
  return other
}

/** Checks a reserved table: the party that it is reserved for may be seated; others need a supervisor's PIN. */
async function checkReserved(work: Work, tableId: string, seat: ChartEvent): Promise<void> {
  const { state, facts } = await work.look('table-occupancy', tableId)
  const { machine } = tableOccupancy
  const decision = decide(machine, { state, facts }, seat)
  if (work.approval || !decision.ok || !needsApproval(machine, decision.meta, facts, seat)) return
  throw illegal(tableOccupancy, state, facts, seat.type, 'isForOthers')
}

export const queueEntryBinding = bind<(typeof queueEntry)['machine'], 'queue_entry'>({
  chart: queueEntry,
  subject: 'queue_entry',
  events: queueEntryEvents,
  facts: async (work, row) =>
    queueEntryFacts(row, await groupOf(work, row.groupId), work.store, await isBusy(work, row)),
  stamp: (_, work) => ({ stateAt: work.now, stateBy: work.actor.name }),
  usesApproval: ['queueEntry.call', 'queueEntry.remove', 'queueEntry.serve', 'queueEntry.swap'],
  effects: {
    countCall: ({ work, row }) =>
      work.set('queue_entry', row.id, { calls: row.calls + 1, calledAt: work.now, stateBy: work.actor.name }),
    noteOrigin: ({ work, row, facts }) => work.set('queue_entry', row.id, { cameFrom: facts.cameFrom }),
    /** Puts the party back in the line; a line that closed with the last party opens again for the waiting ones. */
    async standAgain({ work, row }) {
      await work.set('queue_entry', row.id, { cameFrom: null, endedAt: null })
      work.forget(`line ${row.groupId}`)
      await work.offer('queue-group', row.groupId, { type: 'queue.recall' })
    },

    async seatParty({ work, row, event }) {
      const tableId = event.table_id as string
      const seat = { type: 'table.seat', pax: row.pax, ...(row.name && { name: row.name }) }
      await checkReserved(work, tableId, { ...seat, name: row.name ?? '' })
      await work.send('table-occupancy', tableId, seat)
      await work.set('queue_entry', row.id, { tableId, visitId: work.row('table', tableId).visitId })
    },

    async leaveTable({ work, row }) {
      await work.send('table-occupancy', row.tableId!, { type: 'table.unseat' })
      await work.set('queue_entry', row.id, { tableId: null, visitId: null })
    },

    async goBack({ work, row }) {
      const waiting = inLine(work, row.groupId, 'waiting').filter(({ id }) => id !== row.id)
      const isLast = waiting.length <= placesLost
      const before = isLast ? undefined : waiting[placesLost - 1]!.rank
      await work.set('queue_entry', row.id, { rank: await freePlace(work, row.groupId, before) })
    },

    async changePlaces({ work, row, event }) {
      const other = await partnerOf(work, row, event)
      const ranks = [row.rank, other.rank] as const
      await work.set('queue_entry', row.id, { rank: ranks[1] })
      await work.set('queue_entry', other.id, { rank: ranks[0] })
    },

    async keepReason({ work, row, event }) {
      const reason = await reasonOf(work, event)
      await work.set('queue_entry', row.id, {
        reasonId: reason.id,
        statusRemark: (event.remark as string | undefined) || null,
      })
    },

    /** Takes the party out of the line; a line that only serves its waiting parties closes with the last one. */
    async leaveLine({ work, row }) {
      await work.set('queue_entry', row.id, { endedAt: work.now })
      work.forget(`line ${row.groupId}`)
      const hasGroup = work.rows('queue_group').some(({ id }) => id === row.groupId)
      if (hasGroup) await work.offer('queue-group', row.groupId, { type: 'queue.drain' })
    },
  },
})
