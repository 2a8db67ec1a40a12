import { and, asc, desc, eq, gt, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import { feedbackDays } from '#contract/charts/feedback.ts'
import type { ClubDoor, ClubPage } from '#contract/club/club.ts'
import type { MemberContact } from '#contract/marketing/contact.ts'
import { claimedChannels } from '#contract/rewards/states.ts'
import { goneOrderStates } from '#contract/states.ts'
import type { Db } from '../../db/handle.ts'
import {
  contactPoints,
  feedbacks,
  grants,
  orders,
  referrals,
  topupPackages,
  topups,
  vouchers,
} from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { ApiError } from '../../http/errors.ts'
import { calendarOf } from '../members/check-in.ts'
import { memberRows } from '../members/member-rows.ts'
import { memberOrders, memberTimeline } from '../members/member-timeline.ts'
import { voucherRows } from '../members/voucher-rows.ts'
import { topupRows } from '../members/wallet/topup-rows.ts'
import { referralRows } from '../referrals/referral-rows.ts'
import { rewardsFor } from '../rewards/grant.routes.ts'
import { grantRows } from '../rewards/grant-rows.ts'
import { wheelSetting, wheelSlotRows } from '../wheel/wheel-rows.ts'

/** Maximum number of rows of one kind on the page, the latest ones. */
const most = 20
const day = 86_400_000

export const clubDoor = ({ row }: Store): ClubDoor => ({
  store: row.name,
  brand: row.brandName,
  currency: row.currency,
  time_zone: row.timeZone,
})

/** Tells if a member has an order in the store on this business day. */
export async function isHere(db: Db, store: Store, memberId: string): Promise<boolean> {
  const { merchantId, businessDay } = store
  const today = and(
    eq(orders.merchantId, merchantId),
    eq(orders.memberId, memberId),
    eq(orders.businessDay, businessDay),
    notInArray(orders.state, [...goneOrderStates]),
  )
  return (await db.$count(orders, today)) > 0
}

/** Reads the orders of the last days without feedback of the member. */
async function toTell(db: Db, store: Store, memberId: string): Promise<ClubPage['to_tell']> {
  const told = db
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(and(eq(feedbacks.merchantId, orders.merchantId), eq(feedbacks.orderId, orders.id)))
  const rows = await db
    .select({ id: orders.id, number: orders.number, at: orders.placedAt })
    .from(orders)
    .where(
      and(
        eq(orders.merchantId, store.merchantId),
        eq(orders.memberId, memberId),
        eq(orders.state, 'completed'),
        gt(orders.placedAt, new Date(store.now.getTime() - feedbackDays * day)),
        notExists(told),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(3)
  return rows.map(({ id, number, at }) => ({ order_id: id, order_number: number, ordered_at: at.toISOString() }))
}

/** Reads the other contacts of a member besides their number. */
async function contactOf(db: Db, { row: { brandId } }: Store, memberId: string): Promise<MemberContact> {
  const points = await db
    .select()
    .from(contactPoints)
    .where(and(eq(contactPoints.brandId, brandId), eq(contactPoints.memberId, memberId)))
  const email = points.find(({ channel }) => channel === 'email')
  return {
    email: email?.address ?? null,
    is_proven: email?.state === 'proven',
    devices: points.filter(({ channel, state }) => channel === 'push' && state === 'proven').length,
  }
}

/** Reads the ids of a member's rows in a table of the store, the latest first. */
async function latest(
  db: Db,
  table: typeof grants | typeof topups | typeof referrals,
  where: ReturnType<typeof and>,
): Promise<string[]> {
  const at = table === topups ? topups.at : (table as typeof grants).createdAt
  const rows = await db.select({ id: table.id }).from(table).where(where).orderBy(desc(at), desc(table.id)).limit(most)
  return rows.map(({ id }) => id)
}

async function vouchersOf(db: Db, store: Store, memberId: string): Promise<ClubPage['vouchers']> {
  const rows = await db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.merchantId, store.merchantId),
        eq(vouchers.memberId, memberId),
        inArray(vouchers.state, ['issued', 'returned']),
        sql`(${vouchers.expiresOn} IS NULL OR ${vouchers.expiresOn} >= ${store.businessDay})`,
      ),
    )
    .orderBy(asc(vouchers.expiresOn), asc(vouchers.id))
    .limit(most)
  const ids = rows.map(({ id }) => id)
  return (await voucherRows(db, store, ids)).map(({ id, code, name, kind, value, minimum, expires_on }) => ({
    id,
    code,
    name,
    kind,
    value,
    minimum,
    expires_on,
  }))
}

/** Reads a member's own page. Throws 404 for a member whom the brand does not have. */
export async function clubPage(db: Db, store: Store, memberId: string): Promise<ClubPage> {
  const [row] = await memberRows(db, store, [memberId])
  if (!row) throw new ApiError('not_found')
  const { merchantId } = store
  const { name, state, facts, points, points_pending, stamps, spin_tokens } = row
  const { credit, credit_bonus, rank, next_rank, consent } = row
  const grantIds = await latest(db, grants, and(eq(grants.merchantId, merchantId), eq(grants.memberId, memberId)))
  const topupIds = await latest(db, topups, and(eq(topups.merchantId, merchantId), eq(topups.memberId, memberId)))
  const broughtIds = await latest(
    db,
    referrals,
    and(eq(referrals.merchantId, merchantId), eq(referrals.referrerId, memberId)),
  )
  const setting = await wheelSetting(db, store)
  const slots = setting.is_shown ? await wheelSlotRows(db, store) : []
  const packages = await db
    .select()
    .from(topupPackages)
    .where(and(eq(topupPackages.merchantId, merchantId), eq(topupPackages.status, 'active')))
    .orderBy(asc(topupPackages.sort), asc(topupPackages.price))
    .limit(most)
  const rewards = await rewardsFor(db, store, memberId)
  const { referral_code } = await memberOrders(db, store, memberId)
  const moments = await memberTimeline(db, store, memberId, { start: 0, length: most })
  return {
    ...clubDoor(store),
    member: {
      name,
      state,
      facts,
      points,
      points_pending,
      stamps,
      spin_tokens,
      credit,
      credit_bonus,
      rank,
      next_rank,
      consent,
    },
    vouchers: await vouchersOf(db, store, memberId),
    rewards: rewards.aaData.filter(({ channel }) => claimedChannels.includes(channel)),
    grants: (await grantRows(db, store, grantIds)).map(({ id, reward, state: given, state_at }) => ({
      id,
      reward,
      state: given,
      state_at,
    })),
    check_in: { days: (await calendarOf(db, store)).days, is_here: await isHere(db, store, memberId) },
    wheel:
      slots.length === 0
        ? null
        : {
            ...setting,
            slots: slots.map(({ id, name: slot, weight, chance }) => ({ id, name: slot, weight, chance })),
          },
    packages: packages.map(({ id, name: pack, price, credit: paid, bonus }) => ({
      id,
      name: pack,
      price,
      credit: paid,
      bonus,
    })),
    topups: (await topupRows(db, store, topupIds)).map(
      ({ id, name: pack, state: sold, price, credit: paid, bonus, state_at }) => ({
        id,
        name: pack,
        state: sold,
        price,
        credit: paid,
        bonus,
        state_at,
      }),
    ),
    referral: {
      code: referral_code,
      brought: (await referralRows(db, store, broughtIds)).map(({ id, referee, state: stage }) => ({
        id,
        // Other members see only the first name of a person.
        referee: referee.split(' ')[0]!,
        state: stage,
      })),
    },
    contact: await contactOf(db, store, memberId),
    to_tell: await toTell(db, store, memberId),
    moments: moments.aaData.filter(({ kind }) => kind !== 'step').map(({ actor: _, ...moment }) => moment),
  }
}
