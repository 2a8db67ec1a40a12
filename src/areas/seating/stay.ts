import type { Visit } from '#contract/tables/table.ts'

type StayLevel = 'ok' | 'warn' | 'late'

interface Stay {
  /** Whole minutes since the party was seated. */
  minutes: number
  /** The usual stay of a party of this size, in minutes. */
  usual: number
  /** The share of the usual stay, 0 to 1. */
  share: number
  level: StayLevel
}

const minute = 60_000
const warnFrom = 0.75

/** Whole minutes between an instant on the wire and `now` in milliseconds, never negative. */
export const minutesSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / minute))

/** The usual stay of a party of this size, in minutes. */
export const usualStay = (pax: number): number => (pax === 1 ? 60 : pax === 2 ? 75 : 90)

/** The share of its usual stay that a party has used; `now` in milliseconds. */
export function stayOf(visit: Visit, now: number): Stay {
  const minutes = minutesSince(visit.seated_at, now)
  const usual = usualStay(visit.pax)
  const level = minutes > usual ? 'late' : minutes >= usual * warnFrom ? 'warn' : 'ok'
  return { minutes, usual, share: Math.min(1, minutes / usual), level }
}
