import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { commitmentOf, drawSlot } from '#contract/rewards/draw.ts'
import { addDays } from '#contract/calendar.ts'
import { mulDiv } from '#contract/money.ts'
import { earningBase } from '#contract/pricing/earning-base.ts'
import type { Tx } from '../../../db/handle.ts'
import {
  cashbacks,
  creditEntries,
  grants,
  members,
  merchants,
  orders,
  perkEntries,
  referrals,
  rewards,
  spins,
  voucherEntries,
  vouchers,
  wheels,
  wheelSlots,
} from '../../../db/schema/index.ts'
import { createRng, type Rng } from '../rng.ts'
import { rewardsGiven, rewardsTold } from './rewards-told.ts'
import { tellFeedback } from './tell-feedback.ts'
import { memberTerms } from './tell-members.ts'

type RewardRow = typeof rewards.$inferInsert

/** The slots of the wheel, by the reward that each wins. */
const slotsTold = [
  { name: 'House wine', weight: 2, reward: 'A bottle of house wine', stock: 12 },
  { name: '20 points', weight: 38, reward: 'Twenty points', stock: null },
  { name: 'Next time', weight: 60, reward: null, stock: null },
]

/** The store and the day of the rewards. */
interface Stage {
  tx: Tx
  rng: Rng
  merchantId: string
  brandId: string
  today: string
  now: Date
  /** Rewards by their names. */
  rewardOf: Map<string, RewardRow>
}

const hour = 3_600_000

/** Adds rewards, turns of the wheel, referrals, and feedback of a store up to now. */
export async function tellRewards(tx: Tx, merchantId: string, today: string, now: Date): Promise<void> {
  const rng = createRng(`rewards of ${merchantId}`)
  const [store] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId))
  const { brandId } = store!
  const rows = rewardsTold.map((terms): RewardRow => ({ merchantId, id: rng.id(), ...terms }))
  const rewardOf = new Map(rows.map((row) => [row.name, row]))
  const stage: Stage = { tx, rng, merchantId, brandId, today, now, rewardOf }
  const ofGiven = createRng(`rewards given in ${merchantId}`)
  await tx
    .insert(rewards)
    .values([...rows, ...rewardsGiven.map((terms) => ({ merchantId, id: ofGiven.id(), ...terms }))])
  const friend = rewardOf.get('Welcome of a friend')!.id
  const terms = { referrerRewardId: friend, refereeRewardId: friend, cashbackShare: 500, cashbackOrders: 3 }
  await tx
    .update(merchants)
    .set({ ...terms, referralMinimum: 1000 })
    .where(eq(merchants.merchantId, merchantId))
  await tellWheel(stage)
  await tellGrants(stage)
  await tellReferrals(stage)
  await tellFeedback(stage)
  await tellUses(stage)
  await tx.execute(sql`UPDATE rewards r SET given = (SELECT count(*) FROM grants g
    WHERE g.merchant_id = r.merchant_id AND g.reward_id = r.id AND g.state IN ('given', 'used', 'expired'))
    WHERE r.merchant_id = ${merchantId}`)
}

const actor = { actorId: 'time', actorName: 'Statehouse' }

type Change = Pick<typeof perkEntries.$inferInsert, 'perk' | 'kind' | 'causeId'> & { amount: number }

/** Finds the last day of the points that a change adds or uses; other perks do not expire. */
async function lastDay({ tx, brandId, today }: Stage, memberId: string, { perk, amount }: Change) {
  if (perk !== 'point') return null
  if (amount > 0) return addDays(today, memberTerms.pointDays)
  const { rows } = await tx.execute<{ day: string }>(sql`
    SELECT expires_on::text AS day FROM perk_entries
    WHERE brand_id = ${brandId} AND member_id = ${memberId} AND perk = 'point'
    GROUP BY expires_on HAVING sum(amount) >= ${-amount} ORDER BY expires_on LIMIT 1`)
  return rows[0]?.day ?? null
}

/** Adds an entry of a perk after a member's present ones. */
async function book(stage: Stage, memberId: string, change: Change): Promise<void> {
  const { tx, rng, merchantId, brandId, today, now } = stage
  const { rows } = await tx.execute<{ seq: number; balance: string; pending: string }>(sql`
    SELECT coalesce(max(seq), 0) AS seq, coalesce(sum(amount), 0) AS balance, coalesce(sum(pending), 0) AS pending
    FROM perk_entries WHERE brand_id = ${brandId} AND member_id = ${memberId} AND perk = ${change.perk}`)
  const { seq, balance, pending } = rows[0]!
  await tx.insert(perkEntries).values({
    merchantId,
    id: rng.id(),
    brandId,
    memberId,
    ...change,
    seq: Number(seq) + 1,
    expiresOn: await lastDay(stage, memberId, change),
    balanceAfter: Number(balance) + change.amount,
    pendingAfter: Number(pending),
    businessDay: today,
    at: now,
    ...actor,
    requestId: rng.id(),
  })
}

/** Finds members with enough turns of the wheel, or enough points in one lot. */
async function richIn({ tx, brandId }: Stage, perk: 'point' | 'spin_token', least: number, count: number) {
  const { rows } = await tx.execute<{ member_id: string }>(sql`
    SELECT member_id, max(left_of) AS most FROM (
      SELECT member_id, sum(amount) AS left_of FROM perk_entries WHERE brand_id = ${brandId} AND perk = ${perk}
      GROUP BY member_id, expires_on) lots
    GROUP BY member_id HAVING max(left_of) >= ${least} ORDER BY most DESC, member_id LIMIT ${count}`)
  return rows.map(({ member_id }) => member_id)
}

/** Gives a member a reward: a voucher, or an entry of a perk. */
async function give(
  stage: Stage,
  memberId: string,
  reward: RewardRow,
  cause: Pick<typeof grants.$inferInsert, 'causeKind' | 'causeId'>,
  at: Date,
): Promise<string> {
  const { tx, rng, merchantId, brandId, today } = stage
  const id = rng.id()
  const isVoucher = reward.gives === 'voucher_amount' || reward.gives === 'voucher_percent'
  const voucherId = isVoucher ? rng.id() : null
  if (voucherId !== null) {
    const kind = reward.gives === 'voucher_percent' ? 'percent' : 'amount'
    const expiresOn = reward.validDays ? addDays(today, reward.validDays) : null
    const code = rng.id().replaceAll(/[-_]/g, '').slice(0, 10).toUpperCase()
    const issued = { issuedAt: at, stateAt: at, issuedBy: null }
    const { name, value, minimum } = reward
    await tx
      .insert(vouchers)
      .values({ merchantId, id: voucherId, code, name, kind, value: value!, minimum, memberId, expiresOn, ...issued })
    const entry = { merchantId, id: rng.id(), voucherId, kind: 'issued', uses: 0, businessDay: today, at } as const
    await tx.insert(voucherEntries).values({ ...entry, ...actor, requestId: rng.id() })
  } else if (reward.gives === 'credit') await giveCredit(stage, memberId, reward.value!, 'reward', id)
  else await book(stage, memberId, { perk: 'point', kind: 'granted', amount: reward.count ?? 0, causeId: id })
  const amount = isVoucher ? null : (reward.count ?? reward.value ?? null)
  const cost = cause.causeKind === 'claim' ? (reward.cost ?? 0) : 0
  if (cost > 0) await book(stage, memberId, { perk: 'point', kind: 'used', amount: -cost, causeId: id })
  const times = { createdAt: at, stateAt: at }
  const given = { state: 'given', rewardId: reward.id, memberId, brandId, amount, cost, voucherId } as const
  await tx.insert(grants).values({ merchantId, id, ...given, ...cause, ...times, ...actor })
  return id
}

async function giveCredit(stage: Stage, memberId: string, amount: number, cause: string, origin: string) {
  const { tx, rng, merchantId, brandId, today, now } = stage
  const { rows } = await tx.execute<{ seq: number; balance: string }>(sql`
    SELECT coalesce(max(seq), 0) AS seq, coalesce(sum(amount), 0) AS balance FROM credit_entries
    WHERE brand_id = ${brandId} AND member_id = ${memberId} AND purse = 'bonus' AND currency = 'EUR'`)
  const { seq, balance } = rows[0]!
  await tx.insert(creditEntries).values({
    merchantId,
    id: rng.id(),
    brandId,
    memberId,
    purse: 'bonus',
    currency: 'EUR',
    seq: Number(seq) + 1,
    kind: 'granted',
    amount,
    balanceAfter: Number(balance) + amount,
    origin,
    cause,
    businessDay: today,
    at: now,
    actorId: 'time',
    actorName: 'Statehouse',
    requestId: rng.id(),
  })
}

/** Sets the wheel up, and lets members with turns spin it once each. */
async function tellWheel(stage: Stage): Promise<void> {
  const { tx, rng, merchantId, brandId, today, now, rewardOf } = stage
  await tx.insert(wheels).values({ merchantId, isShown: true, perDay: 3 })
  const slots = slotsTold.map(({ reward, ...slot }, place) => {
    const rewardId = reward === null ? null : rewardOf.get(reward)!.id
    return { merchantId, id: rng.id(), place, ...slot, rewardId, isFallback: reward === null }
  })
  await tx.insert(wheelSlots).values(slots)
  const table = slots.map(({ id, name, weight }) => ({ id, name, weight }))
  for (const [at, memberId] of (await richIn(stage, 'spin_token', 1, 8)).entries()) {
    const id = rng.id()
    const [seed, clientSeed] = [`${rng.id()}${rng.id()}`, rng.id()]
    const when = new Date(now.getTime() - (at + 1) * hour)
    const won = await drawSlot({ seed, spinId: id, clientSeed }, slots)
    await book(stage, memberId, { perk: 'spin_token', kind: 'used', amount: -1, causeId: id })
    const prize = [...rewardOf.values()].find((reward) => reward.id === won.rewardId)
    const grantId = prize ? await give(stage, memberId, prize, { causeKind: 'spin', causeId: id }, when) : null
    const chances = { seed, commitment: await commitmentOf(seed, table), slots: table, clientSeed }
    await tx.insert(spins).values({
      merchantId,
      id,
      brandId,
      memberId,
      seq: 1,
      state: 'drawn',
      ...chances,
      drawnSlot: won.id,
      wonSlot: won.id,
      grantId,
      tokens: 1,
      businessDay: today,
      createdAt: when,
      stateAt: when,
      ...actor,
    })
  }
  await tx.execute(sql`UPDATE wheel_slots w SET given = (SELECT count(*) FROM spins s
    WHERE s.merchant_id = w.merchant_id AND s.won_slot = w.id AND s.state = 'drawn') WHERE w.merchant_id = ${merchantId}`)
}

/** Adds rewards that members claimed for points, or got manually. */
async function tellGrants(stage: Stage): Promise<void> {
  const { rng, now, rewardOf } = stage
  const [espresso, dessert, ten, glass] = [
    'Espresso on the house',
    'Dessert for two',
    'Ten per cent',
    'Birthday glass',
  ].map((name) => rewardOf.get(name)!)
  for (const [at, memberId] of (await richIn(stage, 'point', 60, 9)).entries()) {
    const when = new Date(now.getTime() - (at + 2) * hour)
    const claim = () => ({ causeKind: 'claim', causeId: rng.id() }) as const
    await give(stage, memberId, ten!, claim(), when)
    if (at % 2 === 0) await give(stage, memberId, espresso!, claim(), when)
    if (at === 1) await give(stage, memberId, dessert!, claim(), when)
    if (at === 2) await give(stage, memberId, glass!, { causeKind: 'hand', causeId: rng.id() }, when)
  }
}

/** Adds referrals: the latest members were referred by regulars; if they ordered, both got a reward. */
async function tellReferrals(stage: Stage): Promise<void> {
  const { tx, rng, merchantId, brandId, now, rewardOf } = stage
  const friend = rewardOf.get('Welcome of a friend')!
  const ofBrand = and(eq(members.brandId, brandId), eq(members.joinedIn, merchantId))
  const regulars = await tx
    .select()
    .from(members)
    .where(ofBrand)
    .orderBy(asc(members.joinedAt), asc(members.id))
    .limit(4)
  const fresh = await tx.select().from(members).where(ofBrand).orderBy(desc(members.joinedAt), asc(members.id)).limit(7)
  for (const [at, { id: refereeId, joinedAt }] of fresh.entries()) {
    const referrerId = regulars[at % regulars.length]!.id
    if (referrerId === refereeId) continue
    const completed = and(
      eq(orders.merchantId, merchantId),
      eq(orders.memberId, refereeId),
      eq(orders.state, 'completed'),
      eq(orders.refunded, 0),
    )
    const bought =
      at === 6 ? [] : await tx.select().from(orders).where(completed).orderBy(asc(orders.placedAt)).limit(3)
    const first = bought.find((order) => earningBase(order) >= 1000)
    const id = rng.id()
    const state = first ? 'rewarded' : at === 6 ? 'refused' : 'joined'
    await tx.insert(referrals).values({
      merchantId,
      id,
      brandId,
      referrerId,
      refereeId,
      state,
      orderId: first?.id ?? null,
      createdAt: joinedAt,
      stateAt: first?.closedAt ?? joinedAt,
      ...actor,
    })
    if (first)
      for (const memberId of [referrerId, refereeId])
        await give(stage, memberId, friend, { causeKind: 'referral', causeId: id }, first.closedAt ?? now)
    for (const order of bought) {
      const base = Math.max(0, earningBase(order))
      const own = { merchantId, id: rng.id() }
      const amount = mulDiv(base, 500, 10_000)
      const createdAt = order.closedAt ?? now
      await tx
        .insert(cashbacks)
        .values({ ...own, referralId: id, orderId: order.id, share: 500, base, amount, createdAt })
      if (amount > 0) await giveCredit(stage, referrerId, amount, 'referral', own.id)
    }
  }
}

/** Changes a manual discount of members to one of their voucher, which they got the day before. */
async function tellUses(stage: Stage): Promise<void> {
  const { tx, rng, merchantId, rewardOf } = stage
  const reward = rewardOf.get('Ten per cent')!
  const { name, value, minimum } = reward
  const alike = and(
    eq(orders.merchantId, merchantId),
    eq(orders.state, 'completed'),
    eq(orders.refunded, 0),
    sql`discount_terms @> ${JSON.stringify({ kind: 'percent', value })}::jsonb AND NOT discount_terms ? 'maximum'`,
    sql`subtotal >= ${minimum} AND member_id NOT IN (SELECT member_id FROM grants WHERE reward_id = ${reward.id})`,
  )
  const found = await tx.select().from(orders).where(alike).orderBy(desc(orders.placedAt))
  const latest = [...new Map(found.toReversed().map((order) => [order.memberId, order])).values()].slice(-6)
  for (const { id: orderId, memberId, discount, businessDay, placedAt } of latest) {
    const issued = new Date(placedAt.getTime() - 24 * hour)
    const grantId = await give(stage, memberId!, reward, { causeKind: 'hand', causeId: rng.id() }, issued)
    const ofGrant = and(eq(grants.merchantId, merchantId), eq(grants.id, grantId))
    const [grant] = await tx.update(grants).set({ state: 'used', stateAt: placedAt }).where(ofGrant).returning()
    const voucherId = grant!.voucherId!
    const ofVoucher = and(eq(vouchers.merchantId, merchantId), eq(vouchers.id, voucherId))
    const redeemed = { state: 'redeemed', uses: 1, stateAt: placedAt, expiresOn: addDays(businessDay, 13) } as const
    await tx.update(vouchers).set(redeemed).where(ofVoucher)
    const own = and(eq(voucherEntries.merchantId, merchantId), eq(voucherEntries.voucherId, voucherId))
    await tx
      .update(voucherEntries)
      .set({ businessDay: addDays(businessDay, -1) })
      .where(own)
    const use = { voucherId, kind: 'redeemed', orderId, amount: discount, uses: 1, businessDay, at: placedAt } as const
    await tx.insert(voucherEntries).values({ merchantId, id: rng.id(), ...use, ...actor, requestId: rng.id() })
    const terms = { kind: 'percent', value: value!, minimum: minimum!, name, voucher_id: voucherId } as const
    const ofOrder = and(eq(orders.merchantId, merchantId), eq(orders.id, orderId))
    await tx.update(orders).set({ discountTerms: terms, redemption: 'voucher' }).where(ofOrder)
  }
}
