import { eq } from 'drizzle-orm'
import { StartError } from './config.ts'
import type { Ids, Passwords } from './deps.ts'
import type { Clock } from './clock.ts'
import { createStore } from './areas/stores/create-store.ts'
import { firstBrand, plainStore } from './areas/stores/plain-store.ts'
import type { Tx } from './db/handle.ts'
import { unhurried } from './db/transact.ts'
import { accounts, brands, merchants } from './db/schema/index.ts'

export interface OwnerDeps {
  clock: Clock
  ids: Ids
  passwords: Passwords
}

/**
 * Makes the one account of an empty production database, with a brand and a first store, which opens once it is set up.
 * Throws a StartError if the environment does not name the owner.
 */
export async function createFirstOwner(
  tx: Tx,
  owner: { ownerName: string | undefined; ownerPassword: string | undefined },
  { clock, ids, passwords }: OwnerDeps,
): Promise<void> {
  const { ownerName: name, ownerPassword: password } = owner
  if (name === undefined || password === undefined) {
    throw new StartError(
      'The database has no account yet, and in production nobody is invented.\n' +
        'Start once with the first owner, for example: OWNER_NAME=maria OWNER_PASSWORD=a-long-and-secret-one npm start',
    )
  }
  await unhurried(tx)
  const now = clock.now()
  const brandId = ids.id()
  await tx.insert(brands).values({ ...firstBrand, id: brandId })
  const merchantId = await createStore(tx, { ...plainStore, ...firstBrand, brandId }, { ids, now })
  await tx.update(merchants).set({ state: 'draft' }).where(eq(merchants.merchantId, merchantId))
  const passwordHash = await passwords.hash(password)
  await tx
    .insert(accounts)
    .values({ id: ids.id(), login: name.toLowerCase(), name, role: 'admin', passwordHash, createdAt: now })
}
