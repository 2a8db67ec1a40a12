import { wallTime } from '../../../business-day.ts'

/** The zone of the story's stores. */
export const storyZone = 'Europe/Berlin'
/**
 * The hour at which a business day of the story begins as it is written; if a store's day begins at another hour, all
 * times move with it.
 */
export const storyBegins = 8

const hourMs = 3_600_000

/** The time zone and the beginning of a business day of the story. */
interface StoryClock {
  timeZone: string
  businessDayCut: number
  /** The present business day. */
  today: string
}

/**
 * Returns the clock of a story whose evening is now: its business day begins 9 to 15 hours before, at one of four
 * hours, and so ends 9 to 15 hours after. So the day does not change while a person looks at the demo.
 */
export function storyClock(now: Date): StoryClock {
  const local = Date.parse(`${wallTime(now, storyZone).replace(' ', 'T')}Z`)
  const begins = new Date(Math.floor((local + hourMs) / (6 * hourMs)) * 6 * hourMs - 10 * hourMs).toISOString()
  return { timeZone: storyZone, businessDayCut: Number(begins.slice(11, 13)), today: begins.slice(0, 10) }
}

/** Returns the wall time, `HH:MM`, some minutes after the beginning of a business day of the story. */
export function timeInDay(businessDayCut: number, minutes: number): string {
  const inDay = (businessDayCut * 60 + minutes) % (24 * 60)
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
