import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { DepositEntryKind, DepositFacts, DepositState } from '#contract/bookings/deposit.ts'
import { booking } from '#machines/booking.machine.ts'
import { bookings, depositEntries, deposits, orders, payments } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day, placePayment } from '../place.ts'
import { askBack } from './ask-back.ts'
import { placeBooking } from './place-booking.ts'

/** A payment by deposit of an amount, on the bill of the party of a booking. */
export async function payByDeposit(h: House, bookingId: string, amount: number): Promise<string> {
  const line = { menuId: h.menu.soup, name: 'Onion soup', quantity: 1, unitPrice: amount, amount }
  const { id, orderId } = await placePayment(h, 'captured', { lines: [line], serviceRate: 0 })
  const visitId = sql`(SELECT visit_id FROM ${orders} o WHERE o.merchant_id = ${h.merchantId} AND o.id = ${orderId})`
  await h.db.update(payments).set({ method: 'deposit', tendered: null, changeDue: 0 }).where(eq(payments.id, id))
  await h.db.update(bookings).set({ visitId }).where(eq(bookings.id, bookingId))
  return id
}

/** Refunds some of a payment by deposit; answers the payment, where one took as much of the deposit. */
export async function refundToDeposit(h: House, depositId: string, amount: number): Promise<string | undefined> {
  const left = sql`-sum(${depositEntries.amount})`
  const [payment] = await h.db
    .select({ id: depositEntries.paymentId })
    .from(depositEntries)
    .where(and(eq(depositEntries.depositId, depositId), isNotNull(depositEntries.paymentId)))
    .groupBy(depositEntries.paymentId)
    .having(gte(left, amount))
    .orderBy(depositEntries.paymentId)
  if (!payment?.id) return undefined
  await askBack(h, payment.id, { state: 'completed', amount })
  return payment.id
}

/** A deposit in a state, of a booking of its own; the amount that is not held, used or kept was returned. */
export async function placeDeposit(h: House, state: DepositState, facts: DepositFacts): Promise<string> {
  const { isExpected, amount, held, used, kept } = facts
  const bookingId = await placeBooking(h, isExpected ? 'confirmed' : 'cancelled', booking.examples.starts[0]!)
  const isTaken = state !== 'due' && state !== 'waived'
  const returned = isTaken ? amount - held - used - kept : 0
  const own = { merchantId: h.merchantId, id: h.outside.ids.id() }
  const sums = { held, used, kept, returned }
  const about = { bookingId, amount, staffId: h.floor.id, at: evening, stateAt: evening }
  await h.db.insert(deposits).values({ ...own, ...about, ...sums, state, method: isTaken ? 'card' : null })
  if (!isTaken) return own.id
  const paymentId = used > 0 ? await payByDeposit(h, bookingId, used) : null
  const entries: [DepositEntryKind, number, string | null][] = [
    ['taken', amount, null],
    ['used', -used, paymentId],
    ['returned', -returned, null],
    ['kept', -kept, null],
  ]
  for (const [kind, moved, payment] of entries)
    if (moved !== 0)
      await h.db.insert(depositEntries).values({
        merchantId: h.merchantId,
        id: h.outside.ids.id(),
        depositId: own.id,
        kind,
        amount: moved,
        paymentId: payment,
        businessDay: day,
        at: evening,
        actorId: h.floor.id,
      })
  return own.id
}

/** The placing of deposits for paths. */
export const placedDeposits = {
  deposit: {
    place: (h: House, _: unknown, state: string, facts: DepositFacts) => placeDeposit(h, state as DepositState, facts),
    words: {},
  },
}
