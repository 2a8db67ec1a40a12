import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { checkInPoints } from '#contract/rewards/check-in.ts'
import { type Perk, type PerkEntryKind, perks } from '#contract/states.ts'
import { addDays } from '#contract/calendar.ts'
import { basesOf, earningOf } from '../../../areas/members/perks/earning.ts'
import type { Tx } from '../../../db/handle.ts'
import { members, merchants, orders, perkEntries, visits } from '../../../db/schema/index.ts'
import { insertAll } from './bulk.ts'
import { joinedTwice, memberNames } from '../stores/member-names.ts'
import { minutesAfter } from '../evening/moments.ts'
import { createRng, type Rng } from '../rng.ts'

/**
 * A point for each euro of food, a stamp for twenty, a turn of the wheel for fifty; a hundred points are worth five
 * euros.
 */
export const memberTerms = { perPoint: 100, perStamp: 2000, perSpinToken: 5000, pointValue: 5, pointDays: 365 }

/** Points for check-ins: more for every third and sixth time within two weeks. */
export const comingBrings = { days: [5, 5, 10, 5, 5, 20], within_days: 14, repeats: true, version: 1 }

type OrderRow = typeof orders.$inferSelect
type MemberRow = Omit<typeof members.$inferSelect, 'referralCode'>

/** The state of the members' perks while the history is made. */
interface Books {
  rng: Rng
  brandId: string
  known: Map<string, MemberRow>
  joined: MemberRow[]
  /** Number of a member's entries of a perk, their balance, and the pending amount. */
  standings: Map<string, { seq: number; balance: number; pending: number }>
  entries: (typeof perkEntries.$inferInsert)[]
  /** The days of each member's check-ins. */
  came: Map<string, string[]>
}

/** Share of orders by members; some members order far more often than others. */
const share = 0.25
/** Members who may order from the first day on. */
const first = 12
const regulars = (name: string) => 1 / (memberNames.indexOf(name) + 3)

/**
 * Assigns the orders from a business day on to members, and books the earned perks: immediately for completed orders,
 * as pending for open ones. Members join with their first order.
 */
export async function tellMembers(tx: Tx, from: string): Promise<void> {
  const rng = createRng(`members from ${from}`)
  const stores = await tx.select().from(merchants).orderBy(asc(merchants.name))
  const { brandId } = stores[0]!
  const told = await tx
    .select()
    .from(orders)
    .where(
      and(
        gte(orders.businessDay, from),
        inArray(
          orders.merchantId,
          stores.map(({ merchantId }) => merchantId),
        ),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.merchantId), asc(orders.id))
  const books = await openBooks(tx, brandId, rng)
  const theirs: OrderRow[] = []
  const ofRegulars = createRng(`regulars from ${from}`)
  for (const [index, order] of told.entries()) {
    // A discount for regulars is given only to a member.
    const chance = rng.chance(share) ? rng : order.discountTerms?.name === 'Regulars' ? ofRegulars : null
    if (!chance) continue
    // The other members join one by one until the end of the story.
    const guests = memberNames.slice(0, first + Math.ceil((memberNames.length - first) * (index / told.length)))
    const { merchantId, placedAt, closedAt } = order
    const mayOrder = closedAt === null ? guests.filter((name) => name !== joinedTwice) : guests
    const { id: memberId } = memberNamed(books, chance.pick(mayOrder, regulars), merchantId, minutesAfter(placedAt, -2))
    theirs.push({ ...order, memberId, ...rates, businessDay: order.carriedTo ?? order.businessDay })
  }
  const comes = createRng(`check-ins from ${from}`)
  const bases = new Map<string, number>()
  for (const { merchantId } of stores) {
    const ofStore = theirs.filter((order) => order.merchantId === merchantId)
    for (const [id, base] of await basesOf(tx, merchantId, ofStore)) bases.set(id, base)
  }
  for (const order of theirs.toSorted((a, b) => +endOf(a) - +endOf(b) || (a.id < b.id ? -1 : 1))) {
    enter(books, order, bases.get(order.id)!)
    if (order.state === 'completed' && comes.chance(0.4)) checkIn(books, order)
  }
  await insertAll(tx, members, books.joined)
  await writeWhose(tx, theirs)
  await insertAll(tx, perkEntries, books.entries)
  // A voucher for one use belongs to a seated member who has not paid.
  await tx.execute(sql`
    UPDATE vouchers v SET member_id = o.member_id FROM (
      SELECT DISTINCT ON (merchant_id) merchant_id, member_id FROM orders
      WHERE member_id IS NOT NULL AND state IN ('served', 'ready', 'preparing') AND captured = 0 AND table_id IS NOT NULL
      ORDER BY merchant_id, placed_at, id) o
    WHERE v.merchant_id = o.merchant_id AND v.uses_limit = 1 AND v.state = 'issued' AND v.member_id IS NULL`)
}

const { perPoint, perStamp, perSpinToken } = memberTerms
const rates = { perPoint, perStamp, perSpinToken }
const endOf = ({ closedAt, placedAt }: OrderRow) => closedAt ?? placedAt

async function openBooks(tx: Tx, brandId: string, rng: Rng): Promise<Books> {
  const rows = await tx.select().from(members).where(eq(members.brandId, brandId))
  const last = await tx.execute<{ member_id: string; perk: Perk; seq: number; balance: string; pending: string }>(sql`
    SELECT member_id, perk, max(seq) AS seq, sum(amount) AS balance, sum(pending) AS pending
    FROM perk_entries WHERE brand_id = ${brandId} GROUP BY member_id, perk`)
  const came = await tx
    .select({ memberId: perkEntries.memberId, days: sql<string[]>`array_agg(${perkEntries.businessDay}::text)` })
    .from(perkEntries)
    .where(and(eq(perkEntries.brandId, brandId), eq(perkEntries.kind, 'checked_in')))
    .groupBy(perkEntries.memberId)
  return {
    rng,
    brandId,
    known: new Map(rows.map((row) => [row.name, row])),
    joined: [],
    standings: new Map(
      last.rows.map(({ member_id, perk, seq, balance, pending }) => [
        `${member_id} ${perk}`,
        { seq, balance: Number(balance), pending: Number(pending) },
      ]),
    ),
    entries: [],
    came: new Map(came.map(({ memberId, days }) => [memberId, days])),
  }
}

function memberNamed(
  { known, joined, rng, brandId }: Books,
  name: string,
  joinedIn: string,
  joinedAt: Date,
): MemberRow {
  const found = known.get(name)
  if (found) return found
  const place = memberNames.indexOf(name)
  const row = {
    brandId,
    id: rng.id(),
    username: `+491511${2_340_100 + place * 10_373}`,
    isPhoneOwner: true,
    name,
    joinedIn,
    joinedAt,
    state: 'active' as const,
    birthday: null,
    birthdayAt: null,
    rankId: null,
    rankUntil: null,
    mergedInto: null,
    version: 1,
  }
  known.set(name, row)
  joined.push(row)
  return row
}

/** A change of a member's balance of a perk around an order. */
interface Change {
  perk: Perk
  kind: PerkEntryKind
  amount: number
  pending: number
  orderId: string | null
}

function put({ rng, brandId, standings, entries }: Books, order: OrderRow, change: Change): void {
  const { perk, amount, pending } = change
  const { merchantId, businessDay, memberId } = order
  const key = `${memberId} ${perk}`
  const before = standings.get(key) ?? { seq: 0, balance: 0, pending: 0 }
  const after = { seq: before.seq + 1, balance: before.balance + amount, pending: before.pending + pending }
  standings.set(key, after)
  entries.push({
    merchantId,
    id: rng.id(),
    brandId,
    memberId: memberId!,
    ...change,
    seq: after.seq,
    balanceAfter: after.balance,
    pendingAfter: after.pending,
    expiresOn: amount > 0 && perk === 'point' ? addDays(businessDay, memberTerms.pointDays) : null,
    businessDay,
    at: endOf(order),
    actorName: 'Statehouse',
    requestId: rng.id(),
  })
}

/** Books the perks that an order earned its member, or will earn. */
function enter(books: Books, order: OrderRow, base: number): void {
  for (const perk of perks) {
    const { earned, pending } = earningOf(order, perk, base)
    if (earned + pending === 0) continue
    put(books, order, { perk, kind: earned > 0 ? 'earned' : 'pending', amount: earned, pending, orderId: order.id })
  }
}

/** Books the check-in of an order's member, once a day. */
function checkIn(books: Books, order: OrderRow): void {
  const { memberId, businessDay } = order
  const days = books.came.get(memberId!) ?? []
  if (days.includes(businessDay)) return
  const amount = checkInPoints(comingBrings, days, businessDay)
  books.came.set(memberId!, [...days, businessDay])
  put(books, order, { perk: 'point', kind: 'checked_in', amount, pending: 0, orderId: null })
}

/** Writes the members on their orders and parties. */
async function writeWhose(tx: Tx, theirs: readonly OrderRow[]): Promise<void> {
  const rows = JSON.stringify(
    theirs.map(({ merchantId, id, visitId, memberId }) => ({ merchantId, id, visitId, memberId })),
  )
  const told = sql`json_to_recordset(${rows}) AS t("merchantId" text, id text, "visitId" text, "memberId" text)`
  await tx.execute(sql`UPDATE ${orders} SET member_id = t."memberId", per_point = ${perPoint}, per_stamp = ${perStamp},
    per_spin_token = ${perSpinToken} FROM ${told} WHERE ${orders.merchantId} = t."merchantId" AND ${orders.id} = t.id`)
  await tx.execute(sql`UPDATE ${visits} SET member_id = t."memberId" FROM ${told}
    WHERE ${visits.merchantId} = t."merchantId" AND ${visits.id} = t."visitId"`)
}
