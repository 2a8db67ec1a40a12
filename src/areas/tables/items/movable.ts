import type { Order, OrderLine } from '#contract/orders/order.ts'
import type { Table } from '#contract/tables/table.ts'
import { combinableStates } from '#contract/states.ts'

const gone: readonly OrderLine['state'][] = ['voided', 'cancelled']
const isOpen = (state: string) => (combinableStates as readonly string[]).includes(state)

/** The lines of a party that can go to another table, each with its order: nothing was paid on it yet. */
export const movableLines = (orders: readonly Order[]): { order: Order; line: OrderLine }[] =>
  orders
    .filter(({ state, captured }) => isOpen(state) && captured === 0)
    .flatMap((order) => order.lines.filter(({ state }) => !gone.includes(state)).map((line) => ({ order, line })))

/** The tables that can take lines: another party sits there and has an open order. */
export const tablesToMoveTo = (tables: readonly Table[], from: Table): Table[] =>
  tables.filter(
    ({ id, visit, orders }) => id !== from.id && visit !== null && orders.some(({ state }) => isOpen(state)),
  )

/** The order of a table that takes them: the newest that is open and not locked by its bill. */
export const takingOrder = (orders: readonly Order[]): Order | undefined =>
  orders.filter(({ state }) => isOpen(state)).toSorted((a, b) => b.placed_at.localeCompare(a.placed_at))[0]
