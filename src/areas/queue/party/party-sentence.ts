import type { QueueEntry } from '#contract/queue/queue.ts'
import { minutesSince } from '../lines/wait.ts'
import type { WordKey } from '../../../i18n/word-key.ts'

/** One sentence about a party: a key of the language files and its values. */
export interface Phrase {
  key: WordKey
  count?: number
  calls?: number
  table?: string
  by?: string
  isLate?: true
}

/** Returns the condition of a party in a sentence or two; `now` in milliseconds. */
export function partySentence(party: QueueEntry, now: number): Phrase[] {
  const { state, facts, calls } = party
  const count = minutesSince(party.state_at, now)
  if (state === 'called') {
    const called: Phrase = { key: 'queue.says.called', count: minutesSince(party.called_at ?? party.state_at, now) }
    if (facts.isOverdue)
      return [
        { key: 'queue.says.overdue', isLate: true },
        { key: 'queue.says.unanswered', count: calls },
      ]
    return calls > 1 ? [called, { key: 'queue.says.times', count: calls }] : [called]
  }
  if (state === 'arrived') return [{ key: 'queue.says.arrived', count }]
  if (state === 'skipped')
    return [
      { key: 'queue.says.skipped', count },
      ...(facts.isWithinGrace ? [] : [{ key: 'queue.says.graceOver' } as const]),
    ]
  if (state === 'waiting') return [{ key: 'queue.says.waiting', count: party.position ?? 0 }]
  return [{ key: `queue.says.${state}`, count, table: party.table_name ?? '', by: party.state_by ?? '' }]
}
