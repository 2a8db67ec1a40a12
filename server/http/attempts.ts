import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { attempts } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from './errors.ts'

/** So many failures for one key within so many minutes, then it waits. */
export interface Limit {
  key: string
  failures: number
  minutes: number
}

const since = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** Throws 429, with the seconds to wait, when one of the limits is used up. */
export async function checkAttempts(db: Db, now: Date, limits: readonly Limit[]): Promise<void> {
  for (const { key, failures, minutes } of limits) {
    const recent = await db
      .select({ at: attempts.at })
      .from(attempts)
      .where(and(eq(attempts.key, key), gt(attempts.at, since(now, minutes))))
      .orderBy(attempts.at)
    if (recent.length < failures) continue
    const opens = recent[recent.length - failures]!.at.getTime() + minutes * 60_000
    throw new ApiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil((opens - now.getTime()) / 1000)) })
  }
}

/** Counts a failure under each limit, in a transaction of its own: the refusal that follows must not undo it. */
export async function countFailure({ db, ids }: Deps, now: Date, limits: readonly Limit[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { key, minutes } of limits) {
      await tx.delete(attempts).where(and(eq(attempts.key, key), lt(attempts.at, since(now, minutes))))
      await tx.insert(attempts).values({ key, at: now, id: ids.id() })
    }
  })
}
