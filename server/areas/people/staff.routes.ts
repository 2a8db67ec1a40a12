import { and, arrayContains, asc, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { recordOf } from '#contract/record.ts'
import { resources } from '#contract/resources/index.ts'
import { type Right, type Role, isAboveFloor, rights, rightsOf, rolesThat } from '#contract/roles.ts'
import { type Listing, listing } from '#contract/listing.ts'
import { Colleague } from '#contract/people/staff.ts'
import type { Db } from '../../db/handle.ts'
import { accounts } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { holds } from '../../http/list-query.ts'
import { listSchema } from '../../resources/list.ts'
import { listed } from '../../resources/resource.routes.ts'
import type { RecordFields } from '../../resources/rules.ts'
import type { Store } from '../../http/store.ts'

const listQuestion = listSchema(resources.staff).extend({ right: z.enum(rights).optional() })

/** A person with all their settings, for those who manage staff. */
const waiter = recordOf(resources.staff).and(z.object({ waits_tables: z.boolean() }))

/** Returns the condition that an account is active and has a right. */
const mayNow = (right: Right) =>
  and(
    eq(accounts.status, 'active'),
    or(inArray(accounts.role, rolesThat(isAboveFloor)), arrayContains(accounts.rights, [right])),
  )

const waitsTables = (person: { role: Role; rights: readonly Right[] }) => rightsOf(person).includes('floor')

interface StaffQuery {
  search?: string
  right?: Right
  start: number
  length: number
}

/** Lists all people who work or worked in a store, by name. */
async function listColleagues(db: Db, store: Store, query: StaffQuery): Promise<Listing<Colleague>> {
  const ofStore = and(eq(accounts.merchantId, store.merchantId), inArray(accounts.status, ['active', 'inactive']))
  const where = and(ofStore, holds(query.search, accounts.name), query.right && mayNow(query.right))
  const rows = await db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(query.length)
    .offset(query.start)
  const [recordsTotal, recordsFiltered] = await Promise.all([db.$count(accounts, ofStore), db.$count(accounts, where)])
  return {
    aaData: rows.map((row) => ({
      id: row.id,
      name: row.name,
      role: row.role,
      status: row.status as Colleague['status'],
      waits_tables: waitsTables(row),
    })),
    recordsTotal,
    recordsFiltered,
  }
}

/**
 * Routes of a store's people: their names, with `right` only of those who have it, so that a person without the right
 * knows whom to ask; and all their settings for people who manage staff.
 */
export function staffRoutes(api: Api): void {
  const takes = {
    tag: 'Staff',
    right: 'all staff' as const,
    summary: 'The people of the store',
    query: listQuestion,
    answer: z.union([listing(waiter), listing(Colleague)]),
  }
  api.store('get', '/admin/merchant_staff_index', takes, async (asked, { right, ...query }) => {
    const { actor, deps, store } = asked
    if (right !== undefined || !actor.rights.includes('staff'))
      return listColleagues(deps.db, store, { ...(query as Omit<StaffQuery, 'right'>), right })
    const page = await listed(resources.staff, asked, query as RecordFields)
    const isWaiter = (row: object) => waitsTables(row as { role: Role; rights: Right[] })
    return { ...page, aaData: page.aaData.map((row) => ({ ...row, waits_tables: isWaiter(row) })) }
  })
}
