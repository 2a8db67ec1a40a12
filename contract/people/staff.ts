import type { Role } from '../roles.ts'

/** A person who works in a store, as colleagues know them. */
export interface Colleague {
  id: string
  name: string
  role: Role
  status: 'active' | 'inactive'
  /** True when orders can be assigned to this person. */
  waits_tables: boolean
}
