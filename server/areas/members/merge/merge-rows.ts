import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { MemberHoldings, MergeSide, PossibleDouble } from '#contract/members/member-merge.ts'
import type { Db, Tx } from '../../../db/handle.ts'
import { members } from '../../../db/schema/index.ts'
import type { Store } from '../../../http/store.ts'
import { ApiError } from '../../../http/errors.ts'
import { memberRows } from '../member-rows.ts'

/** Maximum number of suggested duplicates. */
const most = 5

/** Counts the rows of a member in all stores of the brand. */
async function holdingsOf(tx: Db | Tx, { row, businessDay }: Store, memberId: string): Promise<MemberHoldings> {
  const ofBrand = sql`merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${row.brandId})`
  const { rows } = await tx.execute<Record<keyof MemberHoldings, string>>(sql`SELECT
    (SELECT count(*) FROM orders WHERE ${ofBrand} AND member_id = ${memberId}) AS orders,
    (SELECT count(*) FROM vouchers WHERE ${ofBrand} AND member_id = ${memberId} AND state IN ('issued', 'reserved', 'returned')
      AND (expires_on IS NULL OR expires_on >= ${businessDay})) AS vouchers,
    (SELECT count(*) FROM grants WHERE ${ofBrand} AND member_id = ${memberId}) AS rewards,
    (SELECT count(*) FROM topups WHERE ${ofBrand} AND member_id = ${memberId}) AS topups,
    (SELECT count(*) FROM referrals WHERE ${ofBrand} AND ${memberId} IN (referrer_id, referee_id)) AS referrals,
    (SELECT count(*) FROM feedbacks WHERE ${ofBrand} AND member_id = ${memberId}) AS feedback`)
  return Object.fromEntries(
    Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)]),
  ) as unknown as MemberHoldings
}

/** Reads a member with the counts of their rows; undefined if the brand has no such member. */
export async function mergeSide(tx: Db | Tx, store: Store, memberId: string): Promise<MergeSide | undefined> {
  const [row] = await memberRows(tx, store, [memberId])
  return row && { ...row, has: await holdingsOf(tx, store, memberId) }
}

/** Returns every number that differs from one in a digit. */
const misread = (phone: string): string[] =>
  [...phone].flatMap((sign, place) =>
    /\d/.test(sign)
      ? [...'0123456789']
          .filter((digit) => digit !== sign)
          .map((digit) => phone.slice(0, place) + digit + phone.slice(place + 1))
      : [],
  )

/**
 * Finds active members who may be the same guest, those with the same number first: a number with one other digit, or
 * the same name and birthday. Throws 404.
 */
export async function possibleDoubles(db: Db, store: Store, memberId: string): Promise<PossibleDouble[]> {
  const ofBrand = eq(members.brandId, store.row.brandId)
  const [own] = await db
    .select()
    .from(members)
    .where(and(ofBrand, eq(members.id, memberId)))
  if (!own) throw new ApiError('not_found')
  if (own.state !== 'active') return []
  const isNumber = inArray(members.username, [own.username, ...misread(own.username)])
  const isPerson = own.birthday
    ? and(eq(members.birthday, own.birthday), sql`lower(${members.name}) = lower(${own.name})`)
    : undefined
  const found = await db
    .select({ id: members.id, username: members.username, isNear: sql<boolean>`${isNumber}` })
    .from(members)
    .where(and(ofBrand, ne(members.id, memberId), eq(members.state, 'active'), or(isNumber, isPerson)))
    .orderBy(ne(members.username, own.username), members.joinedAt, members.id)
    .limit(most)
  const alikeIn = ({ username, isNear }: { username: string; isNear: boolean }): PossibleDouble['alike'] =>
    username === own.username ? 'same' : isNear ? 'number' : 'birthday'
  const alike = new Map(found.map((one) => [one.id, alikeIn(one)]))
  return (await memberRows(db, store, [...alike.keys()])).map((row) => ({ ...row, alike: alike.get(row.id)! }))
}
