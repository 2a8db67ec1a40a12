import { and, eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { reaches } from '../../http/actor.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { failuresLeft, guess, type Limit } from './attempts.ts'
import { ApiError } from '../../http/errors.ts'
import { pinLookup } from './pin.ts'

export type Account = typeof accounts.$inferSelect

const mostADay = 480

/** Limits of PIN tries: of one person in all calls, of all people of a store together, and of one day. */
export const pinLimits = ({ actor, store }: AskedOfStore): Limit[] => [
  { key: `pin day ${actor.id}`, failures: mostADay, minutes: 24 * 60 },
  { key: `pin ${actor.id}`, failures: store.row.pinFailures, minutes: store.row.pinMinutes },
  { key: `pin store ${store.merchantId}`, failures: store.row.pinFailures * 4, minutes: store.row.pinMinutes * 4 },
]

async function look(deps: Deps, { store }: AskedOfStore, pin: string, may: (account: Account) => boolean) {
  const lookup = await pinLookup(deps, pin)
  const candidates = await deps.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.pinLookup, lookup), eq(accounts.status, 'active')))
  for (const account of candidates) {
    const mayHere = may(account) && (await reaches(deps.db, account, store.row))
    if (mayHere && account.pinHash && (await deps.passwords.verify(account.pinHash, pin))) return account
  }
  return null
}

/**
 * Finds the owner of a typed PIN, among the people of this store who may use it. Throws 403 `pin_invalid` with the
 * number of remaining tries, and 429 after too many wrong ones of this person or in this store.
 */
export async function ownerOfPin(
  deps: Deps,
  asked: AskedOfStore,
  pin: string,
  may: (account: Account) => boolean,
): Promise<Account> {
  const limits = pinLimits(asked)
  const owner = await guess(deps, asked.now, limits, () => look(deps, asked, pin, may))
  if (!owner) throw new ApiError('pin_invalid', { details: { left: await failuresLeft(deps.db, asked.now, limits) } })
  return owner
}
