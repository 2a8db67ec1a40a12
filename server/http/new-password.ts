import { z } from 'zod'
import type { AskedOfStore } from './api.ts'
import common from './common-passwords.json' with { type: 'json' }

const fewest = 12
const most = 128
const fewestSigns = 5
const commonOnes: ReadonlySet<string> = new Set(common.passwords.split(' '))

/** Tells if each character follows the one before, up or down, or is the same: 123456789012, abcdefghijkl. */
function isRow(text: string): boolean {
  const codes = [...text].map((sign) => (/\d/.test(sign) ? Number(sign) : sign.codePointAt(0)!))
  const isDigits = /^\d+$/.test(text)
  const steps = codes.slice(1).map((code, at) => (isDigits ? (code - codes[at]! + 10) % 10 : code - codes[at]!))
  return new Set(steps).size === 1 && [0, 1, -1, 9].includes(steps[0]!)
}

/**
 * Tells if a password is among the first guesses: a common one, also doubled or with digits around it, a row, or very
 * few different characters.
 */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  const isDoubled = /^(.+)\1+$/.test(text)
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  return isDoubled || isRow(text) || new Set(text).size < fewestSigns || commonOnes.has(text) || commonOnes.has(letters)
}

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
 * Hashes a new password with a salt that follows from the request: the same request again gets the same hash, and one
 * with another password gets another. So the hash stands for the password where requests are compared.
 */
export const hashFor = ({ deps, actor, store, requestId }: Omit<AskedOfStore, 'context'>, password: string) =>
  deps.passwords.hash(password, [store.merchantId, actor.id, requestId].join(' '))
