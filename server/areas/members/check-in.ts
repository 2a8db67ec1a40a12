import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type CheckInCalendar, checkInPoints, noCalendar } from '#contract/rewards/check-in.ts'
import type { CheckInRow } from '#contract/rewards/check-in-row.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { brands, members, perkEntries } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

/** Reads the calendar of a store's brand. */
export async function calendarOf(tx: Db | Tx, { row: { brandId } }: Store): Promise<CheckInCalendar> {
  const [brand] = await tx.select({ calendar: brands.checkIn }).from(brands).where(eq(brands.id, brandId))
  return brand?.calendar ?? noCalendar
}

/** Points of a member's check-in today, 0 if the brand gives none, and whether it is done. */
interface CheckIn {
  points: number
  isToday: boolean
}

/** Reads the check-ins of some members, in any store of the brand. */
export async function checkInsOf(
  tx: Db | Tx,
  store: Store,
  ids: readonly string[],
): Promise<(memberId: string) => CheckIn> {
  const calendar = await calendarOf(tx, store)
  const today = store.businessDay
  const { brandId, memberId, kind, businessDay } = perkEntries
  const merged = tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.brandId, store.row.brandId), inArray(members.mergedInto, [...ids])))
  const rows = await tx
    .select({ memberId: sql<string>`coalesce(${members.mergedInto}, ${memberId})`, businessDay })
    .from(perkEntries)
    .innerJoin(members, and(eq(members.brandId, brandId), eq(members.id, memberId)))
    .where(
      and(
        eq(brandId, store.row.brandId),
        eq(kind, 'checked_in'),
        or(inArray(memberId, [...ids]), inArray(memberId, merged)),
      ),
    )
  return (id) => {
    const days = rows.filter((row) => row.memberId === id).map((row) => row.businessDay)
    return { points: checkInPoints(calendar, days, today), isToday: days.some((day) => day >= today) }
  }
}

/** Returns a calendar as the API shows it. */
export async function calendarRow(tx: Db | Tx, store: Store, calendar: CheckInCalendar): Promise<CheckInRow> {
  const { days, ...rest } = calendar
  const { rows } = await tx.execute<{ today: string }>(sql`
    SELECT count(*) AS today FROM perk_entries
    WHERE brand_id = ${store.row.brandId} AND kind = 'checked_in' AND business_day = ${store.businessDay}`)
  return {
    ...rest,
    aaData: days.map((points, index) => ({ day: index + 1, points })),
    recordsTotal: days.length,
    recordsFiltered: days.length,
    today: Number(rows[0]!.today),
  }
}
