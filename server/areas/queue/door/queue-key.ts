import { eq } from 'drizzle-orm'
import type { QueueKey } from '#contract/queue/queue-door.ts'
import type { Db, Tx } from '../../../db/handle.ts'
import { queueKeys } from '../../../db/schema/index.ts'
import type { Deps } from '../../../deps.ts'
import { merchantRow } from '../../../http/actor.ts'
import { ApiError } from '../../../http/errors.ts'
import { type Store, storeAt } from '../../../engine/store.ts'

/** Finds the store of a public key, as it is now. Throws 404 for a key that was replaced, or never existed. */
export async function storeOfKey({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string): Promise<Store> {
  const [found] = await db.select().from(queueKeys).where(eq(queueKeys.key, key))
  const row = found && (await merchantRow(db, found.merchantId))
  if (!row) throw new ApiError('not_found')
  return storeAt(row, clock.now())
}

/** Finds the same for the public queue: throws 404 without a queue, or where it is not public. */
export async function queueOfKey(deps: Pick<Deps, 'db' | 'clock'>, key: string): Promise<Store> {
  const store = await storeOfKey(deps, key)
  const isOff = store.row.featuresOff.some((feature) => feature === 'queue' || feature === 'public_queue')
  if (isOff) throw new ApiError('not_found')
  return store
}

/** Reads a store's own key. */
export async function keyOf(tx: Db | Tx, merchantId: string): Promise<QueueKey> {
  const [row] = await tx.select().from(queueKeys).where(eq(queueKeys.merchantId, merchantId))
  return { key: row?.key ?? null, made_at: row?.madeAt.toISOString() ?? null }
}

/** Gives a store a new key, which makes the old address useless. */
export async function makeKey(tx: Tx, made: { merchantId: string; key: string; madeAt: Date }): Promise<QueueKey> {
  const { key, madeAt } = made
  await tx.insert(queueKeys).values(made).onConflictDoUpdate({ target: queueKeys.merchantId, set: { key, madeAt } })
  return { key, made_at: madeAt.toISOString() }
}
