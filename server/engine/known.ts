import type { Order } from '#contract/orders/order.ts'
import type { Table } from '#contract/tables/table.ts'
import type { FreshEntry } from './timeline.ts'

/** Rows that a command already has on the wire, so that its answer does not read them again. */
export interface KnownRows {
  orders: readonly Order[]
  tables: readonly Table[]
  /** Entries that it will write to their histories. */
  history: readonly FreshEntry[]
}

export const nothingKnown: KnownRows = { orders: [], tables: [], history: [] }
