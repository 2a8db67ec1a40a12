import { and, asc, eq, inArray, isNull, lt, notExists } from 'drizzle-orm'
import { addDays, mondayOf } from '#contract/calendar.ts'
import type { WaitingPayout } from '#contract/payouts/payout.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { paymentOptions, payoutDays, settlementItems, settlements } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { isPosted } from '../../reports/days-to-post.ts'

/** Returns the first day of the period of the day after a posted one. */
function periodStart(next: string, every: 'day' | 'week' | 'month'): string {
  if (every === 'day') return next
  return every === 'week' ? mondayOf(next) : `${next.slice(0, 7)}-01`
}

interface PayoutDraft extends WaitingPayout {
  methods: string[]
  settlementIds: string[]
  itemIds: string[]
}

/** Reads the money of posted days before a day that is in no payout: online payments, their refunds, and items. */
export async function waitingFor(tx: Db | Tx, { merchantId }: Store, before?: string): Promise<PayoutDraft> {
  const online = await tx
    .select({ code: paymentOptions.code })
    .from(paymentOptions)
    .where(and(eq(paymentOptions.merchantId, merchantId), eq(paymentOptions.channel, 'online')))
  const methods = [...new Set(online.map(({ code }) => code))].toSorted()
  const inPayout = tx
    .select({ id: payoutDays.settlementId })
    .from(payoutDays)
    .where(and(eq(payoutDays.merchantId, settlements.merchantId), eq(payoutDays.settlementId, settlements.id)))
  const isBefore = before === undefined ? undefined : lt(settlements.businessDay, before)
  // A day that was manually paid out or adjusted is done already.
  const days = await tx
    .select({ id: settlements.id, day: settlements.businessDay, totals: settlements.totals })
    .from(settlements)
    .where(and(eq(settlements.merchantId, merchantId), eq(settlements.state, 'posted'), isBefore, notExists(inPayout)))
    .orderBy(asc(settlements.businessDay))
  const items = await tx
    .select({ id: settlementItems.id, amount: settlementItems.amount, day: settlements.businessDay })
    .from(settlementItems)
    .innerJoin(
      settlements,
      and(eq(settlements.merchantId, settlementItems.merchantId), eq(settlements.id, settlementItems.settlementId)),
    )
    .where(and(eq(settlementItems.merchantId, merchantId), isNull(settlementItems.payoutId), isPosted, isBefore))
  const totals = days.flatMap((row) => row.totals).filter(({ method }) => methods.includes(method))
  const collected = totals.reduce((sum, { amount, rounding, tips }) => sum + amount + rounding + (tips ?? 0), 0)
  const givenBack = totals.reduce((sum, { refunded }) => sum + refunded, 0)
  const ofItems = items.reduce((sum, { amount }) => sum + amount, 0)
  const all = [...days, ...items].map(({ day }) => day).toSorted()
  return {
    from_day: all[0] ?? null,
    to_day: all.at(-1) ?? null,
    days: days.length,
    collected,
    given_back: givenBack,
    items: ofItems,
    amount: collected - givenBack + ofItems,
    methods,
    settlementIds: days.map(({ id }) => id),
    itemIds: items.map(({ id }) => id),
  }
}

/** Plans a payout of the waiting money, if it reaches `least`, in minor units. */
export async function planPayout(
  work: Work,
  before: string | undefined,
  least: number,
): Promise<SubjectRow<'payout'> | null> {
  const { tx, store, now, actor } = work
  const { merchantId } = store
  const found = await waitingFor(tx, store, before)
  if (found.amount < Math.max(1, least) || !found.from_day || !found.to_day) return null
  const row = await work.insert(
    'payout',
    'payout',
    {
      state: 'planned',
      fromDay: found.from_day,
      toDay: found.to_day,
      methods: found.methods,
      collected: found.collected,
      givenBack: found.given_back,
      items: found.items,
      amount: found.amount,
      plannedAt: now,
      stateAt: now,
      staffId: actor.id,
    },
    'payout.plan',
  )
  if (found.settlementIds.length > 0)
    await tx
      .insert(payoutDays)
      .values(found.settlementIds.map((settlementId) => ({ merchantId, settlementId, payoutId: row.id })))
  if (found.itemIds.length > 0)
    await tx
      .update(settlementItems)
      .set({ payoutId: row.id })
      .where(and(eq(settlementItems.merchantId, merchantId), inArray(settlementItems.id, found.itemIds)))
  return row
}

/** Plans the payout of every period that ends with a posted day, by the store's own terms. */
export async function planAfter(work: Work, posted: string): Promise<void> {
  const { payoutEvery, payoutMinimum } = work.store.row
  await planPayout(work, periodStart(addDays(posted, 1), payoutEvery as 'day' | 'week' | 'month'), payoutMinimum)
}

/** Releases days and items of a payout for the next one. */
export async function giveBack(work: Work, payoutId: string): Promise<void> {
  const { tx, store } = work
  await tx.delete(payoutDays).where(and(eq(payoutDays.merchantId, store.merchantId), eq(payoutDays.payoutId, payoutId)))
  await tx
    .update(settlementItems)
    .set({ payoutId: null })
    .where(and(eq(settlementItems.merchantId, store.merchantId), eq(settlementItems.payoutId, payoutId)))
  for (const { id } of work.rows('settlement')) work.tell({ type: 'settlement', id })
}
