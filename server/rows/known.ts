import type { Order } from '#contract/rows/order.ts'
import type { Table } from '#contract/rows/table.ts'
import type { FreshEntry } from './timeline.ts'

/** What a command knows of its rows, so that whoever answers it need not read it again. */
export interface Known {
  orders: readonly Order[]
  tables: readonly Table[]
  /** What it will write to their histories. */
  history: readonly FreshEntry[]
}

export const nothingKnown: Known = { orders: [], tables: [], history: [] }
