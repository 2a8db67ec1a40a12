/** The roles of signed-in people, by the spec's names. Staff of a store are `operation`. */
export const roles = ['admin', 'super-merchant', 'agent', 'merchant', 'operation'] as const
export type Role = (typeof roles)[number]

export const rights = [
  'floor',
  'queue',
  'kitchen',
  'cashier',
  'void',
  'combine',
  'discount',
  'refund',
  'settle',
  'menu',
  'staff',
  'report',
  'members',
] as const
export type Right = (typeof rights)[number]

/** The traits of a role beside its rights. */
interface RoleTraits {
  /** All rights inside its scope, or those that were given. */
  rights: 'all' | 'given'
  /** The stores that it reaches: all, those of its brand, those it looks after, or its own. */
  reach: 'house' | 'brand' | 'assigned' | 'own'
}

/** A role that is not described here does not compile. */
const traitsOfRole: Readonly<Record<Role, RoleTraits>> = {
  admin: { rights: 'all', reach: 'house' },
  'super-merchant': { rights: 'all', reach: 'brand' },
  agent: { rights: 'all', reach: 'assigned' },
  merchant: { rights: 'all', reach: 'own' },
  operation: { rights: 'given', reach: 'own' },
}

/** The traits of a role; one that we do not know has none. */
const traitsOf = (role: Role): Partial<RoleTraits> => traitsOfRole[role] ?? {}

/** Tells if a role is of the house that runs the platform. */
export const isHouse = (role: Role): boolean => traitsOf(role).reach === 'house'

/** Tells if a role has all stores of a brand. */
export const isOfBrand = (role: Role): boolean => traitsOf(role).reach === 'brand'

/** Tells if a role looks after stores that are assigned to it. */
export const isAgent = (role: Role): boolean => traitsOf(role).reach === 'assigned'

/** Tells if a role is bound to the token's store, whichever store a request names. */
export const isBound = (role: Role): boolean => traitsOf(role).reach === 'own'

/** Tells if a role is above the floor: it may do the owner's acts in the stores that it reaches. */
export const isAboveFloor = (role: Role): boolean => traitsOf(role).rights === 'all'

/** Tells if a role owns one store. */
export const isStoreOwner = (role: Role): boolean => isBound(role) && isAboveFloor(role)

/** The roles for which a condition is true, as conditions on rows need them. */
export const rolesThat = (holds: (role: Role) => boolean): Role[] => roles.filter(holds)

/** The rights of an account inside its scope; a role that we do not know holds none. */
export function rightsOf({ role, rights: given }: { role: Role; rights: readonly Right[] }): readonly Right[] {
  const { rights: held } = traitsOf(role)
  if (held === 'all') return rights
  return held === 'given' ? given : []
}
