import { and, asc, eq, inArray } from 'drizzle-orm'
import { addDays, mondayOf } from '#contract/calendar.ts'
import { mulDiv } from '#contract/money.ts'
import { isStoreOwner, rolesThat } from '#contract/roles.ts'
import type { PayoutState } from '#contract/subscriptions/billing-states.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import type { Tx } from '../../../db/handle.ts'
import { accounts, payoutDays, payouts, settlementItems, settlements } from '../../../db/schema/index.ts'
import type { Book } from './book.ts'
import { createRng } from '../rng.ts'

const methods = ['online']
/** The fee on online payments, in basis points. */
const feeRate = 120

/** Pays out the online payments of each completely posted week: the last payout is still planned. */
export async function tellPayouts(tx: Tx, { merchant }: Book['store'], today: string): Promise<void> {
  const { merchantId, payoutHolder: holder, payoutIban: iban } = merchant
  const rng = createRng(`payouts of ${merchantId} on ${today}`)
  const posted = await tx
    .select({ id: settlements.id, day: settlements.businessDay, totals: settlements.totals })
    .from(settlements)
    .where(and(eq(settlements.merchantId, merchantId), eq(settlements.state, 'posted')))
    .orderBy(asc(settlements.businessDay))
  const [lead] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.merchantId, merchantId), inArray(accounts.role, rolesThat(isStoreOwner))))
    .orderBy(asc(accounts.login))
    .limit(1)
  const weeks = [...new Set(posted.map(({ day }) => mondayOf(day)))].filter((monday) => addDays(monday, 7) < today)
  for (const [place, monday] of weeks.entries()) {
    const days = posted.filter(({ day }) => mondayOf(day) === monday)
    const totals = days.flatMap((row) => row.totals).filter(({ method }) => methods.includes(method))
    const collected = totals.reduce((sum, { amount, rounding, tips }) => sum + amount + rounding + tips, 0)
    const givenBack = totals.reduce((sum, { refunded }) => sum + refunded, 0)
    const fee = 0 - mulDiv(collected, feeRate, 10_000)
    const amount = collected - givenBack + fee
    if (amount <= 0 || fee === 0 || !lead) continue
    const state: PayoutState = place === weeks.length - 1 ? 'planned' : 'paid'
    const plannedAt = startOfBusinessDay(addDays(monday, 8), merchant)
    const paidAt = startOfBusinessDay(addDays(monday, 9), merchant)
    const payoutId = rng.id()
    const last = days.at(-1)!
    await tx.insert(payouts).values({
      merchantId,
      id: payoutId,
      state,
      fromDay: days[0]!.day,
      toDay: last.day,
      methods,
      collected,
      givenBack,
      items: fee,
      amount,
      ...(state === 'paid' && { holder, iban, reference: `SEPA ${monday.replaceAll('-', '')}` }),
      plannedAt,
      stateAt: state === 'paid' ? paidAt : plannedAt,
      staffId: lead.id,
      version: state === 'paid' ? 2 : 1,
    })
    await tx.insert(payoutDays).values(days.map(({ id: settlementId }) => ({ merchantId, settlementId, payoutId })))
    await tx.insert(settlementItems).values({
      merchantId,
      id: rng.id(),
      settlementId: last.id,
      kind: 'fee',
      amount: fee,
      remark: 'Online payment fees of the week',
      payoutId,
      at: plannedAt,
      actorId: lead.id,
    })
    if (state === 'paid')
      await tx
        .update(settlements)
        .set({ state: 'paid_out', stateAt: paidAt, version: 4 })
        .where(
          and(
            eq(settlements.merchantId, merchantId),
            inArray(
              settlements.id,
              days.map(({ id }) => id),
            ),
          ),
        )
  }
}
