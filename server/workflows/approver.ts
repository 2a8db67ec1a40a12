import { and, eq } from 'drizzle-orm'
import { type Right, rightsOf } from '#contract/roles.ts'
import { accounts } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { reaches } from '../http/actor.ts'
import type { AskedOfStore } from '../http/api.ts'
import { guess } from '../http/attempts.ts'
import { ApiError } from '../http/errors.ts'
import { pinLookup } from '../http/pin.ts'

type Account = typeof accounts.$inferSelect

/** Whose PIN this is, among those who may lend one of the rights in this store; null where it is nobody's. */
async function ownerOfPin(
  deps: Deps,
  asked: AskedOfStore,
  pin: string,
  mayLend: readonly Right[],
  approverId: string | undefined,
): Promise<Account | null> {
  const lookup = await pinLookup(deps, pin)
  const candidates = await deps.db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.pinLookup, lookup),
        eq(accounts.status, 'active'),
        approverId ? eq(accounts.id, approverId) : undefined,
      ),
    )
  for (const account of candidates) {
    const held = rightsOf(account)
    const mayHere = mayLend.some((right) => held.includes(right)) && (await reaches(deps.db, account, asked.store.row))
    if (mayHere && account.pinHash && (await deps.passwords.verify(account.pinHash, pin))) return account
  }
  return null
}

/**
 * Whose PIN was typed, of those who hold one of the rights here; with `approverId` only theirs will do. Throws 403
 * `pin_invalid`, and 429 after too many wrong ones of this person or in this store.
 */
export async function approverOf(
  deps: Deps,
  asked: AskedOfStore,
  pin: string,
  mayLend: readonly Right[],
  approverId?: string,
): Promise<Account> {
  const limits = [
    { key: `pin ${asked.actor.id}`, failures: 5, minutes: 15 },
    { key: `pin store ${asked.store.merchantId}`, failures: 20, minutes: 60 },
  ]
  const approver = await guess(deps, asked.now, limits, () => ownerOfPin(deps, asked, pin, mayLend, approverId))
  if (!approver) throw new ApiError('pin_invalid')
  return approver
}
