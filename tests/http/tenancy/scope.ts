import { tier } from '../../tier.ts'

/** The stores of the matrix, as whoever acts in the first sees them: the own one, another of its brand, a stranger's, none. */
export const targets = ['own', 'sibling', 'foreign', 'unknown'] as const
export type Target = (typeof targets)[number]

/** Who calls: people of each of the three stores, of both brands, agents of either, the house itself, and nobody. */
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
/** Two or fewer of each scope: what differs between the others is their rights, which are no matter of scope. */
const byDay: Caller[] = ['admin', 'brand', 'agent', 'owner', 'floor', 'nobody']
/** Whoever calls, at night; before it those of each scope. */
export const callerNames = tier === 'pr' ? byDay : (Object.keys(callers) as Caller[])

/** Whoever says which store is meant; all others are bound to their own, whatever they say. */
export const isFree = (caller: Caller) => /admin|brand|agent/.test(caller)

/** What a call has to be answered: 401, 404, or anything that is neither of them, nor a failure. */
export type Expected = 'unauthenticated' | 'not_found' | 'reached'

/** The one table of who reaches what; a call about a store as a whole reaches the own one of whoever is bound to it. */
export function expectedOf(caller: Caller, target: Target, isAboutRow: boolean, onlyFor?: readonly string[]): Expected {
  if (caller === 'nobody') return 'unauthenticated'
  if (onlyFor && !onlyFor.includes(caller.split(' ').at(-1)!)) return 'not_found'
  if (!isAboutRow && !isFree(caller)) return 'reached'
  return target !== 'unknown' && callers[caller][target] ? 'reached' : 'not_found'
}
