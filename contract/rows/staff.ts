import type { Role } from '../roles.ts'

/** Somebody who works in a store, as colleagues know them. */
export interface Colleague {
  id: string
  name: string
  role: Role
  status: 'active' | 'inactive'
  /** Whether orders can be theirs. */
  waits_tables: boolean
}
