import { and, eq, inArray, or } from 'drizzle-orm'
import { mulDiv } from '#contract/money.ts'
import { cashbacks, members, referrals } from '../../db/schema/index.ts'
import { refs } from '../../engine/command.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { basesOf } from '../members/perks/earning.ts'
import { giveBonus, withdrawBonus } from '../members/wallet/give-bonus.ts'
import { givingRefs, lockAlso } from '../rewards/give-reward.ts'

type OrderRow = SubjectRow<'order'>
type ReferralRow = SubjectRow<'referral'>
type Cashback = typeof cashbacks.$inferSelect

/** Returns orders that a command completed, or changed after their completion. */
const completedIn = (work: Work): OrderRow[] =>
  work.changed.flatMap(({ type, id }) => {
    if (type !== 'order') return []
    const [before, after] = [work.before('order', id), work.row('order', id)]
    return after.state === 'completed' || before?.state === 'completed' ? [after] : []
  })

/**
 * Locks the referrals of the members whose orders a command completed or changed, with their rewards and the referrers,
 * before the ledgers of the members.
 */
export async function lockReferrals(work: Work): Promise<void> {
  const orders = completedIn(work)
  const memberIds = [
    ...new Set(orders.flatMap((order) => [order.memberId, work.before('order', order.id)?.memberId ?? null])),
  ].filter((id) => id !== null)
  if (memberIds.length === 0) return
  const { merchantId, row: store } = work.store
  const merged = work.tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.brandId, store.brandId), inArray(members.mergedInto, memberIds)))
  const rows = await work.tx
    .select()
    .from(referrals)
    .where(
      and(
        eq(referrals.merchantId, merchantId),
        or(inArray(referrals.refereeId, memberIds), inArray(referrals.refereeId, merged)),
      ),
    )
  if (rows.length === 0) return
  await lockAlso(work, refs('referral', ...rows.map(({ id }) => id).toSorted()))
  const rewarded = rows.flatMap(({ referrerId, refereeId }) => [
    ...givingRefs({ rewardId: store.referrerRewardId ?? '', memberId: referrerId }),
    ...givingRefs({ rewardId: store.refereeRewardId ?? '', memberId: refereeId }),
  ])
  const known = new Map(rewarded.filter(({ id }) => id !== '').map((ref) => [`${ref.type} ${ref.id}`, ref]))
  await lockAlso(work, [...known.values()])
}

/**
 * Adjusts referrals and their cashback to the orders that a command changed: like points, they depend only on the
 * order, and no command handles them.
 */
export async function settleReferrals(work: Work): Promise<void> {
  const referred = work.rows('referral')
  if (referred.length === 0) return
  const orders = completedIn(work)
  const bases = await basesOf(work.tx, work.store.merchantId, orders)
  for (const order of orders)
    for (const row of referred) {
      await follow(work, row, order, bases.get(order.id)!)
      await followCashback(work, row, order, bases.get(order.id)!)
    }
}

/** Returns the present member of a referral: the survivor, if the member was merged since. */
const today = (work: Work, memberId: string): string => work.row('member', memberId).mergedInto ?? memberId

/** Tells if an order of the referred member is completed, and not fully refunded. */
const counts = (work: Work, row: ReferralRow, order: OrderRow): boolean =>
  order.state === 'completed' &&
  order.memberId === today(work, row.refereeId) &&
  (order.captured === 0 || order.refunded < order.captured)

async function follow(work: Work, row: ReferralRow, order: OrderRow, earning: number): Promise<void> {
  const isLarge = earning >= work.store.row.referralMinimum
  if (row.state === 'joined' && counts(work, row, order) && isLarge)
    await work.offer('referral', row.id, { type: 'referral.qualify', order_id: order.id })
  else if (row.state === 'rewarded' && row.orderId === order.id && !counts(work, row, order))
    await work.send('referral', row.id, { type: 'referral.reverse' })
}

/** Adjusts the cashback of an order to its base and share; there is no new one if the store offers none. */
async function followCashback(work: Work, row: ReferralRow, order: OrderRow, earning: number): Promise<void> {
  const { tx, store, own } = work
  const { merchantId, row: terms } = store
  const ofReferral = and(eq(cashbacks.merchantId, merchantId), eq(cashbacks.referralId, row.id))
  const known = await tx.select().from(cashbacks).where(ofReferral)
  let cashback = known.find(({ orderId }) => orderId === order.id)
  if (!cashback) {
    const isPromised = (row.state === 'joined' || row.state === 'rewarded') && order.memberId === row.refereeId
    if (!isPromised || !counts(work, row, order) || terms.cashbackShare === 0) return
    if (known.length >= terms.cashbackOrders) return
    const fresh = { ...own, referralId: row.id, orderId: order.id, share: terms.cashbackShare, createdAt: work.now }
    ;[cashback] = await tx
      .insert(cashbacks)
      .values({ ...fresh, base: 0, amount: 0 })
      .returning()
  }
  const base = counts(work, row, order) ? Math.max(0, earning) : 0
  if (base !== cashback!.base) await pay(work, row, cashback!, base)
}

/** Pays the referrer the difference for a new base: spent credit cannot be revoked, and is recorded as missing. */
async function pay(work: Work, row: ReferralRow, { id, share, amount, merchantId }: Cashback, base: number) {
  const due = mulDiv(base, share, 10_000)
  const gift = { memberId: today(work, row.referrerId), cause: 'referral', origin: id }
  const taken = due < amount ? await withdrawBonus(work, gift) : 0
  const rest = amount - taken
  if (due > rest) await giveBonus(work, { ...gift, amount: due - rest })
  await work.tx
    .update(cashbacks)
    .set({ base, amount: Math.max(due, rest), short: Math.max(0, rest - due) })
    .where(and(eq(cashbacks.merchantId, merchantId), eq(cashbacks.id, id)))
}
