import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { Claimable, Grant } from '#contract/rewards/grant-row.ts'
import { type Listing, listing } from '#contract/listing.ts'
import { claimedChannels, grantStates } from '#contract/rewards/states.ts'
import type { Db } from '../../db/handle.ts'
import { grants, members, rewards } from '../../db/schema/index.ts'
import { act, runCommand } from '../../engine/command.ts'
import type { Store } from '../../http/store.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { during } from '../../http/period.ts'
import { refusedField } from '../../http/problem.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { memberHolds } from '../members/member-holds.ts'
import { memberNamed } from '../members/member-named.ts'
import { givingRefs, offerReward } from './give-reward.ts'
import { factsFor, grantRows } from './grant-rows.ts'
import { wire } from '../../http/wire.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Members'

const listQuestion = z.strictObject({
  ...listQuery,
  status: z.enum([...grantStates, 'all']).default('all'),
  member_id: id.optional(),
  reward_id: id.optional(),
})

/** Lists the grants of members, the latest first. */
async function listGrants(
  { deps: { db }, actor, store }: AskedOfStore,
  query: z.output<typeof listQuestion>,
): Promise<Listing<Grant>> {
  const ofStore = eq(grants.merchantId, store.merchantId)
  const where = and(
    ofStore,
    query.status === 'all' ? undefined : eq(grants.state, query.status),
    query.member_id === undefined ? undefined : eq(grants.memberId, query.member_id),
    query.reward_id === undefined ? undefined : eq(grants.rewardId, query.reward_id),
    during(grants.createdAt, query, store),
    query.search
      ? or(
          memberHolds(query.search, grants.brandId, grants.memberId),
          sql`EXISTS (SELECT 1 FROM rewards r WHERE r.merchant_id = ${grants.merchantId} AND r.id = ${grants.rewardId} AND ${holds(query.search, sql`r.name`)})`,
        )
      : undefined,
  )
  const direction = query.order === 'asc' ? asc : desc
  const page = await db
    .select({ id: grants.id })
    .from(grants)
    .where(where)
    .orderBy(direction(grants.createdAt), direction(grants.id))
    .limit(query.length)
    .offset(query.start)
  const ids = page.map((row) => row.id)
  const [recordsTotal, recordsFiltered] = await Promise.all([db.$count(grants, ofStore), db.$count(grants, where)])
  const rows = await grantRows(db, store, ids)
  return { aaData: rows.map((row) => withAllowed(actor, 'grant', row)), recordsTotal, recordsFiltered }
}

const claimableWire = wire<Claimable>()('id name channel gives count value cost left facts')

/** Reads the present rewards of the store, with a member's obstacle to each. */
export async function rewardsFor(db: Db, store: Store, memberId: string): Promise<Listing<Claimable>> {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.brandId, store.row.brandId), eq(members.id, memberId)))
  if (!member) throw new ApiError('not_found')
  const rows = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.merchantId, store.merchantId), eq(rewards.status, 'active')))
    .orderBy(asc(rewards.cost), asc(rewards.name))
    .limit(200)
  const facts = await factsFor(db, store, member, rows)
  const aaData = rows.map((row) =>
    claimableWire({ ...row, left: row.stock === null ? null : row.stock - row.given, facts: facts.get(row.id)! }),
  )
  return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
}

/** Gives a member a reward: manually, or claimed for its points. Returns the grant. */
export function handOut(
  asked: AskedOfStore,
  event: 'grant.give' | 'grant.claim',
  giving: { memberId: string; rewardId: string },
) {
  const kind = event === 'grant.claim' ? 'claim' : 'hand'
  let grantId = ''
  return runCommand(asked, {
    input: { member_id: giving.memberId, reward_id: giving.rewardId },
    subjects: async () => givingRefs(giving),
    async run(work) {
      await memberNamed(work, giving.memberId)
      if (kind === 'claim' && !claimedChannels.includes(work.row('reward', giving.rewardId).channel))
        throw refusedField('reward_id', 'notClaimed')
      const row = await offerReward(work, { ...giving, cause: { kind, id: work.requestId } }, null)
      grantId = row!.id
      await act(work, { chart: 'grant', id: grantId, event: { type: event } })
    },
    answer: (work) => answerRow(work, 'grant', grantId),
  })
}

/** Routes of grants: the list, the rewards for a member, and the steps to give one manually and to claim one. */
export function grantRoutes(api: Api): void {
  const given = {
    tag,
    right: ['floor', 'members'],
    summary: 'Rewards that members were given',
    query: listQuestion,
    answer: listing(Grant),
  } as const
  api.store('get', '/admin/grant', given, listGrants)

  api.store(
    'get',
    '/admin/member_reward/{id}',
    {
      tag,
      right: rowReaders.grant,
      row: 'member',
      summary: 'The rewards that the store has now, and what keeps a member from each',
      answer: listing(Claimable),
    },
    ({ deps: { db }, store }, { id: memberId }) => rewardsFor(db, store, memberId),
  )

  const body = z.strictObject({ member_id: id, reward_id: id })
  for (const [path, event, summary] of [
    ['/admin/grant', 'grant.give', 'Give a member a reward by hand'],
    ['/admin/claim_reward', 'grant.claim', 'Claim a reward for a member, who pays the points that it costs'],
  ] as const)
    api.store(
      'post',
      path,
      { tag, summary, body, answer: Grant },
      (asked, { member_id: memberId, reward_id: rewardId }) => handOut(asked, event, { memberId, rewardId }),
    )
}
