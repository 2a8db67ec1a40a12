import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Booking } from '#contract/bookings/rows.ts'
import type { TableName } from '#contract/tables/table.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { bookingExperiences, bookings, bookingTimes, reasons, tables, tableSections } from '../../db/schema/index.ts'
import { factsUntil } from '../../engine/facts-until.ts'
import type { Store } from '../../http/store.ts'
import { busyVisits } from '../queue/queue-facts.ts'
import { bookingChangesAt, bookingFacts } from './booking-facts.ts'
import { depositsHeld } from './deposits/deposit-rows.ts'
import { wire } from '../../http/wire.ts'

/** Reads the names of tables, by id. */
async function tableNames(tx: Db | Tx, { merchantId }: Store, ids: readonly string[]): Promise<Map<string, TableName>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: tables.id, name: tables.name })
    .from(tables)
    .where(and(eq(tables.merchantId, merchantId), inArray(tables.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, row]))
}

const bookingWire = wire<Booking>()(
  'id version facts facts_until state code business_day starts_at ends_at pax arrived name phone email language wish',
  'note section_id section_name experience_id experience_name time_id time_name tables is_pinned over waits',
  'offer_until reminded_at reconfirmed_at visit_id deposit_held source made_at state_at state_by reason status_remark',
)

interface Page {
  start?: number
  length?: number
  order?: 'asc' | 'desc'
}

/** Reads bookings as the API shows them, by their start. */
export async function bookingRows(
  tx: Db | Tx,
  store: Store,
  which: SQL | undefined,
  { start = 0, length, order = 'asc' }: Page = {},
): Promise<Booking[]> {
  const inOrder = order === 'asc' ? asc : desc
  const ofStore = eq(bookings.merchantId, store.merchantId)
  const byStart = [inOrder(bookings.startsAt), inOrder(bookings.madeAt), asc(bookings.id)]
  // The names are looked up only for the page.
  const page =
    length === undefined
      ? which
      : inArray(
          bookings.id,
          tx
            .select({ id: bookings.id })
            .from(bookings)
            .where(and(ofStore, which))
            .orderBy(...byStart)
            .offset(start)
            .limit(length),
        )
  const rows = await tx
    .select({
      row: bookings,
      sectionName: tableSections.name,
      experienceName: bookingExperiences.name,
      timeName: bookingTimes.name,
      reason: reasons.name,
    })
    .from(bookings)
    .leftJoin(
      tableSections,
      and(eq(tableSections.merchantId, bookings.merchantId), eq(tableSections.id, bookings.sectionId)),
    )
    .leftJoin(
      bookingExperiences,
      and(eq(bookingExperiences.merchantId, bookings.merchantId), eq(bookingExperiences.id, bookings.experienceId)),
    )
    .leftJoin(bookingTimes, and(eq(bookingTimes.merchantId, bookings.merchantId), eq(bookingTimes.id, bookings.timeId)))
    .leftJoin(reasons, and(eq(reasons.merchantId, bookings.merchantId), eq(reasons.id, bookings.reasonId)))
    .where(and(ofStore, page))
    .orderBy(...byStart)
  const names = await tableNames(
    tx,
    store,
    rows.flatMap(({ row }) => row.tableIds),
  )
  const busy = await busyVisits(
    tx,
    store,
    rows.flatMap(({ row }) => (row.state === 'seated' && row.visitId ? row.visitId : [])),
  )
  const held = await depositsHeld(
    tx,
    store,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, ...named }) => {
    const facts = bookingFacts(row, store, busy.has(row.visitId ?? ''))
    return bookingWire({
      ...row,
      ...named,
      facts,
      factsUntil: factsUntil(facts.isSameDay ? store.dayEnds : null, ...bookingChangesAt(row, store, facts)),
      tables: row.tableIds.flatMap((id) => names.get(id) ?? []),
      over: row.over && { reason: row.over.reason, approver_name: row.over.approverName },
      waits: row.waitsFrom &&
        row.waitsUntil && { from: row.waitsFrom.toISOString(), until: row.waitsUntil.toISOString() },
      depositHeld: held.get(row.id) ?? 0,
    })
  })
}
