import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Deposit } from '#contract/bookings/rows.ts'
import type { DepositFacts } from '#contract/bookings/deposit.ts'
import { overStates } from '#contract/bookings/states.ts'
import type { Db, Tx } from '../../../db/handle.ts'
import { accounts, bookings, depositEntries, deposits } from '../../../db/schema/index.ts'
import type { Store } from '../../../http/store.ts'
import { wire } from '../../../http/wire.ts'

type Row = typeof deposits.$inferSelect

/** Returns the facts of a deposit; the booking's state says if the party is still expected. */
const depositFacts = (
  { amount, held, used, kept }: Row,
  bookingState: (typeof bookings.$inferSelect)['state'],
): DepositFacts => ({
  isExpected: !(overStates as readonly string[]).includes(bookingState),
  amount,
  held,
  used,
  kept,
})

const depositWire = wire<Deposit>()(
  'id version facts state booking_id amount held used kept returned payment_method tendered change_due reason',
  'staff_name at state_at',
)

/** Reads deposits as the API shows them, the oldest request first. */
export async function depositRows(tx: Db | Tx, store: Store, which: SQL | undefined): Promise<Deposit[]> {
  const latest = sql<
    string | null
  >`(SELECT e.reason FROM ${depositEntries} e WHERE e.merchant_id = ${deposits.merchantId}
    AND e.deposit_id = ${deposits.id} AND e.reason IS NOT NULL ORDER BY e.at DESC, e.id DESC LIMIT 1)`
  const rows = await tx
    .select({ row: deposits, bookingState: bookings.state, staffName: accounts.name, reason: latest })
    .from(deposits)
    .innerJoin(bookings, and(eq(bookings.merchantId, deposits.merchantId), eq(bookings.id, deposits.bookingId)))
    .leftJoin(accounts, eq(accounts.id, deposits.staffId))
    .where(and(eq(deposits.merchantId, store.merchantId), which))
    .orderBy(asc(deposits.at), asc(deposits.id))
  return rows.map(({ row, bookingState, ...named }) =>
    depositWire({ ...row, ...named, facts: depositFacts(row, bookingState), paymentMethod: row.method }),
  )
}

/** Reads the deposits of a booking as the API shows them. */
export const depositsOf = (tx: Db | Tx, store: Store, bookingId: string): Promise<Deposit[]> =>
  depositRows(tx, store, eq(deposits.bookingId, bookingId))

/** Sums up the held amounts of some bookings, by booking. */
export async function depositsHeld(
  tx: Db | Tx,
  store: Store,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: deposits.bookingId, held: sql`sum(${deposits.held})`.mapWith(Number) })
    .from(deposits)
    .where(and(eq(deposits.merchantId, store.merchantId), inArray(deposits.bookingId, [...bookingIds])))
    .groupBy(deposits.bookingId)
  return new Map(rows.map(({ id, held }) => [id, held]))
}
