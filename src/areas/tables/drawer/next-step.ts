import type { AllowedEvents } from '../../../commands/use-allowed.ts'
import type { Order } from '#contract/orders/order.ts'
import type { Table } from '#contract/tables/table.ts'
import { goneOrderStates } from '#contract/states.ts'
import type { ForwardEvent } from '#machines/order.meta.ts'
import { forwardSteps } from '#machines/order.steps.ts'
import type { Phrase } from '../../seating/sentence.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'

/** The steps that a table's charts offer the signed-in person. */
export interface OfferedSteps {
  table: AllowedEvents
  cart: AllowedEvents
  /** By order id. */
  orders: ReadonlyMap<string, AllowedEvents>
}

export interface Step {
  event: WordsIn<'floor.step.'>
  order?: Order
  why?: Phrase
}

/** Steps that carry an order on and that a table offers; what leaves by a courier or at the door is at no table. */
type FloorStep = Extract<WordsIn<'floor.step.'>, ForwardEvent>

const lastFirst = forwardSteps.toReversed()
/** The forward steps of an order, the furthest first; the floor's own come before the kitchen's. */
const floorSteps = lastFirst.filter(({ right }) => right === 'floor').map(({ event }) => event as FloorStep)
const kitchenSteps = lastFirst.filter(({ right }) => right !== 'floor').map(({ event }) => event as FloorStep)

const finished: readonly Order['state'][] = ['served', 'completed']
const lost: readonly Order['state'][] = goneOrderStates

/** Orders of the visit that still count. */
export const liveOrders = (orders: readonly Order[]): Order[] => orders.filter((order) => !lost.includes(order.state))

/** The one step of an order that the chart offers the signed-in person. */
export const orderStep = (offered: AllowedEvents | undefined): FloorStep | undefined =>
  [...floorSteps, ...kitchenSteps].find((event) => offered?.[event]?.ok)

function firstOffered(steps: readonly FloorStep[], orders: readonly Order[], offered: OfferedSteps): Step | undefined {
  for (const event of steps) {
    const order = orders.find((each) => offered.orders.get(each.id)?.[event]?.ok)
    if (order) return { event, order }
  }
  return undefined
}

function billStep(table: Table, orders: readonly Order[], can: (event: string) => boolean): Step | undefined {
  // A printed open bill is on its way to the guests where printing need not lock it.
  const isOut = table.facts.billCopies > 0 && table.facts.billLock !== 'auto'
  if (can('bill.print') && orders.length > 0 && !isOut)
    return { event: 'bill.print', why: { key: 'floor.sentence.allServed' } }
  if (can('bill.pay') && table.due > 0) {
    if (table.bill === 'partially_paid')
      return { event: 'bill.pay', why: { key: 'floor.sentence.partly', paid: table.captured, due: table.due } }
    return {
      event: 'bill.pay',
      why: { key: `floor.sentence.${table.bill === 'billed' || isOut ? 'billed' : 'allServed'}` },
    }
  }
  return undefined
}

/** The one next legal step at a table; undefined while the guests or the kitchen are at it. */
export function nextStep(table: Table, visitOrders: readonly Order[], offered: OfferedSteps): Step | undefined {
  const can = (event: string) => offered.table[event]?.ok === true || offered.cart[event]?.ok === true
  const orders = liveOrders(visitOrders)
  const isDone = orders.every((order) => finished.includes(order.state))
  if (!table.visit) {
    const held = table.reserved_for
    if (can('table.seat'))
      return {
        event: 'table.seat',
        ...(held && { why: { key: 'floor.sentence.reserved', name: held.name, count: held.pax, at: held.at } }),
      }
    return (['table.clean', 'table.unblock'] as const).filter(can).map((event) => ({ event }))[0]
  }
  const serving = firstOffered(floorSteps, orders, offered)
  if (serving) return serving
  if (can('cart.convert')) return { event: 'cart.convert' }
  const cooking = firstOffered(kitchenSteps, orders, offered)
  if (cooking) return cooking
  if (orders.length === 0 && table.captured === 0) return can('cart.add') ? { event: 'cart.add' } : undefined
  if (table.bill === 'billed' || table.bill === 'partially_paid' || isDone) {
    const step = billStep(table, orders, can)
    if (step) return step
  }
  if (isDone && can('table.release')) return { event: 'table.release', why: { key: 'floor.sentence.paid' } }
  return undefined
}
