import { and, eq } from 'drizzle-orm'
import { discounts, kitchenZones, reasons } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

/** Two reasons, and no others, for an event, identified by their ids. */
async function lastTwo(h: House): Promise<[string, string]> {
  const event = 'order.reject' as const
  const ofEvent = and(eq(reasons.merchantId, h.merchantId), eq(reasons.event, event))
  await h.db.update(reasons).set({ status: 'inactive' }).where(ofEvent)
  const ids: [string, string] = [h.outside.ids.id(), h.outside.ids.id()]
  await h.db.insert(reasons).values(ids.map((id) => ({ merchantId: h.merchantId, id, event, name: 'Oven broken' })))
  return ids
}

async function discount(h: House): Promise<string> {
  const id = h.outside.ids.id()
  const row = { merchantId: h.merchantId, id, name: 'Regulars', kind: 'percent' as const, value: 1000 }
  await h.db.insert(discounts).values(row)
  return id
}

async function zone(h: House): Promise<string> {
  const id = h.outside.ids.id()
  await h.db.insert(kitchenZones).values({ merchantId: h.merchantId, id, name: 'Bar' })
  return id
}

/** Records that someone needs while someone else switches them off. */
const pairs: Pair[] = [
  {
    name: 'switch a reason off / switch the other off, the last two',
    heard: ['first', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const [a, b] = await lastTwo(h)
      return {
        first: (at) => call.act(at.owner, 'reason', a, 'record.deactivate', seen(1)),
        second: (at) => call.act(at.owner, 'reason', b, 'record.deactivate', seen(1)),
        async wrong() {
          const inUse = and(
            eq(reasons.merchantId, h.merchantId),
            eq(reasons.event, 'order.reject'),
            eq(reasons.status, 'active'),
          )
          return shouldBe('reasons in use', await h.db.$count(reasons, inUse), 1)
        },
      }
    },
  },
  {
    name: 'put a discount away / give it',
    heard: ['first', 'second'],
    heardSeeing: ['first', 'second'],
    refusals: ['input_invalid'],
    async lay(h, seen) {
      const id = await discount(h)
      const order = await placeOrder(h, { state: 'served' })
      return {
        first: (at) => call.act(at.owner, 'discount', id, 'record.archive', seen(1)),
        second: (at) => at.owner.call('PUT', `/admin/order/${order.id}`, { discount_id: id, ...seen(1) }),
      }
    },
  },
  {
    name: 'one zone takes all the rest / another one does',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h, seen) {
      const [a, b] = [await zone(h), await zone(h)]
      const takes = (id: string) => ({ id, is_default: true, ...seen(1) })
      return {
        first: (at) => at.owner.call('PUT', '/admin/kitchen_zone', takes(a)),
        second: (at) => at.owner.call('PUT', '/admin/kitchen_zone', takes(b)),
        async wrong() {
          const rest = and(eq(kitchenZones.merchantId, h.merchantId), eq(kitchenZones.isDefault, true))
          return shouldBe('zones for the rest', await h.db.$count(kitchenZones, rest), 1)
        },
      }
    },
  },
]

runRaces(pairs)
