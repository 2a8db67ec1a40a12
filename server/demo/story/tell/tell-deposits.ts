import { and, asc, eq, notInArray } from 'drizzle-orm'
import { isAboveFloor, rolesThat } from '#contract/roles.ts'
import type { Tx } from '../../../db/handle.ts'
import { accounts, type bookings, depositEntries, deposits } from '../../../db/schema/index.ts'
import type { Store } from '../../../http/store.ts'
import type { Rng } from '../rng.ts'

type Booking = typeof bookings.$inferInsert

/** The deposit per guest, in minor units. */
const perGuest = 2000

/**
 * Adds today's deposits: the seated party, a no-show and the next large parties paid one; a pending request has an
 * unpaid one.
 */
export async function tellDeposits(tx: Tx, store: Store, rng: Rng, rows: readonly Booking[]): Promise<void> {
  const { merchantId, businessDay, now } = store
  const [staff] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.merchantId, merchantId), notInArray(accounts.role, rolesThat(isAboveFloor))))
    .orderBy(asc(accounts.id))
    .limit(1)
  if (!staff) return
  const large = rows.filter(({ state, pax, startsAt }) => state === 'confirmed' && pax >= 4 && startsAt > now)
  const missed = rows.filter(({ state, businessDay: day }) => state === 'no_show' && day === businessDay)
  const paid = [...rows.filter(({ state }) => state === 'seated'), ...missed, ...large.slice(0, 2)]
  const asked = rows.filter(({ state }) => state === 'requested')
  for (const booking of [...paid, ...asked]) {
    const isPaid = paid.includes(booking)
    const amount = perGuest * booking.pax
    const id = rng.id()
    const about = { merchantId, id, bookingId: booking.id, amount, staffId: staff.id, at: now, stateAt: now }
    const money = isPaid ? ({ state: 'held', held: amount, method: 'card', version: 2 } as const) : {}
    await tx.insert(deposits).values({ ...about, ...money })
    if (isPaid)
      await tx.insert(depositEntries).values({
        merchantId,
        id: rng.id(),
        depositId: id,
        kind: 'taken',
        amount,
        businessDay,
        at: now,
        actorId: staff.id,
      })
  }
}
