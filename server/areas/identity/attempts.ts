import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../db/handle.ts'
import { attempts } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { Work } from '../../engine/work.ts'
import { ApiError } from '../../http/errors.ts'

/** Limit of failures of one key within some minutes, after which it must wait. */
export interface Limit {
  key: string
  failures: number
  minutes: number
}

const since = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/**
 * Checks a guess of a password or PIN; null means a wrong guess, which stays counted. The guess is counted before the
 * check, in a transaction of its own, so that simultaneous and refused guesses are counted too. Throws 429, with the
 * seconds to wait, if one of the limits is reached.
 */
export async function guess<T>(
  deps: Deps,
  now: Date,
  limits: readonly Limit[],
  look: () => Promise<T | null>,
): Promise<T | null> {
  const { db, ids } = deps
  const id = ids.id()
  await db.transaction(async (tx) => {
    for (const limit of limits) await count(tx, now, limit, id)
  })
  let isWrong = false
  try {
    for (const limit of limits) await checkLimit(db, now, limit, id)
    const found = await look()
    isWrong = found === null
    return found
  } finally {
    const keys = limits.map(({ key }) => key)
    if (!isWrong) await db.delete(attempts).where(and(inArray(attempts.key, keys), eq(attempts.id, id)))
  }
}

/** Returns the number of failures that all of the limits still allow. */
export async function failuresLeft(db: Db | Tx, now: Date, limits: readonly Limit[]): Promise<number> {
  const left = limits.map(async ({ key, failures, minutes }) => {
    const isCounted = and(eq(attempts.key, key), gt(attempts.at, since(now, minutes)))
    return failures - (await db.$count(attempts, isCounted))
  })
  return Math.max(0, Math.min(...(await Promise.all(left))))
}

/** Counts an action with a limit, within its own write. Throws 429 if the limit is reached. */
export async function countWithin({ tx, ids, now }: Work, limit: Limit): Promise<void> {
  const id = ids.id()
  await count(tx, now, limit, id)
  await checkLimit(tx, now, limit, id)
}

async function count(tx: Tx, now: Date, { key, minutes }: Limit, id: string): Promise<void> {
  await tx.delete(attempts).where(and(eq(attempts.key, key), lt(attempts.at, since(now, minutes))))
  await tx.insert(attempts).values({ key, at: now, id })
}

async function checkLimit(db: Db | Tx, now: Date, { key, failures, minutes }: Limit, own: string): Promise<void> {
  const others = await db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.at, since(now, minutes)), ne(attempts.id, own)))
    .orderBy(attempts.at)
  if (others.length < failures) return
  const opens = others[others.length - failures]!.at.getTime() + minutes * 60_000
  throw new ApiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil((opens - now.getTime()) / 1000)) })
}
