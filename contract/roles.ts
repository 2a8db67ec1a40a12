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

/** The rights that a role holds inside its scope without being given them; a role that is not named here does not compile. */
const rightsOfRole: Record<Role, 'all' | 'given'> = {
  admin: 'all',
  'super-merchant': 'all',
  agent: 'all',
  merchant: 'all',
  operation: 'given',
}

/** The rights of an account inside its scope; a role that we do not know holds none. */
export function rightsOf({ role, rights: given }: { role: Role; rights: readonly Right[] }): readonly Right[] {
  const held: 'all' | 'given' | undefined = rightsOfRole[role]
  if (held === 'all') return rights
  return held === 'given' ? given : []
}
