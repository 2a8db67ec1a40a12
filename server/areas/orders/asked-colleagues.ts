import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, deadlines, orders } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

/** The colleague who was asked to take an order over, and the end of the time for an answer. */
interface AskedColleague {
  name: string
  until: string | null
}

/** Reads the colleagues who were asked about orders and have not answered, by the order's id; most orders have none. */
export async function askedColleagues(
  tx: Db | Tx,
  { merchantId }: Store,
  rows: readonly Pick<typeof orders.$inferSelect, 'id' | 'askedStaffId'>[],
): Promise<ReadonlyMap<string, AskedColleague>> {
  const asked = rows.filter(({ askedStaffId }) => askedStaffId !== null).map(({ id }) => id)
  if (asked.length === 0) return new Map()
  const found = await tx
    .select({ id: orders.id, name: accounts.name, dueAt: deadlines.dueAt })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.askedStaffId))
    .leftJoin(
      deadlines,
      and(
        eq(deadlines.merchantId, orders.merchantId),
        eq(deadlines.chart, 'owner-change'),
        eq(deadlines.subjectId, orders.id),
        eq(deadlines.event, 'owner.expire'),
      ),
    )
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.id, asked)))
  return new Map(found.map(({ id, name, dueAt }) => [id, { name, until: dueAt?.toISOString() ?? null }]))
}
