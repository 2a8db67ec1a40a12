import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { oldKeyDays } from '#contract/queue/queue-door.ts'
import type { QueueKey } from '#contract/queue/queue-door.ts'
import type { Db, Tx } from '../../../db/handle.ts'
import { queueKeys } from '../../../db/schema/index.ts'
import type { Deps } from '../../../deps.ts'
import { merchantRow } from '../../../http/actor.ts'
import { ApiError } from '../../../http/errors.ts'
import { type Store, storeAt } from '../../../http/store.ts'

/** Finds the store of a public key, in its present state. Throws 404 for a key that has ended, or never existed. */
export async function storeOfKey({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string): Promise<Store> {
  const now = clock.now()
  const isAlive = or(isNull(queueKeys.endsAt), gt(queueKeys.endsAt, now))
  const [found] = await db
    .select()
    .from(queueKeys)
    .where(and(eq(queueKeys.key, key), isAlive))
  const row = found && (await merchantRow(db, found.merchantId))
  if (!row) throw new ApiError('not_found')
  return storeAt(row, now)
}

/** Finds the same for the public queue: throws 404 without a queue, or if it is not public. */
export async function queueOfKey(deps: Pick<Deps, 'db' | 'clock'>, key: string): Promise<Store> {
  const store = await storeOfKey(deps, key)
  const isOff = store.row.featuresOff.some((feature) => feature === 'queue' || feature === 'public_queue')
  if (isOff) throw new ApiError('not_found')
  return store
}

const currentOf = (merchantId: string) => and(eq(queueKeys.merchantId, merchantId), isNull(queueKeys.endsAt))

/** Reads a store's own key. */
export async function keyOf(tx: Db | Tx, merchantId: string): Promise<QueueKey> {
  const [row] = await tx.select().from(queueKeys).where(currentOf(merchantId))
  return { key: row?.key ?? null, made_at: row?.madeAt.toISOString() ?? null }
}

/**
 * Gives a store a new key. The old one stays valid for some weeks, so that printed codes and sent links do not end
 * immediately.
 */
export async function makeKey(tx: Tx, made: { merchantId: string; key: string; madeAt: Date }): Promise<QueueKey> {
  const { merchantId, key, madeAt } = made
  const endsAt = new Date(madeAt.getTime() + oldKeyDays * 86_400_000)
  await tx.update(queueKeys).set({ endsAt }).where(currentOf(merchantId))
  await tx.insert(queueKeys).values(made)
  return { key, made_at: madeAt.toISOString() }
}
