import type { QueueEntryFacts } from '#contract/facts.ts'
import type { QueueEntry } from '#contract/queue/queue.ts'

/** The facts of a party that change when its time is over, by state. */
const afterwards: Partial<Record<QueueEntry['state'], Partial<QueueEntryFacts>>> = {
  called: { isOverdue: true },
  skipped: { isWithinGrace: false },
  serving: { isUndoable: false },
  no_show: { isUndoable: false },
}

/** A party as it is at `now` (milliseconds), including the changes by time since the server sent it. */
export function partyNow(party: QueueEntry, now: number): QueueEntry {
  if (!party.facts_until || Date.parse(party.facts_until) > now) return party
  return { ...party, facts: { ...party.facts, ...afterwards[party.state] } }
}

/** The instant at which the place of a called party is given up, in milliseconds; undefined where none is held. */
export const heldUntil = (party: QueueEntry, holdMinutes: number): number | undefined =>
  party.state === 'called' && party.called_at ? Date.parse(party.called_at) + holdMinutes * 60_000 : undefined
