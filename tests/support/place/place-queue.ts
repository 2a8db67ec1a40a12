import type { QueueEntryFacts, QueueGroupFacts } from '#contract/facts.ts'
import { liveEntryStates, type QueueEntryState, type QueueGroupState } from '#contract/states.ts'
import { queueEntries, queueGroups } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day, placeVisit } from '../place.ts'

const minutesAgo = (minutes: number) => new Date(evening.getTime() - minutes * 60_000)

/**
 * A line that is set up as stores usually do: called places are held for 5 minutes, skipped parties may come back for
 * 15.
 */
async function placeLine(h: House, given: Partial<typeof queueGroups.$inferInsert>): Promise<string> {
  const id = h.outside.ids.id()
  const usual = { name: 'Small tables', prefix: 'A', minPax: 1, maxPax: 4, lastTicket: 900, ticketDay: day }
  await h.db.insert(queueGroups).values({ merchantId: h.merchantId, id, ...usual, ...given })
  return id
}

const party = (h: House, groupId: string, rank: number, state: QueueEntryState = 'waiting') => ({
  merchantId: h.merchantId,
  id: h.outside.ids.id(),
  groupId,
  ticket: `A${rank}`,
  businessDay: day,
  pax: 2,
  state,
  rank,
  joinedAt: minutesAgo(20),
  stateAt: minutesAgo(1),
  calledAt: state === 'waiting' ? null : minutesAgo(1),
  endedAt: (liveEntryStates as readonly string[]).includes(state) ? null : minutesAgo(1),
})

/** A line in a state, with as many parties in it as its facts count. */
export async function placeQueueGroup(h: House, state: QueueGroupState, facts: QueueGroupFacts): Promise<string> {
  const { minPax, maxPax, capacity, live, waiting, arrived, isResumeDue } = facts
  const id = await placeLine(h, { state, minPax, maxPax, capacity, resumeAt: isResumeDue ? minutesAgo(1) : null })
  const parties = Array.from({ length: live }, (_, at) =>
    party(h, id, at + 1, at < waiting ? 'waiting' : at < waiting + arrived ? 'arrived' : 'called'),
  )
  if (parties.length > 0) await h.db.insert(queueEntries).values(parties)
  return id
}

/** A party in a state, with someone else behind it who waits; seated ones sit at a table of their own. */
export async function placeQueueEntry(h: House, state: QueueEntryState, facts: QueueEntryFacts): Promise<string> {
  const { calls, callLimit, isOverdue, isWithinGrace, isUndoable, cameFrom } = facts
  const groupId = await placeLine(h, { state: 'accepting', callLimit })
  const at = state === 'serving' ? await placeVisit(h) : undefined
  const isLongAgo = isOverdue || !isWithinGrace || (cameFrom !== null && !isUndoable)
  const since = isLongAgo ? minutesAgo(30) : evening
  const times = { calledAt: calls > 0 ? since : null, stateAt: since }
  const own = { ...party(h, groupId, 1, state), ...at, calls, cameFrom, ...times }
  await h.db.insert(queueEntries).values([own, party(h, groupId, 2)])
  return own.id
}
