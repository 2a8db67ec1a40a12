import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { text } from '#contract/charts/fields.ts'
import { accounts } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { guess, type Limit } from './attempts.ts'
import { addressOf } from './client-address.ts'
import { ApiError } from './errors.ts'
import { knownDevices } from './known-device.ts'

type Account = typeof accounts.$inferSelect

/** A name as somebody types it, to sign in. */
export const loginName = text(200)
  .pipe(z.string().min(1))
  .transform((name) => name.toLowerCase())

const [quarter, hour] = [15, 60]

/**
 * How often a password may be wrong. A stranger's guesses count for the account at that address, for the account wherever
 * they come from, and for the address. On a device that this person signed in on before they count by themselves: nobody
 * else can use them up.
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
 * Finds the account of a name and a password, and knows the device from then on. Throws 403, and 429 after too many; a
 * password that somebody else gave is wrong once its time is over.
 */
export function signInAs(deps: Deps) {
  const { db, passwords } = deps
  const devices = knownDevices(deps)
  /** What a wrong name is compared with, so that it takes as long as a wrong password. */
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
