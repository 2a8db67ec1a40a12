import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Listing } from '#contract/listing.ts'
import type { BrandRow, StoreSummary } from '#contract/people/user.ts'
import { isHouse, isOfBrand, rolesThat } from '#contract/roles.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, brands } from '../../db/schema/index.ts'
import { type Actor, type MerchantRow, storesOf } from '../../http/actor.ts'
import { groupBy } from '../../http/group-by.ts'
import { storeAt } from '../../http/store.ts'
import { instantOf, pageOf, type UserQuery } from '../people/user-list.ts'
import { storeSummaries } from './store-list.ts'
import { statusOf } from './store-rows.ts'

const sameWords = (words: string, search: string) => words.toLocaleLowerCase().includes(search.toLocaleLowerCase())

/**
 * Lists the stores of a scope, each with its day; only those of the page are read in detail, unless the set-up status
 * is a filter.
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
  const summariesOf = (some: readonly MerchantRow[]) =>
    storeSummaries(
      db,
      some.map((row) => storeAt(row, now)),
    )
  if (setUp === undefined) {
    const page = pageOf(rows, query, all.length)
    return { ...page, aaData: await summariesOf(page.aaData) }
  }
  const summaries = await summariesOf(rows)
  return pageOf(
    summaries.filter(({ setup_status: is }) => is === setUp),
    query,
    all.length,
  )
}

/** Lists the brands of a scope: those with a store in the actor's scope. */
export async function listBrands(db: Db | Tx, actor: Actor, query: UserQuery): Promise<Listing<BrandRow>> {
  const stores = await storesOf(db, actor)
  const ofBrand = groupBy(stores, ({ brandId }) => brandId)
  const known = isHouse(actor.role) ? undefined : inArray(brands.id, [...ofBrand.keys(), actor.brandId ?? ''])
  const rows = await db.select().from(brands).where(known).orderBy(asc(brands.name), asc(brands.id))
  const found = rows.filter(
    ({ id, name }) => (query.id === undefined || id === query.id) && (!query.search || sameWords(name, query.search)),
  )
  const people = await db
    .select({ brandId: accounts.brandId })
    .from(accounts)
    .where(and(eq(accounts.status, 'active'), inArray(accounts.role, rolesThat(isOfBrand))))
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
