import { z } from 'zod'
import { named } from '../named.ts'
import { roles } from '../roles.ts'

/** A person who works in a store, as colleagues know them. */
export const Colleague = named('Colleague', {
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  status: z.enum(['active', 'inactive']),
  /** True when orders can be assigned to this person. */
  waits_tables: z.boolean(),
})
export type Colleague = z.output<typeof Colleague>
