import { addDays, weekdayOf } from '#contract/calendar.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import { minutesAfter } from '../evening/moments.ts'
import { storyBegins } from '../evening/story-clock.ts'
import type { Ticket } from '../evening/ticket.ts'
import type { TradingStore } from '../stores/trading-store.ts'

/** The weekday on which a guest orders for the next day; Monday is 0. */
const saturday = 5
const noon = (12 - storyBegins) * 60

/** Makes a guest collect and pay the last order of a Saturday on Sunday at noon: it is open when its day is posted. */
export function tellCarried({ merchant }: TradingStore, businessDay: string, tickets: readonly Ticket[]): void {
  if (weekdayOf(businessDay) !== saturday) return
  const ticket = tickets.findLast(
    ({ method, source, state }) => method === 'pickup' && source === 'staff' && state === 'completed',
  )
  if (!ticket) return
  const carriedTo = addDays(businessDay, 1)
  const at = minutesAfter(startOfBusinessDay(carriedTo, merchant), noon)
  const [tenders, steps] = [ticket.tenders, ticket.steps].map((told) => told.map((one) => ({ ...one, at })))
  Object.assign(ticket, { carriedTo, wantedAt: at, stageAt: at, closedAt: at, tenders, steps })
}
