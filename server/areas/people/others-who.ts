import { and, eq, ne } from 'drizzle-orm'
import { type Right, rightsOf } from '#contract/roles.ts'
import { accounts } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'

/** Tells if anyone else in the store has a right: if not, there is no second person who could approve. */
export async function hasOthersWho({ tx, store }: Work, accountId: string, right: Right): Promise<boolean> {
  const others = await tx
    .select({ role: accounts.role, rights: accounts.rights })
    .from(accounts)
    .where(and(eq(accounts.merchantId, store.merchantId), eq(accounts.status, 'active'), ne(accounts.id, accountId)))
  return others.some((other) => rightsOf(other).includes(right))
}
