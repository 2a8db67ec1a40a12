import type { TableBill, TableOccupancy } from '#contract/states.ts'
import type { Table } from '#contract/tables/table.ts'
import { attentionOf } from './attention.ts'

/** The families of tables that a tile's fill shows. */
export const families = ['free', 'reserved', 'occupied', 'attention', 'to_clear', 'out'] as const
export type Family = (typeof families)[number]

/** The states of a bill that a tile's corner badge shows. */
export const billMarks = ['unpaid', 'part', 'paid'] as const
export type BillMark = (typeof billMarks)[number]

const byOccupancy: Record<TableOccupancy, Exclude<Family, 'attention'>> = {
  available: 'free',
  reserved: 'reserved',
  seated: 'occupied',
  ordered: 'occupied',
  served: 'occupied',
  needs_cleaning: 'to_clear',
  out_of_service: 'out',
  joined: 'occupied',
  removed: 'out',
}

const byBill: Record<TableBill, BillMark | null> = {
  none: null,
  unpaid: 'unpaid',
  billed: 'unpaid',
  partially_paid: 'part',
  paid: 'paid',
}

/** The fill of a table's tile at `now` (milliseconds). */
export const familyOf = (table: Table, now: number): Family =>
  attentionOf(table, now) ? 'attention' : byOccupancy[table.occupancy]

/** The payment badge of a table; null while there is nothing to pay. */
export const billMarkOf = (table: Table): BillMark | null => byBill[table.bill]

/** The party owes nothing although it paid nothing: a voucher, points or the house pay for all of it. */
export const isFree = ({ bill, facts }: Table): boolean => bill === 'paid' && facts.captured === 0 && facts.total === 0

/** A party sits there. */
export const isTaken = (table: Table): boolean => byOccupancy[table.occupancy] === 'occupied'

/** The families and badges to which the legend narrows the floor; an empty list of a kind shows all of it. */
export interface ShownFamilies {
  families: readonly Family[]
  bills: readonly BillMark[]
}

/** Tells if the legend's choice shows a table; `now` in milliseconds. */
export function isShown(table: Table, shown: ShownFamilies, now: number): boolean {
  const mark = billMarkOf(table)
  const isFamily = shown.families.length === 0 || shown.families.includes(familyOf(table, now))
  const isBill = shown.bills.length === 0 || (mark !== null && shown.bills.includes(mark))
  return isFamily && isBill
}
