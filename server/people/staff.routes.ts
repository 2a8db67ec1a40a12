import { and, arrayContains, asc, count, desc, eq, ilike, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { type Right, rights, rightsOf } from '#contract/roles.ts'
import type { Listing } from '#contract/rows/listing.ts'
import type { Colleague } from '#contract/rows/staff.ts'
import type { Db } from '../db/connect.ts'
import { accounts } from '../db/schema/index.ts'
import type { Api } from '../http/api.ts'
import { ApiError } from '../http/errors.ts'
import { containing, listQuery } from '../http/list-query.ts'
import type { Store } from '../rows/store.ts'

const listing = z.strictObject({ ...listQuery, right: z.enum(rights).optional() })

/** Who may see a colleague's name: those who give orders away, manage people or read what they did. */
const rightsToSee: readonly Right[] = ['floor', 'staff', 'report']

/** Whoever holds a right and still works here. */
const mayNow = (right: Right) =>
  and(eq(accounts.status, 'active'), or(ne(accounts.role, 'operation'), arrayContains(accounts.rights, [right])))

/** Everybody who works or worked in a store, by name. */
async function listStaff(db: Db, store: Store, query: z.output<typeof listing>): Promise<Listing<Colleague>> {
  const ofStore = eq(accounts.merchantId, store.merchantId)
  const where = and(
    ofStore,
    query.search ? ilike(accounts.name, containing(query.search)) : undefined,
    query.right && mayNow(query.right),
  )
  const direction = query.order === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(direction(accounts.name), direction(accounts.id))
    .limit(query.length)
    .offset(query.start)
  const [[found], [all]] = await Promise.all([
    db.select({ count: count() }).from(accounts).where(where),
    db.select({ count: count() }).from(accounts).where(ofStore),
  ])
  return {
    aaData: rows.map((row) => ({
      id: row.id,
      name: row.name,
      role: row.role,
      status: row.status,
      waits_tables: rightsOf(row).includes('floor'),
    })),
    recordsTotal: all!.count,
    recordsFiltered: found!.count,
  }
}

/** The people of a store, for whoever needs to name one of them; with `right` those whom one could ask. */
export function staffRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/merchant_staff_index',
    { tag: 'Staff', summary: 'The people of the store by id and name', query: listing },
    async ({ actor, deps, store }, input) => {
      if (!rightsToSee.some((right) => actor.rights.includes(right)))
        throw new ApiError('right_missing', { details: { right: 'staff' } })
      return listStaff(deps.db, store, input)
    },
  )
}
