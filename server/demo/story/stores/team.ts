import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/handle.ts'
import { accounts, employees } from '../../../db/schema/index.ts'
import type { SeedDeps } from './people.ts'
import type { StorePlan } from './plan.ts'
import { createRng } from '../rng.ts'

/** Inserts the employees of a store; their accounts must exist. */
export async function seedTeam(
  tx: Tx,
  merchantId: string,
  { name: store, team }: StorePlan,
  { pinLookup }: SeedDeps,
): Promise<void> {
  const rng = createRng(`team of ${store}`)
  const people = await tx.select().from(accounts).where(eq(accounts.merchantId, merchantId))
  const accountOf = new Map(people.map(({ login, id }) => [login, id]))
  await tx.insert(employees).values(
    team.map(({ name, number, job, pin, login }) => ({
      merchantId,
      id: rng.id(),
      name,
      number,
      job,
      staffId: login ? accountOf.get(login)! : null,
      pinLookup: pinLookup(`clock ${merchantId} ${pin}`),
    })),
  )
}
