import type { Table } from '#contract/tables/table.ts'
import { combinableStates } from '#contract/states.ts'
import type { Phrase } from '../../seating/sentence.ts'

/** The ways to put a party, or a table, where another one is. */
export type CarryWay = 'move' | 'combine' | 'join'

const opens: readonly string[] = combinableStates
/** The orders of a party that can go on one bill with others. */
export const openOrders = (table: Table): string[] =>
  table.orders.filter(({ state }) => opens.includes(state)).map(({ id }) => id)

/**
 * The acts between two tables, the usual one first: a free table takes the party, an occupied one shares its bill, or
 * joins if the person may not combine.
 */
export function carryOffers(from: Table, to: Table, mayCombine = true): CarryWay[] {
  if (from.id === to.id || to.link !== 'single' || from.link === 'member') return []
  if (to.occupancy === 'available') return from.visit && from.link === 'single' ? ['move', 'join'] : ['join']
  if (to.occupancy === 'reserved') return ['join']
  if (!to.visit || !from.visit) return []
  const canCombine = openOrders(from).length > 0 && openOrders(to).length > 0
  if (!canCombine) return ['join']
  return mayCombine ? ['combine', 'join'] : ['join', 'combine']
}

/** Returns the effect of dropping it there in a few words, or why there would be none. */
export function carryPhrase(from: Table, to: Table, mayCombine = true): Phrase {
  const [usual] = carryOffers(from, to, mayCombine)
  const at = { name: to.name }
  if (usual === 'combine') return { key: 'floor.carry.combine', ...at, due: from.due + to.due }
  if (usual === 'join' && to.occupancy === 'reserved')
    return { key: 'floor.carry.joinReserved', ...at, for: to.reserved_for?.name }
  if (usual) return { key: `floor.carry.${usual}`, ...at, count: to.seats }
  if (from.id === to.id) return { key: 'floor.carry.back' }
  if (to.part_of) return { key: 'floor.carry.partOf', ...at, head: to.part_of.name }
  if (to.link === 'head') return { key: 'floor.carry.isJoined', ...at }
  if (to.occupancy === 'needs_cleaning') return { key: 'floor.carry.toClear', ...at }
  if (to.occupancy === 'out_of_service') return { key: 'floor.carry.out', ...at }
  return { key: 'floor.carry.nobody', ...at }
}
