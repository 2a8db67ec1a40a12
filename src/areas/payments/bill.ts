import { costOfItems, type OpenOrder } from '#contract/money.ts'
import { totalsOfPortions } from '#contract/pricing/line-money.ts'
import { goneOrderStates, type OrderState } from '#contract/states.ts'
import type { Order, OrderLine, Payment } from '#contract/orders/order.ts'
import type { TableDetail } from '#contract/tables/table.ts'
import { isOff } from '#contract/orders/is-off.ts'

/** The bill to pay: that of a table with all of its orders, or of a single order; minor units. */
export interface Bill {
  kind: 'table' | 'order'
  id: string
  version: number
  /** The name that staff use: the table's name, the order's number. */
  name: string
  captured: number
  due: number
  pax: number
  orders: readonly Order[]
  payments: readonly Payment[]
}

const gone: readonly OrderState[] = goneOrderStates
const isGone = ({ state }: Order) => gone.includes(state)

/** The bill of a table. */
export const billOfTable = (table: TableDetail): Bill => ({
  kind: 'table',
  id: table.id,
  version: table.version,
  name: table.name,
  captured: table.captured,
  due: table.due,
  pax: table.visit?.pax ?? 1,
  orders: table.visit_orders.filter((order) => !isGone(order)),
  payments: table.payments,
})

/** One order as a bill of its own. */
export const billOfOrder = (order: Order, payments: readonly Payment[] = []): Bill => ({
  kind: 'order',
  id: order.id,
  version: order.version,
  name: order.number,
  captured: order.captured,
  due: order.due,
  pax: order.pax ?? 1,
  orders: [order],
  payments,
})

/**
 * The lines of a bill that can be or were paid for separately. Lines of an order that is not accepted yet cannot be
 * paid.
 */
export const linesOf = ({ orders }: Bill): OrderLine[] =>
  orders.flatMap((order) =>
    order.state === 'pending' ? [] : order.lines.filter((line) => !isOff(line) && !line.comped),
  )

/** The number of portions of each line that a guest pays for. */
export type Items = Readonly<Record<string, number>>

const part = (id: string) => `${id} part`

/** Returns the open part of a bill; a line with only some portions chosen is divided as the server divides it. */
function opened({ orders }: Bill, items: Items): OpenOrder[] {
  return orders
    .filter(({ due }) => due > 0)
    .map(({ id, due, lines }) => {
      const open = lines.filter((line) => !isOff(line) && !line.comped && line.payment_id === null)
      const parts: OpenOrder['lines'][number][] = []
      const whole = open.map((line) => {
        const wanted = items[line.id] ?? 0
        if (wanted === 0 || wanted === line.quantity) return { id: line.id, amount: line.total }
        const price = { ...line, serviceCharge: line.service_charge }
        const [rest = 0, amount = 0] = totalsOfPortions(price, [line.quantity - wanted, wanted])
        parts.push({ id: part(line.id), amount })
        return { id: line.id, amount: rest }
      })
      return { id, due, lines: [...whole, ...parts] }
    })
}

/**
 * Returns the price of some items for a guest; in cash, with coins of `step` at the least, an amount that coins can
 * pay.
 */
export function costOf(bill: Bill, items: Items, step = 0): number {
  const orders = opened(bill, items)
  const known = new Set(orders.flatMap(({ lines }) => lines.map(({ id }) => id)))
  const chosen = new Set(Object.keys(items).map((id) => (known.has(part(id)) ? part(id) : id)))
  return chosen.size === 0 ? 0 : costOfItems(orders, chosen, step).reduce((sum, { amount }) => sum + amount, 0)
}

/** The lines that are paid for, in the order of the bill, and those that are paid for in part. */
export function namedBy(bill: Bill, items: Items): { order_item_id: string[]; portions?: Record<string, number> } {
  const lines = linesOf(bill).filter(({ id }) => (items[id] ?? 0) > 0)
  const some = lines.filter(({ id, quantity }) => items[id] !== quantity)
  return {
    order_item_id: lines.map(({ id }) => id),
    ...(some.length > 0 && { portions: Object.fromEntries(some.map(({ id }) => [id, items[id]!])) }),
  }
}
