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

/** Every role but `operation` holds all rights inside its scope; staff hold what they were given. */
export const rightsOf = (account: { role: Role; rights: readonly Right[] }): readonly Right[] =>
  account.role === 'operation' ? account.rights : rights
