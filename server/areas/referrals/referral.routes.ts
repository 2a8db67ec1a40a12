import { and, asc, desc, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { referralStates } from '#contract/rewards/states.ts'
import { type Listing, listing } from '#contract/listing.ts'
import { Referral } from '#contract/rewards/referral-row.ts'
import { referrals } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { listQuery } from '../../http/list-query.ts'
import { during } from '../../http/period.ts'
import { withAllowed } from '../../engine/answers.ts'
import { referralRows } from './referral-rows.ts'
import { memberHolds } from '../members/member-holds.ts'
import { rowReaders } from '../../http/row-readers.ts'

const listQuestion = z.strictObject({
  ...listQuery,
  status: z.enum([...referralStates, 'all']).default('all'),
  member_id: id.optional(),
})

/** Lists referrals, the latest first; for one member those as referrer and as new member. */
async function listReferrals(
  { deps: { db }, actor, store }: AskedOfStore,
  query: z.output<typeof listQuestion>,
): Promise<Listing<Referral>> {
  const ofStore = eq(referrals.merchantId, store.merchantId)
  const { member_id: memberId } = query
  const where = and(
    ofStore,
    query.status === 'all' ? undefined : eq(referrals.state, query.status),
    memberId === undefined ? undefined : or(eq(referrals.referrerId, memberId), eq(referrals.refereeId, memberId)),
    during(referrals.createdAt, query, store),
    query.search
      ? or(
          memberHolds(query.search, referrals.brandId, referrals.referrerId),
          memberHolds(query.search, referrals.brandId, referrals.refereeId),
        )
      : undefined,
  )
  const direction = query.order === 'asc' ? asc : desc
  const page = await db
    .select({ id: referrals.id })
    .from(referrals)
    .where(where)
    .orderBy(direction(referrals.createdAt), direction(referrals.id))
    .limit(query.length)
    .offset(query.start)
  const rows = await referralRows(
    db,
    store,
    page.map((row) => row.id),
  )
  const [recordsTotal, recordsFiltered] = await Promise.all([
    db.$count(referrals, ofStore),
    db.$count(referrals, where),
  ])
  return { aaData: rows.map((row) => withAllowed(actor, 'referral', row)), recordsTotal, recordsFiltered }
}

/** Routes of referrals; every step of a referral is an event of its chart. */
export function referralRoutes(api: Api): void {
  const tag = 'Members'
  const brought = {
    tag,
    right: 'members',
    summary: 'Members who came by others',
    query: listQuestion,
    answer: listing(Referral),
  } as const
  api.store('get', '/admin/referral', brought, listReferrals)
  api.store(
    'get',
    '/admin/merchant/member_downline',
    {
      tag,
      right: rowReaders.referral,
      summary: 'Members who came by a member, and the one by whom that member came',
      query: listQuestion,
      answer: listing(Referral),
    },
    listReferrals,
  )
}
