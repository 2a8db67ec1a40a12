import { asc, inArray } from 'drizzle-orm'
import type { OrderState } from '#contract/states.ts'
import { forwardSteps } from '#machines/order.steps.ts'
import { orders } from '../db/schema/index.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { storeInHand, theHouse } from '../http/actor.ts'
import { storeAt } from '../http/store.ts'
import { orderFamily } from '../areas/families/families.ts'
import { publish } from '../engine/publish.ts'
import { Work } from '../engine/work.ts'

type Order = Pick<typeof orders.$inferSelect, 'state' | 'method' | 'stageAt' | 'number'>

/** Minutes for which an order of the demo stays in each state. */
const pace: Partial<Record<OrderState, number>> = { pending: 6, accepted: 2, preparing: 8, ready: 5 }
/** States that the demo ends only for guests at a table: other orders are accepted by the store, or collected. */
const atTable: readonly OrderState[] = ['pending', 'ready']

/**
 * Returns the event that advances an order of the demo at `now`, if it is due. Each order takes up to three minutes
 * more than the shortest, by its number.
 */
export function nextInDemo({ state, method, stageAt, number }: Order, now: Date): string | undefined {
  const minutes = pace[state]
  if (!minutes || (atTable.includes(state) && method !== 'dine_in')) return undefined
  const slower = Number(number.replaceAll(/\D/g, '') || 0) % 4
  const isDue = now.getTime() - stageAt.getTime() >= (minutes + slower) * 60_000
  return isDue ? forwardSteps.find(({ from }) => from.includes(state))?.event : undefined
}

/**
 * Advances the one due order of the demo that has waited longest, and returns the number of advanced orders. The server
 * calls it at intervals, so that the demo's kitchen seems to work: the floor changes step by step.
 */
export async function workInDemo({ db, clock, ids, hub }: Pick<Deps, 'db' | 'clock' | 'ids' | 'hub'>): Promise<number> {
  const now = clock.now()
  const waiting = await db
    .select()
    .from(orders)
    .where(inArray(orders.state, Object.keys(pace) as OrderState[]))
    .orderBy(asc(orders.stageAt))
  for (const order of waiting) {
    const type = nextInDemo(order, now)
    const { merchantId } = order
    const isTaken =
      type !== undefined &&
      (await transact(db, async (tx) => {
        const store = storeAt(await storeInHand(tx, theHouse, merchantId), now)
        const work = new Work({ tx, store, actor: theHouse, requestId: ids.id(), ids })
        await work.lock(await orderFamily(tx, merchantId, order.id))
        const isDone = await work.offer('order', order.id, { type })
        if (isDone) await publish(work)
        return isDone
      }))
    if (!isTaken) continue
    await hub.wake(merchantId)
    return 1
  }
  return 0
}
