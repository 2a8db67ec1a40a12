import { type Right, type Role, isAboveFloor, isOfBrand, isStoreOwner, rightsOf } from '../roles.ts'

/**
 * Roles that each role may manage: never people above themselves, and only the house manages people of several brands.
 */
const managedBy: Readonly<Record<Role, readonly Role[]>> = {
  admin: ['admin', 'super-merchant', 'agent', 'merchant'],
  'super-merchant': ['super-merchant', 'merchant'],
  agent: ['merchant'],
  merchant: ['merchant'],
  operation: [],
}

/** Tells if someone with the right to manage staff may add and change people of a role. */
export const mayManage = (by: Role, role: Role): boolean => managedBy[by].includes(role)

/**
 * Tells if someone may give a store to an agent's care: a brand does so for its stores, although the agent is the
 * house's.
 */
export const mayAssign = (by: Role): boolean => isOfBrand(by) || mayManage(by, 'agent')

type RightsHolder = Parameters<typeof rightsOf>[0]

/** Returns the first right of a colleague that someone has not themselves; an owner is above all staff. */
export const rightBeyond = (by: RightsHolder, held: RightsHolder): Right | undefined =>
  isStoreOwner(held.role) && !isAboveFloor(by.role)
    ? 'staff'
    : rightsOf(held).find((right) => !rightsOf(by).includes(right))
