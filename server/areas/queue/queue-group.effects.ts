import { and, eq, inArray, max, or, sql } from 'drizzle-orm'
import { queueGroupEvents } from '#contract/charts/queue.ts'
import { liveEntryStates } from '#contract/states.ts'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { queueEntries } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { ApiError } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { theGuest } from '../../http/actor.ts'
import { phoneOr } from '../../phones/read-phone.ts'
import { countLines, nextNumber, queueGroupFacts, ticketOf } from './queue-facts.ts'
import { bind } from '../../engine/binding.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

type Group = SubjectRow<'queue_group'>
type Entry = SubjectRow<'queue_entry'>

/** Returns the parties of a line in one state, the first in line first. */
export const inLine = (work: Work, groupId: string, state: Entry['state']): Entry[] =>
  work
    .rows('queue_entry')
    .filter((entry) => entry.groupId === groupId && entry.state === state)
    .toSorted((a, b) => a.rank - b.rank)

/** Returns the next party: if there is a table, a party at the desk goes first. */
export const nextInLine = (work: Work, groupId: string, hasTable: boolean): Entry | undefined =>
  [...(hasTable ? inLine(work, groupId, 'arrived') : []), ...inLine(work, groupId, 'waiting')][0]

/**
 * Returns an unused rank in a line, so that a party can return to its old one: behind all others, or right behind
 * `before` if it is given.
 */
export async function freePlace(work: Work, groupId: string, before?: number): Promise<number> {
  const { merchantId, businessDay } = work.store
  const stillCounts = or(eq(queueEntries.businessDay, businessDay), inArray(queueEntries.state, [...liveEntryStates]))
  const ofLine = and(eq(queueEntries.merchantId, merchantId), eq(queueEntries.groupId, groupId), stillCounts)
  const [known] = await work.tx
    .select({
      last: max(queueEntries.rank),
      behind:
        sql`min(${queueEntries.rank}) FILTER (WHERE ${queueEntries.rank} > ${before ?? null}::double precision)`.mapWith(
          Number,
        ),
    })
    .from(queueEntries)
    .where(ofLine)
  const between = before === undefined || known!.behind === null ? undefined : (before + known!.behind) / 2
  const isRoom = between !== undefined && between > before! && between < known!.behind
  return isRoom ? between : (known!.last ?? 0) + 1
}

/** Creates a party with the next ticket of the day, behind all others. */
async function makeEntry(work: Work, group: Group, event: Record<string, unknown>, origin: string): Promise<Entry> {
  const phone = event.phone ? phoneOr(work.store.row, event.phone as string) : null
  const inGroup = work.rows('queue_entry').filter((entry) => entry.groupId === group.id)
  const twin = phone && inGroup.find((entry) => entry.phone === phone)
  if (twin)
    throw new ApiError('illegal_transition', {
      message: `This phone number already waits with ticket ${twin.ticket}.`,
      details: { ticket: twin.ticket, entry_id: twin.id },
    })
  const lastTicket = nextNumber(group, work.store, (await countsOf(work, group.id))?.live ?? 0)
  await work.set('queue_group', group.id, { ticketDay: work.store.businessDay, lastTicket })
  return work.insert(
    'queue-entry',
    'queue_entry',
    {
      groupId: group.id,
      ticket: ticketOf(group, lastTicket),
      businessDay: work.store.businessDay,
      pax: event.pax as number,
      name: (event.name as string | undefined) || null,
      phone,
      remark: (event.remark as string | undefined) || null,
      rank: await freePlace(work, group.id),
      quoteMinutes: group.turnMinutes * (inLine(work, group.id, 'waiting').length + 1),
      joinedAt: work.now,
      stateAt: work.now,
      stateBy: work.actor.name,
      source: work.actor.id === theGuest.id ? 'guest' : 'staff',
    },
    origin,
  )
}

/** Returns the columns of a line's given settings. */
export function settingsOf(given: Record<string, unknown>): Partial<Group> {
  const { name, prefix, min_pax, max_pax, capacity, order, turn_minutes, hold_minutes, grace_minutes, call_limit } =
    given
  const patch = {
    name,
    prefix,
    minPax: min_pax,
    maxPax: max_pax,
    sort: order,
    capacity,
    turnMinutes: turn_minutes,
    holdMinutes: hold_minutes,
    graceMinutes: grace_minutes,
    callLimit: call_limit,
  }
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

/** Counts the parties of a line, once until one of them moves. */
const countsOf = (work: Work, groupId: string) =>
  work.remember(`line ${groupId}`, async () => (await countLines(work.tx, work.store, [groupId])).get(groupId))

export const queueGroupBinding = bind<(typeof queueGroup)['machine'], 'queue_group'>({
  chart: queueGroup,
  subject: 'queue_group',
  events: queueGroupEvents,
  facts: async (work, row) => queueGroupFacts(row, work.store, await countsOf(work, row.id)),
  effects: {
    async changeSettings({ work, row, event }) {
      const patch = settingsOf(event)
      if ((patch.maxPax ?? row.maxPax) < (patch.minPax ?? row.minPax)) throw refusedField('max_pax', 'fewestGuests')
      await work.set('queue_group', row.id, patch)
    },

    async joinParty({ work, row, event }) {
      await makeEntry(work, row, event, 'queue.join')
      work.forget(`line ${row.id}`)
    },

    async seatDirect({ work, row, event }) {
      const entry = await makeEntry(work, row, event, 'queue.seatDirect')
      await work.send('queue-entry', entry.id, { type: 'queueEntry.serve', table_id: event.table_id })
      await work.set('queue_group', row.id, { lastEntryId: entry.id })
    },

    async serveNext({ work, row, event }) {
      const next = nextInLine(work, row.id, event.table_id !== undefined)!
      const type = event.table_id ? 'queueEntry.serve' : 'queueEntry.call'
      await work.set('queue_group', row.id, { lastEntryId: next.id })
      await work.send('queue-entry', next.id, { type, ...(event.table_id ? { table_id: event.table_id } : {}) })
    },

    async setResume({ work, row, event }) {
      if (!event.minutes) return
      const resumeAt = new Date(work.now.getTime() + Number(event.minutes) * 60_000)
      await work.set('queue_group', row.id, { resumeAt })
      await setDeadline(work, { chart: 'queue-group', subjectId: row.id, event: 'queue.wake' }, resumeAt)
    },

    async dropResume({ work, row }) {
      if (!row.resumeAt) return
      await work.set('queue_group', row.id, { resumeAt: null })
      await setDeadline(work, { chart: 'queue-group', subjectId: row.id, event: 'queue.wake' }, null)
    },

    setDayEnd: ({ work, row }) =>
      setDeadline(work, { chart: 'queue-group', subjectId: row.id, event: 'queue.endDay' }, work.store.dayEnds),

    async sendHome({ work, row }) {
      for (const entry of work.rows('queue_entry'))
        if (entry.groupId === row.id) await work.offer('queue-entry', entry.id, { type: 'queueEntry.expire' })
    },
  },
})
