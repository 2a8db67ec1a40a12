import type { Right } from './roles.ts'

/** A right, or several, any of which is enough; a refusal names the first. */
export type OneOf = Right | readonly Right[]

/** The readers of something: holders of a right, or the whole staff of the store. */
export type Readers = OneOf | 'all staff'

/** Tells if someone with these rights is among the readers. */
export const isReader = (rights: readonly Right[], readers: Readers): boolean =>
  readers === 'all staff' || [readers].flat().some((right) => rights.includes(right))

/**
 * Rights of which any is enough to set how many portions of a dish are left: the person who runs out of it knows first.
 */
export const portionRights: OneOf = ['floor', 'kitchen', 'menu']
