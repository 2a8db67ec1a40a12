import { and, eq, ne } from 'drizzle-orm'
import { bookingEvents } from '#contract/charts/booking.ts'
import { phoneOr } from '../../phones/read-phone.ts'
import { isPhone } from '#contract/bookings/phone.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { needsApproval, decide } from '#machines/workflow/decide.ts'
import { booking } from '#machines/booking.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { businessDayOf, startOfBusinessDay } from '../../business-day.ts'
import { addDays } from '#contract/calendar.ts'
import { deadlines } from '../../db/schema/index.ts'
import { bind } from '../../engine/binding.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { illegal } from '../../engine/refusal.ts'
import type { SubjectPatch } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { refusedField } from '../../http/problem.ts'
import { reasonOf } from '../reasons/reason-of.ts'
import { busyVisits } from '../queue/queue-facts.ts'
import { bookingFacts, type BookingRow, minute, momentsOf, reminderOf } from './booking-facts.ts'
import {
  columnsOf,
  decideOn,
  dropHolds,
  heldFor,
  keepTables,
  lookAgain,
  makeRoom,
  notOffered,
  placeOn,
  touchDay,
} from './place.ts'
import { freeSlices } from './slices.ts'
import { tellGuest } from './tell-guest.ts'
import { joinList, placeOffer } from './waiting.ts'

/** Time after which a table that was not free is checked again. */
const again = 5 * minute

const isBusy = async (work: Work, { state, visitId }: BookingRow): Promise<boolean> =>
  state === 'seated' && visitId !== null && (await busyVisits(work.tx, work.store, [visitId])).size > 0

/** Returns the next deadline of a booking; null for one that is over or seated. */
function nextOf(work: Work, row: BookingRow, event: ChartEvent): { event: string; at: Date } | null {
  const { now, store } = work
  const { start, hold, late, noShow } = momentsOf(row, store)
  const dayEnds = startOfBusinessDay(addDays(row.businessDay, 1), store.row)
  const isTried = event.type === 'booking.hold'
  if (row.state === 'requested') return { event: 'booking.expire', at: row.startsAt }
  if (row.state === 'waiting') return { event: 'booking.expire', at: row.waitsUntil! }
  if (row.state === 'offered') return { event: 'booking.lapse', at: row.offerUntil! }
  if (row.state === 'arrived') return { event: 'booking.endDay', at: dayEnds }
  // A party that returned after it was given up is not given up automatically again.
  const isGivenUp = event.type === 'booking.giveUp' || (event.type === 'booking.undo' && noShow <= now.getTime())
  if (row.state === 'late' && isGivenUp) return { event: 'booking.endDay', at: dayEnds }
  if (row.state === 'late') return { event: 'booking.giveUp', at: new Date(noShow) }
  if (row.state !== 'confirmed') return null
  const isHeld = row.tableIds.length === heldFor(work, row.id).length
  const next = Math.max(hold, isTried ? now.getTime() + again : 0)
  const isNext = !isHeld && !(isTried && next >= start)
  const then = isNext ? { event: 'booking.hold', at: new Date(next) } : { event: 'booking.late', at: new Date(late) }
  const remind = row.remindedAt === null ? reminderOf(row, store) : null
  return remind && remind > now && remind < then.at ? { event: 'booking.remind', at: remind } : then
}

/** Returns the wish of a changed booking: the fields of the event, else its present values. */
function askedOf(work: Work, row: BookingRow, event: ChartEvent) {
  const at = event.at === undefined ? row.startsAt : new Date(event.at as string)
  const given = <T>(name: string, otherwise: T) => (event[name] === undefined ? otherwise : (event[name] as T))
  const isOnline = event.type === 'booking.rebook'
  const pinned = row.isPinned && !isOnline ? row.tableIds : undefined
  return {
    at,
    day: businessDayOf(at, work.store.row),
    pax: given('pax', row.pax),
    sectionId: given('section_id', row.sectionId),
    experienceId: given('experience_id', row.experienceId),
    tableIds: given<readonly string[] | undefined>('table_id', pinned),
    isOver: event.over === true,
    isOnline,
  }
}

const promiseFields = ['at', 'pax', 'section_id', 'experience_id', 'table_id'] as const
const guestFields = ['name', 'phone', 'email', 'language', 'wish', 'note'] as const

/** Returns the columns with the guest's data that an event contains. */
export function guestOf({ store }: Work, event: ChartEvent): SubjectPatch<'booking'> {
  if (event.phone && !isPhone(event.phone as string)) throw refusedField('phone', 'phoneShort')
  const given = event.phone ? { ...event, phone: phoneOr(store.row, event.phone as string) } : event
  return Object.fromEntries(
    guestFields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name] || null]])),
  )
}

/** Seats the party at a free table, or at a table that is held for it. */
async function seatAt(work: Work, row: BookingRow, tableId: string, pax: number): Promise<void> {
  const seat = { type: 'table.seat', pax, name: row.name, booking_id: row.id }
  const { state, facts } = await work.look('table-occupancy', tableId)
  const { machine } = tableOccupancy
  const decision = decide(machine, { state, facts }, seat)
  if (decision.ok && needsApproval(machine, decision.meta, facts, seat))
    throw illegal(tableOccupancy, state, facts, seat.type, 'isForOthers')
  await work.send('table-occupancy', tableId, seat)
}

/** Sets the only deadline of a booking, which replaces any other. */
export async function keepDeadline(work: Work, row: BookingRow, event: ChartEvent): Promise<void> {
  const next = nextOf(work, row, event)
  const own = { chart: booking.id, subjectId: row.id }
  await work.tx
    .delete(deadlines)
    .where(
      and(
        eq(deadlines.merchantId, row.merchantId),
        eq(deadlines.chart, own.chart),
        eq(deadlines.subjectId, own.subjectId),
        next ? ne(deadlines.event, next.event) : undefined,
      ),
    )
  if (next) await setDeadline(work, { ...own, event: next.event }, next.at)
}

export const bookingBinding = bind<(typeof booking)['machine'], 'booking'>({
  chart: booking,
  subject: 'booking',
  events: bookingEvents,
  facts: async (work, row) => bookingFacts(row, work.store, await isBusy(work, row)),
  stamp: (_, work) => ({ stateAt: work.now, stateBy: work.actor.name }),
  effects: {
    nextDeadline: ({ work, row, event }) => keepDeadline(work, row, event),

    async placeAgain({ work, row, event }) {
      await work.set('booking', row.id, guestOf(work, event))
      if (promiseFields.every((name) => event[name] === undefined)) return
      const asked = askedOf(work, row, event)
      await makeRoom(work, event)
      const slot = await decideOn(work, asked, row.id)
      const before = row.businessDay
      await touchDay(work, before)
      const isOtherStart = row.startsAt.getTime() !== asked.at.getTime()
      await work.set('booking', row.id, {
        ...columnsOf(work, slot, asked),
        ...(isOtherStart && { remindedAt: null, reconfirmedAt: null }),
      })
      await keepTables(work, row)
      await dropHolds(work, row.id)
      await touchDay(work, row.businessDay)
      await lookAgain(work, before)
    },

    async placeAt({ work, row, event }) {
      const tableIds = event.table_id as string[]
      await makeRoom(work, event)
      await dropHolds(work, row.id, tableIds)
      if (!(await placeOn(work, row, tableIds))) throw notOffered('noTable')
      await work.set('booking', row.id, { isPinned: event.type === 'booking.assign' && tableIds.length > 0 })
      await touchDay(work, row.businessDay)
      await lookAgain(work, row.businessDay)
    },

    async dropPlacement({ work, row }) {
      await dropHolds(work, row.id)
      await freeSlices(work, row.id)
      await touchDay(work, row.businessDay)
      await lookAgain(work, row.businessDay)
    },

    joinList: ({ work, row, event }) => joinList(work, row, event),
    placeOffer: ({ work, row, event }) => placeOffer(work, row, event),
    noteReminder: ({ work, row }) => work.set('booking', row.id, { remindedAt: work.now }),
    noteComing: ({ work, row }) => work.set('booking', row.id, { reconfirmedAt: work.now }),

    /** Holds its free tables; the others are checked again later. */
    async holdTables({ work, row }) {
      const { name, pax, startsAt } = row
      const hold = { type: 'table.reserve', name, pax, at: startsAt.toISOString(), booking_id: row.id }
      for (const id of row.tableIds) await work.offer('table-occupancy', id, hold)
    },

    countArrived: ({ work, row, event }) =>
      work.set('booking', row.id, { arrived: Math.min(99, (event.pax as number | undefined) ?? row.pax) }),

    async seatParty({ work, row, event }) {
      const tableIds = (event.table_id as string[] | undefined) ?? row.tableIds
      const [head, ...others] = tableIds
      if (head === undefined) throw illegal(booking, row.state, {}, event.type, 'hasTables')
      const pax = (event.pax as number | undefined) ?? (row.arrived || row.pax)
      await seatAt(work, row, head, pax)
      if (others.length > 0) await work.send('table-link', head, { type: 'table.join', table_id: others })
      await work.set('booking', row.id, { tableIds, visitId: work.row('table', head).visitId, arrived: pax })
    },

    async leaveTable({ work, row }) {
      const seat = work.rows('table').find(({ visitId }) => visitId !== null && visitId === row.visitId)
      if (seat) await work.send('table-occupancy', seat.id, { type: 'table.unseat' })
      // Guests who had arrived before their table was ready are still here.
      await work.set('booking', row.id, { visitId: null, ...(row.state !== 'arrived' && { arrived: 0 }) })
    },

    noteOrigin: ({ work, row, facts }) => work.set('booking', row.id, { cameFrom: facts.cameFrom }),

    /** Gives it its tables again if they are still free; otherwise it is in the lane. */
    async standAgain({ work, row }) {
      await work.set('booking', row.id, { cameFrom: null })
      await placeOn(work, row, row.tableIds)
      await touchDay(work, row.businessDay)
    },

    async keepReason({ work, row, event }) {
      const reason = event.reason_id === undefined ? null : await reasonOf(work, event)
      const statusRemark = (event.remark as string | undefined) || null
      await work.set('booking', row.id, { reasonId: reason?.id ?? null, statusRemark })
    },

    tellGuest: ({ work, row, event }) => tellGuest(work, row, event.type),
  },
})
