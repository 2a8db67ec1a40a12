import { z } from 'zod'
import type { AskedOfStore } from '../../http/api.ts'
import { isCommon } from '../../passwords/common-password.ts'

const fewest = 12
const most = 128

/** A password that a person chooses, or gives to another as a one-time password. */
export const newPassword = z
  .string()
  .min(fewest, `has at least ${fewest} characters`)
  .max(most, `has at most ${most} characters`)
  .refine((text) => !isCommon(text), 'is too easy to guess: choose another')

/** Tells if a password contains the person's own name. */
export const holdsName = (password: string, names: readonly string[]): boolean =>
  names.some((name) => name.length > 2 && password.toLowerCase().includes(name.toLowerCase()))

/**
 * Hashes a new password with a salt that follows from the request: a repeated request gets the same hash, and one with
 * another password gets another. So requests can be compared by the hash instead of the password.
 */
export const hashFor = ({ deps, actor, store, requestId }: Omit<AskedOfStore, 'context'>, password: string) =>
  deps.passwords.hash(password, [store.merchantId, actor.id, requestId].join(' '))
