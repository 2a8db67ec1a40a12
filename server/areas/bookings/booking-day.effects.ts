import { bookingDayEvents } from '#contract/charts/booking.ts'
import type { BookingSource } from '#contract/booking/states.ts'
import type { Language } from '#contract/states.ts'
import { bookingDay } from '#machines/booking-day.machine.ts'
import type { ChartEvent } from '#machines/kit/chart.ts'
import { and, eq } from 'drizzle-orm'
import { businessDayOf } from '../../business-day.ts'
import { bookings } from '../../db/schema/index.ts'
import { bind } from '../../engine/binding.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { sha256 } from '../../engine/journal/digest.ts'
import type { Work } from '../../engine/work.ts'
import { theGuest } from '../../http/actor.ts'
import { refusedField } from '../../http/problem.ts'
import { bookingDayFacts, minute } from './booking-facts.ts'
import { guestOf } from './booking.effects.ts'
import { columnsOf, decideOn, keepTables } from './place.ts'

/** Signs that nobody confuses on the phone. */
const signs = 'ABCDEFGHJKMNPQRTUVWXYZ2346789'
const codeLength = 6

/** Makes the code of a new booking, which no other of the store has. */
async function codeFor(work: Work, bookingId: string): Promise<string> {
  const ofStore = eq(bookings.merchantId, work.store.merchantId)
  for (let attempt = 0; ; attempt += 1) {
    const digest = BigInt(`0x${sha256(`${bookingId} ${attempt}`)}`)
    const code = Array.from(
      { length: codeLength },
      (_, place) => signs[Number((digest >> BigInt(place * 8)) % BigInt(signs.length))],
    ).join('')
    if ((await work.tx.$count(bookings, and(ofStore, eq(bookings.code, code)))) === 0) return code
  }
}

/** Promises a table, or asks the house for one. The day is locked, so what is free now stays so. */
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
  const slot = await decideOn(work, asked)
  const row = await work.insert(
    'booking',
    'booking',
    {
      ...columnsOf(work, slot, asked),
      ...guestOf(event),
      code: await codeFor(work, work.ids.id()),
      language: (event.language as Language | undefined) ?? null,
      source: isOnline ? 'guest' : ((event.source as BookingSource | undefined) ?? 'staff'),
      madeAt: work.now,
      stateAt: work.now,
      stateBy: work.actor.name,
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

export const bookingDayBinding = bind<(typeof bookingDay)['machine'], 'booking_day'>({
  chart: bookingDay,
  subject: 'booking_day',
  column: 'state',
  events: bookingDayEvents,
  facts: (work, row) => bookingDayFacts(row, work.store),
  effects: {
    makeBooking: ({ work, row, event }) => makeBooking(work, row.id, event),
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
