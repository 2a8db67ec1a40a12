import { isDay } from '../../tier.ts'
import type { Example } from './example.ts'

/** The stores of the matrix, as callers of the first see them: their own, another of its brand, a stranger's, none. */
export const targets = ['own', 'sibling', 'foreign', 'unknown'] as const
export type Target = (typeof targets)[number]

/**
 * The callers: people of each of the three stores, of both brands, agents of either, the house itself, and a caller who
 * is not signed in.
 */
export const callers = {
  admin: { own: true, sibling: true, foreign: true },
  brand: { own: true, sibling: true, foreign: false },
  'the other brand': { own: false, sibling: false, foreign: true },
  agent: { own: true, sibling: false, foreign: false },
  'the stranger’s agent': { own: false, sibling: false, foreign: true },
  owner: { own: true, sibling: false, foreign: false },
  supervisor: { own: true, sibling: false, foreign: false },
  floor: { own: true, sibling: false, foreign: false },
  kitchen: { own: true, sibling: false, foreign: false },
  'the sibling’s owner': { own: false, sibling: true, foreign: false },
  'the sibling’s supervisor': { own: false, sibling: true, foreign: false },
  'the sibling’s floor': { own: false, sibling: true, foreign: false },
  'the sibling’s kitchen': { own: false, sibling: true, foreign: false },
  'the stranger’s owner': { own: false, sibling: false, foreign: true },
  'the stranger’s supervisor': { own: false, sibling: false, foreign: true },
  'the stranger’s floor': { own: false, sibling: false, foreign: true },
  'the stranger’s kitchen': { own: false, sibling: false, foreign: true },
  nobody: { own: false, sibling: false, foreign: false },
} as const satisfies Record<string, Record<Exclude<Target, 'unknown'>, boolean>>
export type Caller = keyof typeof callers
/** Two or fewer of each scope, those with most and with fewest rights of a store among them. */
const byDay: Caller[] = ['admin', 'brand', 'agent', 'owner', 'kitchen', 'nobody']
/** The callers of this run: all of them in the nightly tiers, else a few of each scope. */
export const callerNames = isDay ? byDay : (Object.keys(callers) as Caller[])

/** Tells if a caller may choose the store; all others are bound to their own, whichever one they send. */
export const isFree = (caller: Caller) => /admin|brand|agent/.test(caller)

/** The expected answer to a call: 401, 404, or anything else that is not a failure. */
type ExpectedAnswer = 'unauthenticated' | 'not_found' | 'reached'

/**
 * Returns the expected answer, the one table of who reaches what. A call about a store as a whole reaches the caller's
 * own store if they are bound to one.
 */
export function expectedOf(
  caller: Caller,
  target: Target,
  isAboutRow: boolean,
  { onlyFor, notFor, isOfBrand }: Pick<Example, 'onlyFor' | 'notFor' | 'isOfBrand'> = {},
): ExpectedAnswer {
  if (caller === 'nobody') return 'unauthenticated'
  const who = caller.split(' ').at(-1)!
  if (notFor?.includes(who)) return 'reached'
  if (onlyFor && !onlyFor.includes(who)) return 'not_found'
  if (!isAboutRow && !isFree(caller)) return 'reached'
  const { own, sibling } = callers[caller]
  if (isOfBrand && (target === 'own' || target === 'sibling') && !isFree(caller))
    return own || sibling ? 'reached' : 'not_found'
  return target !== 'unknown' && callers[caller][target] ? 'reached' : 'not_found'
}
