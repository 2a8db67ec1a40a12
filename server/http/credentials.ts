import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { text } from '#contract/charts/fields.ts'
import { accounts } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { addressOf } from './actor.ts'
import { guess } from './attempts.ts'
import { ApiError } from './errors.ts'

type Account = typeof accounts.$inferSelect

/** A name as somebody types it, to sign in. */
export const loginName = text(200)
  .pipe(z.string().min(1))
  .transform((name) => name.toLowerCase())

/**
 * Finds the account of a name and a password. Throws 403, and 429 after too many; a password that somebody else gave is
 * wrong once its time is over.
 */
export function signInAs(deps: Deps) {
  const { db, passwords } = deps
  /** What a wrong name is compared with, so that it takes as long as a wrong password. */
  const decoy = passwords.hash(crypto.randomUUID())
  return async (context: Context, now: Date, name: string, password: string): Promise<Account> => {
    const limits = [
      { key: `login ${name}`, failures: 5, minutes: 15 },
      { key: `address ${addressOf(context)}`, failures: 30, minutes: 15 },
    ]
    const account = await guess(deps, now, limits, async () => {
      const [found] = await db.select().from(accounts).where(eq(accounts.login, name))
      const isRight = await passwords.verify(found?.passwordHash || (await decoy), password)
      const isOver = found?.passwordUntil && found.passwordUntil <= now
      return found && isRight && !isOver && found.status === 'active' ? found : null
    })
    if (!account) throw new ApiError('credentials_invalid')
    return account
  }
}
