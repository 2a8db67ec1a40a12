import { eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import type { HandlerArgs } from '../../http/api.ts'
import { guess } from './attempts.ts'
import { ApiError } from '../../http/errors.ts'

/**
 * Checks the caller's own password, so that a PIN or a password cannot be changed on a tablet that was left signed in.
 * Throws 403, and 429 after too many tries.
 */
export async function checkPassword(deps: Deps, { actor, now }: HandlerArgs, given: string): Promise<void> {
  const limits = [{ key: `password ${actor.id}`, failures: 5, minutes: 60 }]
  const isRight = await guess(deps, now, limits, async () => {
    const [account] = await deps.db.select().from(accounts).where(eq(accounts.id, actor.id))
    return account && (await deps.passwords.verify(account.passwordHash, given)) ? true : null
  })
  if (!isRight) throw new ApiError('credentials_invalid')
}
