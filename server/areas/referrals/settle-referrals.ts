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

/** Orders that a command completed, or changed after they were. */
const completedIn = (work: Work): OrderRow[] =>
  work.changed.flatMap(({ type, id }) => {
    if (type !== 'order') return []
    const [before, after] = [work.before('order', id), work.row('order', id)]
    return after.state === 'completed' || before?.state === 'completed' ? [after] : []
  })

/**
 * Locks the referrals of the members whose orders a command completed or changed, with their rewards and the referrers:
 * before the books of the members are opened.
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
 * Brings referrals and their cashback into line with the orders that a command changed: like points, they follow from the
 * order alone, and no command says a word about them.
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

/** The member of a referral today: the survivor, where theirs was merged since. */
const today = (work: Work, memberId: string): string => work.row('member', memberId).mergedInto ?? memberId

/** Tells if an order is completed for the member who was brought, and kept some of its money. */
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

/** Makes the cashback of an order what its base and its share come to; one that the store does not promise is not begun. */
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

/** Pays the referrer what a new base comes to: credit that is spent already cannot be taken back, and is noted as short. */
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
