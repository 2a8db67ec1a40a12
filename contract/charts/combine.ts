import { z } from 'zod'
import type { CombineObstacles } from '../facts.ts'
import { combinableStates, type DeliveryState, type OrderState } from '../states.ts'
import { id } from './fields.ts'
import { priceTerms } from './price-terms.ts'

export const combineEvents = {
  /**
   * The service charge is on unless it is switched off; an adjustment replaces those of the orders. `member_id` is the
   * member who earns on the result.
   */
  'combine.commit': z.strictObject({ ...priceTerms, member_id: id.optional() }),
  'combine.undo': z.strictObject({}),
}

/**
 * The properties that decide if an order can be combined. `isLocked`: its bill is printed, or a card is authorised on
 * it.
 */
interface Combinable {
  id: string
  number: string
  state: OrderState
  captured: number
  businessDay: string
  /** The taxes of its lines: see `taxedBy`. */
  taxedBy: readonly string[]
  delivery: DeliveryState
  isLocked: boolean
  /** The order has a voucher or points. */
  isRedeemed: boolean
  member: { id: string; name: string } | null
}

const courierIsComing: readonly DeliveryState[] = ['booked', 'assigned', 'picked_up']

/**
 * Returns how lines are taxed, each way once: by taxes of their own, or by the one rate of their order. An order whose
 * lines have taxes of their own has them on all lines, so that both ways are never combined.
 */
export const taxedBy = (
  haveOwn: readonly boolean[],
  { taxRate, taxInclusive }: { taxRate: number | null; taxInclusive: boolean },
): string[] => [...new Set(haveOwn.map((own) => (own ? 'own' : `${taxRate} ${taxInclusive}`)))]

/** Tells if two orders are taxed in one way. */
const areTaxedAlike = (one: Combinable, other: Combinable): boolean =>
  new Set([...one.taxedBy, ...other.taxedBy]).size <= 1

/** Returns what prevents combining the orders into the target, by order number (workflows 3.12). */
export function combineObstacles(orders: readonly Combinable[], targetId: string): CombineObstacles {
  const target = orders.find(({ id }) => id === targetId)!
  const sources = orders.filter(({ id }) => id !== targetId)
  const open: readonly OrderState[] = combinableStates
  const numbers = (some: readonly Combinable[]) => some.map(({ number }) => number)
  return {
    closedOrders: numbers(orders.filter(({ state }) => !open.includes(state))),
    paidOrders: numbers(sources.filter(({ captured }) => captured > 0)),
    otherDayOrders: numbers(sources.filter(({ businessDay }) => businessDay !== target.businessDay)),
    otherTaxOrders: numbers(sources.filter((source) => !areTaxedAlike(source, target))),
    courierOrders: numbers(sources.filter(({ delivery }) => courierIsComing.includes(delivery))),
    lockedOrders: numbers(orders.filter(({ isLocked }) => isLocked)),
    redeemedOrders: numbers(orders.filter(({ isRedeemed }) => isRedeemed)),
    members: [...new Map(orders.flatMap(({ member }) => (member ? [[member.id, member.name]] : []))).values()],
  }
}
