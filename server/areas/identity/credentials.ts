import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { text } from '#contract/charts/fields.ts'
import { accounts } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { guess, type Limit } from './attempts.ts'
import { addressOf } from '../../http/client-address.ts'
import { ApiError } from '../../http/errors.ts'
import { knownDevices } from './known-device.ts'

type Account = typeof accounts.$inferSelect

/** A name that a person types to sign in. */
export const loginName = text(200)
  .pipe(z.string().min(1))
  .transform((name) => name.toLowerCase())

const [quarter, hour] = [15, 60]

/**
 * Limits of wrong passwords. A stranger's guesses count for the account at that address, for the account from any
 * address, and for the address. Guesses on a device where this person signed in before are counted separately: no
 * stranger can use them up.
 */
function limitsOf(name: string, address: string, device: { id: string; isOwn: boolean } | undefined): Limit[] {
  if (device?.isOwn) return [{ key: `login ${name} device ${device.id}`, failures: 5, minutes: quarter }]
  return [
    { key: `login ${name} address ${address}`, failures: 5, minutes: quarter },
    { key: `login ${name}`, failures: 30, minutes: hour },
    { key: device ? `device ${device.id}` : `address ${address}`, failures: 30, minutes: quarter },
  ]
}

/**
 * Finds the account of a name and a password, and remembers the device. Throws 403, and 429 after too many tries; an
 * expired one-time password is wrong.
 */
export function signInAs(deps: Deps) {
  const { db, passwords } = deps
  const devices = knownDevices(deps)
  /** Password hash that is used for an unknown name, so that the answer takes as long as for a wrong password. */
  const decoy = passwords.hash(crypto.randomUUID())
  return async (context: Context, now: Date, name: string, password: string): Promise<Account> => {
    const limits = limitsOf(name, addressOf(context, deps.config), await devices.find(context, name))
    const account = await guess(deps, now, limits, async () => {
      const [found] = await db.select().from(accounts).where(eq(accounts.login, name))
      const isRight = await passwords.verify(found?.passwordHash || (await decoy), password)
      const isOver = found?.passwordUntil && found.passwordUntil <= now
      return found && isRight && !isOver && found.status === 'active' ? found : null
    })
    if (!account) throw new ApiError('credentials_invalid')
    await devices.remember(context, name)
    return account
  }
}
