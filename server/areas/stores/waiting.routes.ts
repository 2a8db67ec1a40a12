import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { WaitingCounts } from '#contract/stores/waiting.ts'
import { liveEntryStates, newOrderStates } from '#contract/states.ts'
import { approvals, orders, queueEntries } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { isWaiting } from '../approvals/approval.routes.ts'
import { inList } from '../orders/order-list.ts'

/** Declares the call that counts the open tasks of every screen, for the navigation of the console. */
export function waitingRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/waiting',
    {
      tag: 'Orders',
      right: 'all staff',
      summary: 'How much waits: orders, parties and questions',
      query: z.strictObject({}),
      answer: WaitingCounts,
    },
    async ({ deps: { db }, actor, store }): Promise<WaitingCounts> => {
      const ofStore = eq(orders.merchantId, store.merchantId)
      const fresh = and(ofStore, inArray(orders.state, [...newOrderStates]))
      const found = await db
        .select({ id: orders.id })
        .from(orders)
        .where(fresh)
        .orderBy(desc(orders.placedAt))
        .limit(100)
      const open = and(ofStore, inList(store, 'action'))
      const standing = inArray(queueEntries.state, [...liveEntryStates])
      return {
        new_orders: found.map(({ id }) => id),
        orders: (await db.$count(orders, fresh)) + (await db.$count(orders, open)),
        asked: await db.$count(orders, and(open, eq(orders.askedStaffId, actor.id))),
        parties: await db.$count(queueEntries, and(eq(queueEntries.merchantId, store.merchantId), standing)),
        approvals: await db.$count(approvals, isWaiting(actor, store)),
      }
    },
  )
}
