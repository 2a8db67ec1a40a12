import { sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { wallInstant } from '../../../server/business-day.ts'
import type { Db } from '../../../server/db/handle.ts'
import { bookings, bookingDays, bookingTimes, tableJoins, tableSections } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'

/** Minutes between two parties at a table, which stay for so long; the first comes at noon. */
const turn = 90
const noon = 12 * 60
/** Rows of one statement. */
const chunk = 500

/** Joins of two neighbours each. */
const joins = 20

/** Sets bookings up: one time with 40 starts a day, one section with every table, and joins of neighbours. */
export async function laySetUp(db: Db, { merchantId, tables }: House): Promise<void> {
  const ids = tables.map(({ id }) => id)
  await db
    .insert(bookingTimes)
    .values({ merchantId, id: 'all-day', name: 'All day', opens: '12:00', lastStart: '21:45', interval: 15 })
  await db.insert(tableSections).values({ merchantId, id: 'room', name: 'Room', tableId: ids })
  await db.insert(tableJoins).values(
    Array.from({ length: joins }, (_, place) => ({
      merchantId,
      id: `join-${place}`,
      name: `Join ${place}`,
      tableId: ids.slice(2 * place, 2 * place + 2),
      minPax: 5,
      maxPax: 8,
    })),
  )
}

/** Creates so many bookings on a day, one after the other at each table, with all rows of a booking. */
export async function layBookings(db: Db, { merchantId, tables }: House, day: string, count: number): Promise<void> {
  await db.insert(bookingDays).values({ merchantId, id: day }).onConflictDoNothing()
  const rows = Array.from({ length: count }, (_, place) => {
    const minutes = noon + turn * Math.floor(place / tables.length)
    const startsAt = wallInstant(day, minutes, 'Europe/Berlin')!
    const id = `${day}-${place}`
    return {
      merchantId,
      id,
      code: id.slice(5),
      state: 'confirmed' as const,
      businessDay: day,
      startsAt,
      endsAt: new Date(startsAt.getTime() + turn * 60_000),
      pax: 1 + (place % 4),
      name: `Party ${place}`,
      phone: `+49151${1_000_000 + place}`,
      timeId: 'all-day',
      tableIds: [tables[place % tables.length]!.id],
      madeAt: new Date(),
      stateAt: new Date(),
    }
  })
  for (let from = 0; from < rows.length; from += chunk) await db.insert(bookings).values(rows.slice(from, from + chunk))
  await db.execute(sql`INSERT INTO booking_slices (merchant_id, table_id, slice, booking_id)
    SELECT merchant_id, table_ids[1], slice, id FROM bookings CROSS JOIN LATERAL generate_series(
      floor(extract(epoch FROM starts_at) / 900)::int, ceil(extract(epoch FROM ends_at) / 900)::int - 1) AS slice
    WHERE merchant_id = ${merchantId} AND business_day = ${day}`)
  await db.execute(sql`INSERT INTO deadlines (merchant_id, chart, subject_id, event, due_at)
    SELECT merchant_id, 'booking', id, 'booking.late', starts_at + interval '15 minutes' FROM bookings
    WHERE merchant_id = ${merchantId} AND business_day = ${day}`)
}

/** Fills the days after one with parties, as many as all of them together are to have. */
export async function layMonth(db: Db, h: House, first: string, days: number, count: number): Promise<void> {
  for (let place = 0; place < days; place += 1)
    await layBookings(
      db,
      h,
      addDays(first, place),
      Math.ceil((count * (place + 1)) / days) - Math.ceil((count * place) / days),
    )
}
