import type { QueueEntry } from '#contract/queue/queue.ts'

const minute = 60_000

export interface Wait {
  /** Whole minutes since the party joined. */
  minutes: number
  /** The wait that was quoted to the party, in minutes. */
  quote: number
  /** Whole minutes beyond the quote, 0 while within it. */
  over: number
  isOver: boolean
  /** The share of the quote, 0 to 1. */
  share: number
}

/** Whole minutes between an instant on the wire and `now` in milliseconds, never negative. */
export const minutesSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / minute))

/** The wait of a party against its quote; `now` in milliseconds. */
export function waitOf(party: Pick<QueueEntry, 'joined_at' | 'quote_minutes'>, now: number): Wait {
  const minutes = minutesSince(party.joined_at, now)
  const quote = party.quote_minutes
  const over = Math.max(0, minutes - quote)
  return { minutes, quote, over, isOver: over > 0, share: quote > 0 ? Math.min(1, minutes / quote) : 1 }
}
