import { and, asc, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { id, text } from '#contract/charts/fields.ts'
import { phone } from '#contract/club/club.ts'
import { mayRead } from '#contract/readable-by.ts'
import { type Listing, listing } from '#contract/listing.ts'
import { Member, type OddNumber, oddNumbers } from '#contract/members/member.ts'
import { memberStates } from '#contract/states.ts'
import { member as chart } from '#machines/member.machine.ts'
import { MemberDetail, MemberMoment } from '#contract/members/member-moment.ts'
import { members } from '../../db/schema/index.ts'
import type { Actor } from '../../http/actor.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { joinMember } from './join-member.ts'
import { memberRows } from '../members/member-rows.ts'
import { during } from '../../http/period.ts'
import type { Store } from '../../http/store.ts'
import { phoneOr } from '../../phones/read-phone.ts'
import { holdsPhone } from '../../phones/search-phone.ts'
import { withAllowed } from '../../engine/answers.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import { memberOrders, memberTimeline } from '../members/member-timeline.ts'
import { hasRank, ladderOf } from '../../reports/ranks.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Members'

/** Deleted or merged members are listed only if they are requested. */
const filters = z.strictObject({
  ...listQuery,
  status: z.enum(memberStates).optional(),
  rank_id: id.optional(),
  /** Filters members whose number is shared with another one, or is invalid, for a manual check. */
  number: z.enum(oddNumbers).optional(),
})

const doubles = alias(members, 'doubles')

/**
 * Returns the condition that a phone number matches a search, by any part of it. A person who may not read numbers must
 * enter the whole number, with or without its country code.
 */
function phoneHas({ rights }: Actor, { row }: Store, search: string, column: AnyPgColumn = members.username) {
  return mayRead(rights, 'username') ? holdsPhone(search, column) : eq(column, phoneOr(row, search))
}

/** Returns the same condition for a member's own number or that of a merged member, since the guest may give either. */
function phoneOrFormer(actor: Actor, store: Store, search: string): SQL | undefined {
  const own = phoneHas(actor, store, search)
  const former = phoneHas(actor, store, search, doubles.username)
  return (
    own &&
    sql`(${own} OR ${members.id} IN (SELECT ${doubles.mergedInto} FROM ${members} AS doubles
    WHERE ${doubles.brandId} = ${store.row.brandId} AND ${doubles.mergedInto} IS NOT NULL AND ${former}))`
  )
}

/** Returns the condition that a member's number is unreadable or shared. */
const isOdd = (number: OddNumber): SQL =>
  number === 'unreadable'
    ? sql`${members.username} !~ '^[+][0-9]{6,15}$'`
    : sql`EXISTS (SELECT 1 FROM ${members} AS doubles WHERE ${doubles.brandId} = ${members.brandId}
        AND ${doubles.username} = ${members.username} AND ${doubles.id} <> ${members.id}
        AND ${doubles.state} IN ('active', 'blocked'))`

/** Lists the members of a store's brand, the latest first. */
async function listMembers(
  { deps: { db }, actor, store }: AskedOfStore,
  query: z.output<typeof filters>,
): Promise<Listing<Member>> {
  const ofBrand = eq(members.brandId, store.row.brandId)
  const where = and(
    ofBrand,
    // A removed rank has no members.
    query.rank_id
      ? (hasRank(await ladderOf(db, store), store, sql`${members.id}`, query.rank_id) ?? sql`false`)
      : undefined,
    query.number && isOdd(query.number),
    query.status ? eq(members.state, query.status) : notInArray(members.state, ['forgotten', 'merged']),
    query.search ? or(holds(query.search, members.name), phoneOrFormer(actor, store, query.search)) : undefined,
    during(members.joinedAt, query, store),
  )
  const direction = query.order === 'asc' ? asc : desc
  // Ranks are computed for every member of the brand, so members of a rank are counted in the query of the page.
  const found = query.rank_id ? sql<string>`count(*) OVER ()` : sql<null>`NULL`
  const page = await db
    .select({ id: members.id, found })
    .from(members)
    .where(where)
    .orderBy(direction(members.joinedAt), direction(members.id))
    .limit(query.length)
    .offset(query.start)
  const ids = page.map(({ id }) => id)
  const [recordsTotal, recordsFiltered] = await Promise.all([
    db.$count(members, ofBrand),
    page[0]?.found ?? db.$count(members, where),
  ])
  return {
    aaData: await memberRows(db, store, ids),
    recordsTotal,
    recordsFiltered: Number(recordsFiltered),
  }
}

/** Routes of the brand's members: to find one at the till, and to add one. */
export function memberRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/merchant/member_listing',
    {
      tag,
      right: rowReaders.member,
      summary: 'Members of the brand, by phone number or name',
      answer: listing(Member),
      query: filters,
    },
    (asked, input) => listMembers(asked, input),
  )

  api.store(
    'get',
    '/admin/merchant/member/{id}',
    {
      tag,
      right: rowReaders.member,
      row: 'member',
      summary: 'One member of the brand, with what they ordered in the store',
      answer: Member.extend(MemberDetail.shape),
    },
    async ({ deps: { db }, actor, store }, { id: memberId }) => {
      const [row] = await memberRows(db, store, [memberId])
      if (!row) throw new ApiError('not_found')
      return { ...withAllowed(actor, 'member', row), ...(await memberOrders(db, store, memberId)) }
    },
  )

  api.store(
    'get',
    '/admin/merchant/member_timeline/{id}',
    {
      tag,
      right: rowReaders.member,
      row: 'member',
      summary: 'Time line of a member, the newest first: visits, orders, points, vouchers',
      answer: listing(MemberMoment),
      query: z.strictObject({ start: listQuery.start, length: listQuery.length }),
    },
    async ({ deps: { db }, store }, { id: memberId, ...page }) => {
      const [row] = await memberRows(db, store, [memberId])
      if (!row) throw new ApiError('not_found')
      return memberTimeline(db, store, memberId, page)
    },
  )

  api.store(
    'post',
    '/admin/merchant/member',
    {
      tag,
      feature: chart.feature,
      summary: 'Take a guest in as a member of the brand',
      answer: Member,
      body: z.strictObject({
        username: phone,
        name: text(80).pipe(z.string().min(1)),
        referral_code: text(20).optional(),
      }),
    },
    (asked, input) => {
      let memberId = ''
      return runCommand(asked, {
        input,
        subjects: async () => [],
        async run(work) {
          checkMay(work, 'floor')
          const { username, name, referral_code: referralCode } = input
          memberId = await joinMember(work, { username, name, referralCode })
        },
        answer: async (work) => (await memberRows(work.tx, work.store, [memberId]))[0],
      })
    },
  )
}
