import type { Order, OrderLine } from '#contract/orders/order.ts'
import type { OrderState } from '#contract/states.ts'
import type { CookedDish } from '#contract/kitchen/cooked-dish.ts'
import { sortLane } from '../orders/ticket/lanes.ts'

const cooked: readonly OrderState[] = ['accepted', 'preparing', 'ready']

/** Tells if the kitchen still owes a line. */
export const isToCook = ({ state }: OrderLine): boolean => state === 'sent' || state === 'started'
const isShown = (line: OrderLine) => isToCook(line) || line.state === 'ready'

/** An order as one part of the kitchen sees it: its own lines alone. */
export interface CookTicket {
  order: Order
  lines: OrderLine[]
  /** All its lines are ready and wait for the person who serves. */
  isDone: boolean
}

/** Returns the test for the lines that a kitchen zone cooks; without a zone, all lines. */
export function cookedIn(
  dishes: readonly Pick<CookedDish, 'id' | 'kitchen_zones'>[],
  zoneId: string | null,
): (line: OrderLine) => boolean {
  if (zoneId === null) return () => true
  const own = new Set(dishes.flatMap((dish) => (dish.kitchen_zones.some(({ id }) => id === zoneId) ? [dish.id] : [])))
  return ({ menu_id: menuId }) => own.has(menuId)
}

/**
 * The tickets of a kitchen zone: late ones first, then the longest wait; ready ones last, so that they can be recalled.
 */
export function cookTickets(orders: readonly Order[], isOurs: (line: OrderLine) => boolean, now: number): CookTicket[] {
  return sortLane(
    orders.filter(({ state }) => cooked.includes(state)),
    now,
  )
    .map((order) => {
      const lines = order.lines.filter((line) => isOurs(line) && isShown(line))
      return { order, lines, isDone: !lines.some(isToCook) }
    })
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
}

/** Quantities of each dish to be made now, the largest first. */
export function allDay(tickets: readonly CookTicket[]): { name: string; quantity: number }[] {
  const counts = new Map<string, number>()
  for (const { name, quantity } of tickets.flatMap(({ lines }) => lines.filter(isToCook)))
    counts.set(name, (counts.get(name) ?? 0) + quantity)
  return [...counts]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name))
}
