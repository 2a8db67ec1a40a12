import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, not, or, type SQL } from 'drizzle-orm'
import type { UserRow } from '#contract/people/user.ts'
import type { Listing } from '#contract/listing.ts'
import { isAboveFloor, isAgent, isHouse, isOfBrand, isStoreOwner, rolesThat } from '#contract/roles.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, agentMerchants, sessions } from '../../db/schema/index.ts'
import { type Actor, type MerchantRow, storesOf } from '../../http/actor.ts'
import { holds } from '../../http/list-query.ts'
import { passwordOf } from '../../resources/rules/staff.rules.ts'
import { groupBy } from '../../http/group-by.ts'
import { wire } from '../../http/wire.ts'

/** Query of a list of stores or people. */
export interface UserQuery {
  id?: string
  search?: string
  order: 'asc' | 'desc'
  start: number
  length: number
  startDate?: string
  endDate?: string
  status?: string
  setup_status?: 'complete' | 'incomplete'
  supermerchant_id?: string
}

const oneDay = 86_400_000
/** Returns the time at which a filter's day or time begins; for an end, the first time after it. */
export const instantOf = (value: string, isEnd: boolean): Date =>
  new Date(new Date(value).getTime() + (isEnd && value.length === 10 ? oneDay : 0))

/** Returns the page of rows that a query asks for. */
export function pageOf<T>(rows: readonly T[], { start, length }: UserQuery, recordsTotal: number): Listing<T> {
  return { aaData: rows.slice(start, start + length), recordsTotal, recordsFiltered: rows.length }
}

/**
 * Returns the condition of people whom an actor may see: those above a store's staff with stores in the actor's scope.
 */
export async function usersSeenBy(
  db: Db | Tx,
  actor: Actor,
): Promise<{ where: SQL | undefined; stores: MerchantRow[] }> {
  const stores = await storesOf(db, actor)
  const ids = stores.map(({ merchantId }) => merchantId)
  const aboveTheFloor = inArray(accounts.role, rolesThat(isAboveFloor))
  if (isHouse(actor.role)) return { where: aboveTheFloor, stores }
  const looksAfter = db
    .select({ id: agentMerchants.accountId })
    .from(agentMerchants)
    .where(inArray(agentMerchants.merchantId, ids))
  const reached = or(
    eq(accounts.id, actor.id),
    and(inArray(accounts.role, rolesThat(isStoreOwner)), inArray(accounts.merchantId, ids)),
    and(inArray(accounts.role, rolesThat(isAgent)), inArray(accounts.id, looksAfter)),
    actor.brandId ? and(inArray(accounts.role, rolesThat(isOfBrand)), eq(accounts.brandId, actor.brandId)) : undefined,
  )
  return { where: and(aboveTheFloor, reached), stores }
}

type AccountRow = typeof accounts.$inferSelect

const userWire = wire<UserRow>()(
  'id name login role status password brand_id merchant_id merchants version created_at last_seen_at',
)

/** Reads people as the API shows them, with the stores in their scope and the reader's. */
export async function userRows(
  db: Db | Tx,
  rows: readonly AccountRow[],
  stores: readonly MerchantRow[],
): Promise<UserRow[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const assigned = groupBy(
    await db.select().from(agentMerchants).where(inArray(agentMerchants.accountId, ids)),
    ({ accountId }) => accountId,
  )
  const seen = groupBy(
    await db
      .select({ accountId: sessions.accountId, usedAt: sessions.usedAt })
      .from(sessions)
      .where(inArray(sessions.accountId, ids)),
    ({ accountId }) => accountId,
  )
  return rows.map((row) => {
    const own = new Set((assigned.get(row.id) ?? []).map(({ merchantId }) => merchantId))
    const reached = stores.filter(
      ({ merchantId, brandId }) =>
        own.has(merchantId) || merchantId === row.merchantId || (isOfBrand(row.role) && brandId === row.brandId),
    )
    const last = Math.max(0, ...(seen.get(row.id) ?? []).map(({ usedAt }) => usedAt.getTime()))
    return userWire({
      ...row,
      password: passwordOf(row),
      merchants: reached.map(({ merchantId, name }) => ({ id: merchantId, name })),
      lastSeenAt: last > 0 ? new Date(last) : null,
    })
  })
}

/** Condition of accounts with a password of their own; before that they cannot be used for work. */
const hasOwnPassword = and(ne(accounts.passwordHash, ''), isNull(accounts.passwordUntil))!

/** Lists the people of a scope, all of them or only the agents. */
export async function listUsers(
  db: Db | Tx,
  actor: Actor,
  isAgents: boolean,
  query: UserQuery,
): Promise<Listing<UserRow>> {
  const { where: seen, stores } = await usersSeenBy(db, actor)
  const scope = and(seen, isAgents ? inArray(accounts.role, rolesThat(isAgent)) : undefined)
  const { search, status, setup_status: setUp, startDate, endDate } = query
  const where = and(
    scope,
    setUp && (setUp === 'complete' ? hasOwnPassword : not(hasOwnPassword)),
    holds(search, accounts.name, accounts.login),
    status === 'active' || status === 'inactive' ? eq(accounts.status, status) : undefined,
    startDate ? gte(accounts.createdAt, instantOf(startDate, false)) : undefined,
    endDate ? lt(accounts.createdAt, instantOf(endDate, true)) : undefined,
  )
  const direction = query.order === 'asc' ? asc : desc
  const [rows, recordsFiltered, recordsTotal] = await Promise.all([
    db
      .select()
      .from(accounts)
      .where(where)
      .orderBy(direction(accounts.name), direction(accounts.id))
      .limit(query.length)
      .offset(query.start),
    db.$count(accounts, where),
    db.$count(accounts, scope),
  ])
  return { aaData: await userRows(db, rows, stores), recordsTotal, recordsFiltered }
}
