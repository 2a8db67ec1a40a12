import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Booking, BookingDetail } from '#contract/bookings/rows.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { businessDayOf } from '../../business-day.ts'
import type { Tx } from '../../db/handle.ts'
import { bookings, merchants, tables } from '../../db/schema/index.ts'
import type { Kind } from '../../engine/kind.ts'
import type { Ref } from '../../db/subjects.ts'
import { tableFamily } from '../families/families.ts'
import { ensureDays } from './booking-day.kind.ts'
import { bookingDetail } from './booking-detail.ts'
import { bookingRows } from './booking-rows.ts'
import { movedRefs } from './moves.ts'

/** Events that seat a party or undo that, with all its rows at the table. */
const seating: ReadonlySet<string> = new Set(['booking.seat', 'booking.undo'])

/** Finds the rows that an event of a booking may change: its day, its new day, its tables and those in the event. */
async function bookingFamily(tx: Tx, merchantId: string, bookingId: string, event: ChartEvent): Promise<Ref[]> {
  const own: Ref = { type: 'booking', id: bookingId }
  const [row] = await tx
    .select({
      day: bookings.businessDay,
      tableIds: bookings.tableIds,
      visitId: bookings.visitId,
      timeZone: merchants.timeZone,
      businessDayCut: merchants.businessDayCut,
    })
    .from(bookings)
    .innerJoin(merchants, eq(merchants.merchantId, bookings.merchantId))
    .where(and(eq(bookings.merchantId, merchantId), eq(bookings.id, bookingId)))
  if (!row) return [own]
  const days = new Set([row.day, ...(typeof event.at === 'string' ? [businessDayOf(new Date(event.at), row)] : [])])
  await ensureDays(tx, merchantId, [...days])
  const named = new Set([...row.tableIds, ...((event.table_id as string[] | undefined) ?? [])])
  if (row.visitId !== null)
    for (const { id } of await tx
      .select({ id: tables.id })
      .from(tables)
      .where(and(eq(tables.merchantId, merchantId), isNotNull(tables.visitId), eq(tables.visitId, row.visitId))))
      named.add(id)
  const ids = [...named]
  const there = ids.length === 0 ? [] : await tablesThere(tx, merchantId, ids, event)
  const refs: Ref[] = [
    own,
    ...(await movedRefs(tx, merchantId, event)),
    ...[...days].map((id): Ref => ({ type: 'booking_day', id })),
    ...there,
  ]
  return [...new Map(refs.map((ref) => [`${ref.type} ${ref.id}`, ref])).values()]
}

/** Finds the named tables, with their parties if the event seats one. */
async function tablesThere(tx: Tx, merchantId: string, ids: string[], event: ChartEvent): Promise<Ref[]> {
  if (!seating.has(event.type)) return ids.map((id): Ref => ({ type: 'table', id }))
  const families: Ref[] = []
  for (const id of ids) families.push(...(await tableFamily(tx, merchantId, id)))
  return families
}

export const bookingKind: Kind<Booking, BookingDetail> = {
  family: bookingFamily,
  rows: ({ tx, store }, ids) => bookingRows(tx, store, inArray(bookings.id, [...ids])),
  detail: (work, id) => bookingDetail(work.tx, work.store, id, work.published),
  isLive: true,
  /** Announces its tables, which show their next booking. */
  shownBy(work, id) {
    const ids = new Set([...work.row('booking', id).tableIds, ...(work.before('booking', id)?.tableIds ?? [])])
    return [...ids].map((tableId): Ref => ({ type: 'table', id: tableId }))
  },
}
