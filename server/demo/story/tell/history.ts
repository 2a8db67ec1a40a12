import { weekdayOf } from '#contract/calendar.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import { bookOrder } from './book-order.ts'
import { type Book, fillStock, owned } from './book.ts'
import { guestNames } from '../stores/guest-names.ts'
import { drawMeal } from '../evening/meal.ts'
import { minutesAfter } from '../evening/moments.ts'
import type { Rng } from '../rng.ts'
import { storyBegins } from '../evening/story-clock.ts'
import type { Tender, Ticket } from '../evening/ticket.ts'
import { tellCarried } from './tell-carried.ts'
import { tellComp } from './tell-comp.ts'
import { tellDiscounts } from './tell-discount.ts'
import { tellLoss } from './tell-loss.ts'
import { tellAskedBack } from './tell-asked-back.ts'
import { tellPromotions } from './tell-promotions.ts'
import { tellRefund } from './tell-refund.ts'
import { tellPastDrawer } from './tell-drawer.ts'
import { tellSettlement } from './tell-settlement.ts'
import { type Actor, guest, staffWith, type TradingStore } from '../stores/trading-store.ts'

/** Final state of an order of a past day. */
type Ending = 'completed' | 'voided' | 'cancelled' | 'rejected'

interface Arrival {
  at: Date
  time: 'lunch' | 'evening'
}

/** A past business day while its rows are made. */
interface Day {
  book: Book
  store: TradingStore
  businessDay: string
  rng: Rng
  /** The stock of the counted dishes, by id. */
  left: Map<string, number>
  /** Time at which a table is free again, by its name. */
  busyUntil: Map<string, Date>
}

/** A past day: whether it is posted, and the number of days since. */
interface ToldDay {
  isPosted: boolean
  ago: number
}

/**
 * Adds one past business day of a store: the guests, their orders with their final states, and the day's posting. Its
 * order numbers begin at 1.
 */
export function tellDay(book: Book, businessDay: string, rng: Rng, { isPosted, ago }: ToldDay): void {
  const { store } = book
  const start = startOfBusinessDay(businessDay, store.merchant)
  fillStock(book, start)
  const day: Day = { book, store, businessDay, rng, left: new Map(store.stock), busyUntil: new Map() }
  const tickets = drawArrivals(day, start).map((arrival) =>
    rng.chance(store.plan.pickup) ? tellPickup(day, arrival) : (tellVisit(day, arrival) ?? tellPickup(day, arrival)),
  )
  tellPromotions(book, tickets)
  tellComp(store, businessDay, tickets)
  tellDiscounts(store, businessDay, tickets)
  tellLoss(store, businessDay, tickets)
  // An order is carried over only if the next day is posted too.
  if (ago > 2) tellCarried(store, businessDay, tickets)
  for (const ticket of tickets.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())) {
    bookOrder(book, ticket, businessDay, { isPosted })
    if (isPosted) tellRefund(book, ticket)
    if (isPosted && ago <= 4) tellAskedBack(book, ticket, ago)
  }
  const off = tellPastDrawer(book, businessDay, ago)
  if (isPosted) tellSettlement(book, businessDay, off)
}

/** Draws the arrivals of a day: lunch around one, most in the evening around eight; more guests towards the weekend. */
function drawArrivals({ store, businessDay, rng }: Day, start: Date): Arrival[] {
  const { plan } = store
  const usual = plan.week[weekdayOf(businessDay)]!
  const spread = Math.round(usual / 20)
  const arrivals = Array.from({ length: usual + rng.int(-spread, spread) }, (): Arrival => {
    const time = rng.chance(plan.lunch) ? 'lunch' : 'evening'
    const hour = time === 'lunch' ? 11.8 + rng.next() * 2.4 : 17.8 + (rng.next() + rng.next()) * 2.1
    return { at: minutesAfter(start, (hour - storyBegins) * 60), time }
  })
  return arrivals.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Adds a party at a table, if a table is free for it. */
function tellVisit(day: Day, { at, time }: Arrival): Ticket | undefined {
  const { book, store, businessDay, busyUntil, rng } = day
  const pax = rng.pick([1, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6])
  const free = [...store.tables.values()].filter(
    ({ name, seats }) => seats >= pax && seats <= pax + 2 && (busyUntil.get(name) ?? at) <= at,
  )
  if (free.length === 0) return undefined
  const table = rng.pick(free)

  const staff = drawStaff(store, rng)
  const placedAt = minutesAfter(at, rng.int(4, 10))
  const servedAt = minutesAfter(placedAt, rng.int(14, 32))
  const paidAt = minutesAfter(servedAt, time === 'lunch' ? rng.int(12, 30) : rng.int(25, 60))
  const ending = drawEnding({ voided: 0.022, cancelled: 0.015, rejected: 0 }, rng)
  const closedAt = ending === 'cancelled' ? minutesAfter(placedAt, rng.int(2, 12)) : paidAt
  const endedAt = minutesAfter(closedAt, rng.int(2, 9))
  busyUntil.set(table.name, minutesAfter(endedAt, 6))

  const visit = { ...owned(book), tableId: table.id, pax, businessDay, seatedAt: at, endedAt, seatedBy: staff.id }
  book.visits.push({ ...visit, name: rng.chance(0.4) ? rng.pick(guestNames) : null })
  const isPaid = ending === 'completed' || (ending === 'voided' && rng.chance(0.4))
  return {
    ...end(store, ending, closedAt, staff, rng),
    method: 'dine_in',
    source: 'staff',
    staff,
    placedAt,
    tableName: table.name,
    visitId: visit.id,
    lines: drawLines(day, pax, time, ending, placedAt),
    tenders: isPaid ? drawTenders(paidAt, rng) : [],
  }
}

/** Makes an order for pickup: mostly from the app and paid there. */
function tellPickup(day: Day, { at, time }: Arrival): Ticket {
  const { store, rng } = day
  const source = rng.chance(0.7) ? 'app' : 'staff'
  const staff = drawStaff(store, rng)
  const ending = drawEnding({ voided: 0.01, cancelled: 0.02, rejected: source === 'app' ? 0.05 : 0 }, rng)
  const minutes = ending === 'rejected' ? rng.int(1, 6) : rng.int(16, 45)
  const closedAt = minutesAfter(at, minutes)
  return {
    ...end(store, ending, closedAt, staff, rng),
    method: 'pickup',
    source,
    staff: source === 'app' ? guest : staff,
    placedAt: at,
    guestName: rng.pick(guestNames),
    wantedAt: minutesAfter(at, 30),
    lines: drawLines(day, rng.int(1, 3), time, ending, at),
    tenders:
      ending === 'completed' ? [{ method: source === 'app' ? 'online' : 'cash', percent: 100, at: closedAt }] : [],
  }
}

function drawStaff({ staff }: TradingStore, rng: Rng): Actor {
  const { id, name } = rng.pick([...staff.values()].filter(({ rights }) => rights.includes('floor')))
  return { id, name }
}

function drawEnding(odds: Record<Exclude<Ending, 'completed'>, number>, rng: Rng): Ending {
  const roll = rng.next()
  if (roll < odds.voided) return 'voided'
  if (roll < odds.voided + odds.cancelled) return 'cancelled'
  return roll < odds.voided + odds.cancelled + odds.rejected ? 'rejected' : 'completed'
}

/** State of an order before its reversal. */
const before = { voided: 'served', cancelled: 'accepted', rejected: 'pending' } as const

/**
 * Returns the last state of an order, its reason, and the audit entries of a past order: its original state, and the
 * step that reversed it.
 */
function end(store: TradingStore, state: Ending, closedAt: Date, actor: Actor, rng: Rng) {
  const event = { completed: '', voided: 'order.void', cancelled: 'order.cancel', rejected: 'order.reject' }[state]
  const reasons = store.reasons.filter((reason) => reason.event === event)
  return {
    state,
    stageAt: closedAt,
    closedAt,
    steps:
      state === 'completed'
        ? [{ at: closedAt, event: 'order.seed', from: null, to: state, actor }]
        : [
            { at: closedAt, event: 'order.seed', from: null, to: before[state], actor },
            {
              at: closedAt,
              event,
              from: before[state],
              to: state,
              actor,
              ...(state === 'voided' && { approver: staffWith(store, 'void').name }),
            },
          ],
    reason: reasons.length > 0 ? rng.pick(reasons) : undefined,
  }
}

function drawLines(day: Day, pax: number, time: Arrival['time'], ending: Ending, sentAt: Date): Ticket['lines'] {
  const state = ending === 'completed' ? 'served' : ending === 'voided' ? 'voided' : 'cancelled'
  return drawMeal(day, pax, time).map((line) => ({ ...line, state, sentAt }))
}

/**
 * Draws the payments of an order. Most people pay by card, few with a voucher, and now and then a couple shares the
 * bill.
 */
function drawTenders(at: Date, rng: Rng): Tender[] {
  const method = () => rng.pick(['cash', 'card', 'card', 'card'] as const)
  if (rng.chance(0.07))
    return [0, 1].map((minutes) => ({ method: method(), percent: 50, at: minutesAfter(at, minutes) }))
  return [{ method: rng.chance(0.04) ? 'voucher' : method(), percent: 100, at }]
}
