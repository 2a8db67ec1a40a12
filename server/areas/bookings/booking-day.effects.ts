import { bookingDayEvents } from '#contract/charts/booking.ts'
import { slotsOf, usualStay } from '#contract/bookings/day.ts'
import type { BookingSource } from '#contract/bookings/states.ts'
import type { Language } from '#contract/states.ts'
import { bookingDay } from '#machines/booking-day.machine.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { businessDayOf } from '../../business-day.ts'
import { bind } from '../../engine/binding.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import type { Work } from '../../engine/work.ts'
import { theGuest } from '../../http/actor.ts'
import { refusedField } from '../../http/problem.ts'
import { codeFor } from './booking-code.ts'
import { bookingDayFacts, minute } from './booking-facts.ts'
import { guestOf } from './booking.effects.ts'
import { columnsOf, decideOn, keepTables, lookAgain, makeRoom, notOffered } from './place.ts'
import { readDay } from './read-day.ts'
import { checkSpan, offerNext, waitRefusal } from './waiting.ts'

/** Books a table, or requests one from the store. The day is locked, so a free table stays free. */
async function makeBooking(work: Work, day: string, event: ChartEvent): Promise<void> {
  const at = new Date(event.at as string)
  if (businessDayOf(at, work.store.row) !== day) throw refusedField('at', 'otherDay')
  const isOnline = work.actor.id === theGuest.id
  const asked = {
    at,
    day,
    pax: event.pax as number,
    sectionId: event.section_id as string | null | undefined,
    experienceId: event.experience_id as string | null | undefined,
    tableIds: event.table_id as string[] | undefined,
    isOver: event.over === true,
    isOnline,
  }
  await makeRoom(work, event)
  const slot = await decideOn(work, asked)
  const row = await work.insert(
    'booking',
    'booking',
    {
      ...columnsOf(work, slot, asked),
      ...guestOf(work, event),
      ...(await originOf(work, event)),
    },
    'booking.make',
  )
  await keepTables(work, row)
  await work.set('booking_day', day, {})
  const { bookingAskFrom } = work.store.row
  const isAsked = event.asks === true || (isOnline && asked.pax >= bookingAskFrom)
  if (!isAsked) await work.send('booking', row.id, { type: 'booking.confirm' })
  else await setDeadline(work, { chart: 'booking', subjectId: row.id, event: 'booking.expire' }, row.startsAt)
}

/** Puts a party on the waiting list; if a table is already free, it is offered to the party next. */
async function makeWaiting(work: Work, day: string, event: ChartEvent): Promise<void> {
  const [from, until] = [new Date(event.from as string), new Date(event.until as string)]
  checkSpan(work, day, from, until)
  const isOnline = work.actor.id === theGuest.id
  const wish = {
    pax: event.pax as number,
    sectionId: (event.section_id as string | undefined) ?? null,
    experienceId: (event.experience_id as string | undefined) ?? null,
  }
  const book = await readDay(work.tx, work.store, day)
  const why = waitRefusal(slotsOf(book, { ...wish, isOnline }), [from.getTime(), until.getTime()])
  if (why) throw notOffered(why)
  const row = await work.insert(
    'booking',
    'booking',
    {
      ...wish,
      ...guestOf(work, event),
      ...(await originOf(work, event)),
      businessDay: day,
      startsAt: from,
      endsAt: new Date(from.getTime() + usualStay(book.stays, wish.pax)),
    },
    'booking.make',
  )
  await work.send('booking', row.id, { type: 'booking.wait', from: event.from, until: event.until })
  await work.set('booking_day', day, {})
}

/** Returns the columns of the origin and time of a booking. */
const originOf = async (work: Work, event: ChartEvent) => ({
  code: await codeFor(work, work.ids.id()),
  language: (event.language as Language | undefined) ?? null,
  source: work.actor.id === theGuest.id ? ('guest' as const) : ((event.source as BookingSource | undefined) ?? 'staff'),
  madeAt: work.now,
  stateAt: work.now,
  stateBy: work.actor.name,
})

export const bookingDayBinding = bind<(typeof bookingDay)['machine'], 'booking_day'>({
  chart: bookingDay,
  subject: 'booking_day',
  events: bookingDayEvents,
  facts: (work, row) => bookingDayFacts(row, work.store),
  effects: {
    makeBooking: ({ work, row, event }) => makeBooking(work, row.id, event),
    makeWaiting: ({ work, row, event }) => makeWaiting(work, row.id, event),
    offerNext: ({ work, row }) => offerNext(work, row.id),
    lookAgain: ({ work, row }) => lookAgain(work, row.id),
    async setResume({ work, row, event }) {
      if (!event.minutes) return
      const resumeAt = new Date(work.now.getTime() + Number(event.minutes) * minute)
      await work.set('booking_day', row.id, { resumeAt })
      await setDeadline(work, { chart: 'booking-day', subjectId: row.id, event: 'bookingDay.wake' }, resumeAt)
    },
    async dropResume({ work, row }) {
      if (!row.resumeAt) return
      await work.set('booking_day', row.id, { resumeAt: null })
      await setDeadline(work, { chart: 'booking-day', subjectId: row.id, event: 'bookingDay.wake' }, null)
    },
  },
})
