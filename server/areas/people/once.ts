import type { AskedOfStore } from '../../http/api.ts'
import { checkPassword } from '../identity/check-password.ts'
import { hashFor } from '../identity/new-password.ts'
import { refusedField } from '../../http/problem.ts'

const hours = 48

/** Tells if a call contains the caller's own password. Throws 403 for a wrong one, and 429 after too many tries. */
export async function isOwnPassword(asked: AskedOfStore, given: object): Promise<boolean> {
  const { own_password: typed } = given as { own_password?: string }
  if (typed !== undefined) await checkPassword(asked.deps, asked, typed)
  return typed !== undefined
}

/**
 * Returns the hash of a one-time password that the caller gives to another. Throws 422 without the caller's own
 * password, 403 for a wrong one: a session that was opened by PIN cannot create an owner.
 */
export async function hashGiven(
  asked: AskedOfStore,
  { password, own_password: typed }: { password: string; own_password?: string },
): Promise<string> {
  if (typed === undefined) throw refusedField('own_password', 'ownPassword')
  await checkPassword(asked.deps, asked, typed)
  return hashFor(asked, password)
}

/** Returns the time until which a one-time password is valid. */
export const onceUntil = (now: Date): Date => new Date(now.getTime() + hours * 3600_000)
