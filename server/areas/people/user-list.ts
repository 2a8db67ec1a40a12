import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, not, or, type SQL } from 'drizzle-orm'
import type { BrandRow, StoreSummary, UserRow } from '#contract/rows/user.ts'
import type { Listing } from '#contract/rows/listing.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, agentMerchants, brands, sessions } from '../../db/schema/index.ts'
import { type Actor, type MerchantRow, storesOf } from '../../http/actor.ts'
import { holds } from '../../http/list-query.ts'
import { passwordOf } from '../../resources/rules/staff.rules.ts'
import { groupBy } from '../../http/group-by.ts'
import { storeAt } from '../../engine/store.ts'
import { statusOf } from '../stores/store-rows.ts'
import { storeSummary } from '../stores/store-list.ts'

/** Query of a list of stores or people. */
interface UserQuery {
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
const sameWords = (words: string, search: string) => words.toLocaleLowerCase().includes(search.toLocaleLowerCase())
/** Returns the time at which a filter's day or time begins; for an end, the first time after it. */
const instantOf = (value: string, isEnd: boolean): Date =>
  new Date(new Date(value).getTime() + (isEnd && value.length === 10 ? oneDay : 0))

function pageOf<T>(rows: readonly T[], { start, length }: UserQuery, recordsTotal: number): Listing<T> {
  return { aaData: rows.slice(start, start + length), recordsTotal, recordsFiltered: rows.length }
}

/**
 * Lists the stores of a scope, each with its day; only those of the page are read in detail, unless the set-up is a
 * filter.
 */
export async function listStores(
  db: Db | Tx,
  actor: Actor,
  now: Date,
  query: UserQuery,
): Promise<Listing<StoreSummary>> {
  const all = await storesOf(db, actor)
  const { search, status, setup_status: setUp, supermerchant_id: brandId, startDate, endDate } = query
  const rows = all.filter(
    (row) =>
      (!search || sameWords(`${row.name} ${row.brandName}`, search)) &&
      (status === undefined ? true : status === 'all' || statusOf(row.state) === status) &&
      (!brandId || row.brandId === brandId) &&
      (!startDate || row.createdAt >= instantOf(startDate, false)) &&
      (!endDate || row.createdAt < instantOf(endDate, true)),
  )
  const summaryOf = (row: MerchantRow) => storeSummary(db, storeAt(row, now))
  if (setUp === undefined) {
    const page = pageOf(rows, query, all.length)
    return { ...page, aaData: await inTurn(page.aaData, summaryOf) }
  }
  const summaries = await inTurn(rows, summaryOf)
  return pageOf(
    summaries.filter(({ setup_status: is }) => is === setUp),
    query,
    all.length,
  )
}

/** Reads one row after the other: each needs several queries, and a page is short. */
async function inTurn<T, R>(rows: readonly T[], read: (row: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const row of rows) done.push(await read(row))
  return done
}

/** Lists the brands of a scope: those with a store that the actor reaches. */
export async function listBrands(db: Db | Tx, actor: Actor, query: UserQuery): Promise<Listing<BrandRow>> {
  const stores = await storesOf(db, actor)
  const ofBrand = groupBy(stores, ({ brandId }) => brandId)
  const known = actor.role === 'admin' ? undefined : inArray(brands.id, [...ofBrand.keys(), actor.brandId ?? ''])
  const rows = await db.select().from(brands).where(known).orderBy(asc(brands.name), asc(brands.id))
  const found = rows.filter(
    ({ id, name }) => (query.id === undefined || id === query.id) && (!query.search || sameWords(name, query.search)),
  )
  const people = await db
    .select({ brandId: accounts.brandId })
    .from(accounts)
    .where(and(eq(accounts.status, 'active'), eq(accounts.role, 'super-merchant')))
  const page = pageOf(found, query, rows.length)
  return {
    ...page,
    aaData: page.aaData.map(({ id, name, currency, timeZone }) => {
      const own = ofBrand.get(id) ?? []
      return {
        id,
        name,
        currency,
        time_zone: timeZone,
        stores: own.length,
        open_stores: own.filter(({ state }) => state === 'open').length,
        people: people.filter(({ brandId }) => brandId === id).length,
      }
    }),
  }
}

/** Returns the condition of people whom an actor may see: those above the floor whose stores the actor reaches. */
export async function usersSeenBy(
  db: Db | Tx,
  actor: Actor,
): Promise<{ where: SQL | undefined; stores: MerchantRow[] }> {
  const stores = await storesOf(db, actor)
  const ids = stores.map(({ merchantId }) => merchantId)
  const aboveTheFloor = ne(accounts.role, 'operation')
  if (actor.role === 'admin') return { where: aboveTheFloor, stores }
  const looksAfter = db
    .select({ id: agentMerchants.accountId })
    .from(agentMerchants)
    .where(inArray(agentMerchants.merchantId, ids))
  const reached = or(
    eq(accounts.id, actor.id),
    and(eq(accounts.role, 'merchant'), inArray(accounts.merchantId, ids)),
    and(eq(accounts.role, 'agent'), inArray(accounts.id, looksAfter)),
    actor.brandId ? and(eq(accounts.role, 'super-merchant'), eq(accounts.brandId, actor.brandId)) : undefined,
  )
  return { where: and(aboveTheFloor, reached), stores }
}

type AccountRow = typeof accounts.$inferSelect

/** People on the wire, with the stores that they and the reader both reach. */
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
        own.has(merchantId) ||
        merchantId === row.merchantId ||
        (row.role === 'super-merchant' && brandId === row.brandId),
    )
    const last = Math.max(0, ...(seen.get(row.id) ?? []).map(({ usedAt }) => usedAt.getTime()))
    return {
      id: row.id,
      name: row.name,
      login: row.login,
      role: row.role,
      status: row.status,
      password: passwordOf(row),
      brand_id: row.brandId,
      merchant_id: row.merchantId,
      merchants: reached.map(({ merchantId, name }) => ({ id: merchantId, name })),
      version: row.version,
      created_at: row.createdAt.toISOString(),
      last_seen_at: last > 0 ? new Date(last).toISOString() : null,
    }
  })
}

/** Condition of accounts with a password of their own; before that nobody can work as them. */
const hasOwnPassword = and(ne(accounts.passwordHash, ''), isNull(accounts.passwordUntil))!

/** The people of a scope, all of them or the agents alone. */
export async function listUsers(
  db: Db | Tx,
  actor: Actor,
  isAgents: boolean,
  query: UserQuery,
): Promise<Listing<UserRow>> {
  const { where: seen, stores } = await usersSeenBy(db, actor)
  const scope = and(seen, isAgents ? eq(accounts.role, 'agent') : undefined)
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
