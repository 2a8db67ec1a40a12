import { asc, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/handle.ts'
import { brands, merchants, paymentOptions } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { createStore } from '../../areas/stores/create-store.ts'
import { firstBrand, plainStore } from '../../areas/stores/plain-store.ts'
import { ImportError } from './encoding.ts'
import type { KnownStore, NewStoreTerms, StoreTerms } from './sink.ts'

const businessDayCut = 4
/** Settings of a new store if there is no brand. */
export const freshTerms = { currency: firstBrand.currency, timeZone: firstBrand.timeZone, businessDayCut }
/** The payment method that closes an imported order. */
export const importedPayment = { code: 'imported', name: 'Imported' }

/**
 * Finds the store of that id, else of that name, and the settings that a new one would have. Throws an ImportError if a
 * name is not unique.
 */
export async function findStore(
  db: Db,
  wanted: string,
): Promise<{ store?: KnownStore; fresh: Omit<StoreTerms, 'name'> }> {
  const { merchantId, name, currency, timeZone, businessDayCut: cut } = merchants
  const found = await db
    .select({ merchantId, name, currency, timeZone, businessDayCut: cut })
    .from(merchants)
    .where(or(eq(merchantId, wanted), eq(sql`lower(${name})`, sql`lower(${wanted})`)))
  const [brand] = await db.select().from(brands).orderBy(asc(brands.id)).limit(1)
  const fresh = brand ? { currency: brand.currency, timeZone: brand.timeZone, businessDayCut } : freshTerms
  const exact = found.filter((store) => store.merchantId === wanted)
  const [store, twin] = exact.length > 0 ? exact : found
  if (twin) {
    const ids = found.map((one) => one.merchantId).join(', ')
    throw new ImportError(`Several stores are named "${wanted}". Name one by its id instead: ${ids}`)
  }
  return store ? { store, fresh } : { fresh }
}

/** Creates a store under the first brand: eight tables in one zone, no tax, no service charge. */
export async function makeStore(
  tx: Tx,
  { name, currency, timeZone }: NewStoreTerms,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
): Promise<KnownStore> {
  let [brand] = await tx.select({ id: brands.id }).from(brands).orderBy(asc(brands.id)).limit(1)
  brand ??= (
    await tx
      .insert(brands)
      .values({ ...firstBrand, id: ids.id(), currency, timeZone })
      .returning()
  )[0]!
  const merchantId = await createStore(
    tx,
    {
      brandId: brand.id,
      name,
      currency,
      timeZone,
      ...plainStore,
      otherPayments: [importedPayment],
    },
    { ids, now: clock.now() },
  )
  return { merchantId, name, currency, timeZone, businessDayCut }
}

/** Adds the payment method of imported orders to a store, if it is missing. */
export async function ensureImportedPayment(tx: Tx, merchantId: string, ids: Deps['ids']): Promise<void> {
  await tx
    .insert(paymentOptions)
    .values({ ...importedPayment, merchantId, id: ids.id(), sort: 99 })
    .onConflictDoNothing()
}
