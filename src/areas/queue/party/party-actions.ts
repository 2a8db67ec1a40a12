import type { queueEntryEvents } from '#contract/charts/queue.ts'
import type { QueueEntry } from '#contract/queue/queue.ts'
import { everyOf } from '#machines/workflow/every-of.ts'
import type { AllowedEvents } from '../../../commands/use-allowed.ts'

/** A step with a party that needs no other fields. Swapping names two parties, and guests leave on their own. */
export type PartyEvent = Exclude<keyof typeof queueEntryEvents, 'queueEntry.swap' | 'queueEntry.leave'>

/** The steps for a party, in the order of an evening. */
export const partyEvents = everyOf<PartyEvent>()([
  'queueEntry.call',
  'queueEntry.arrive',
  'queueEntry.serve',
  'queueEntry.skip',
  'queueEntry.requeue',
  'queueEntry.noShow',
  'queueEntry.undo',
  'queueEntry.remove',
])

/** The buttons that a card has room for; the view of the party has all of them. */
export function cardEvents(party: QueueEntry): PartyEvent[] {
  if (party.state === 'called')
    return party.facts.isOverdue
      ? ['queueEntry.arrive', 'queueEntry.call', 'queueEntry.skip', 'queueEntry.noShow']
      : ['queueEntry.call', 'queueEntry.arrive']
  if (party.state === 'arrived') return ['queueEntry.serve']
  if (party.state === 'skipped') return ['queueEntry.requeue', 'queueEntry.noShow']
  return party.state === 'waiting' ? ['queueEntry.call'] : []
}

/** The step that a party waits for: what its strip offers. Undefined where the guests or time are at it. */
export function partyStep(party: QueueEntry, allowed: AllowedEvents): PartyEvent | undefined {
  const { state, facts } = party
  const isGivenUp = facts.calls >= facts.callLimit
  const wanted: PartyEvent[] =
    state === 'called' && facts.isOverdue
      ? [isGivenUp ? 'queueEntry.noShow' : 'queueEntry.call']
      : state === 'called'
        ? ['queueEntry.arrive']
        : state === 'arrived'
          ? ['queueEntry.serve']
          : ['queueEntry.call', 'queueEntry.requeue', 'queueEntry.undo']
  return wanted.find((event) => allowed[event]?.ok)
}

/** Returns the word for calling: the first time, again, or once more after the party did not come. */
export const callWord = (party: QueueEntry): 'queueEntry.call' | 'again' | 'recall' =>
  party.state !== 'called' ? 'queueEntry.call' : party.facts.isOverdue ? 'recall' : 'again'
