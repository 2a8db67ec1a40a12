/** Orders that become one, as they go on the wire. */
import type { CombineFacts } from '../facts.ts'
import type { CombineState, OrderState, TableOccupancy } from '../states.ts'
import type { PerkChange } from '../members/member.ts'
import type { MoneyRows } from '../orders/preview.ts'
import type { OrderDetail } from '../orders/order.ts'
import type { WorkflowRow } from '../listing.ts'

/** Orders that were combined, and until when that can be undone. */
export interface Combine extends WorkflowRow<CombineFacts> {
  state: CombineState
  target_order_id: string
  source_order_ids: string[]
  /** The lines that were to move; without them all. */
  order_item_ids: string[] | null
  undo_until: string
  at: string
}

/** The order that has the lines now, with the combination. */
export interface CombinedOrder extends OrderDetail {
  combine: Combine
}

/** One order before and after, in the answer of `preview: true`. */
interface CombinedPart {
  id: string
  number: string
  version: number
  state_before: OrderState
  state_after: OrderState
  before: MoneyRows
  after: MoneyRows
}

export interface CombinePreview {
  preview: true
  /** The target first. */
  orders: CombinedPart[]
  /** The lines that join, and the number of the order that they come from. */
  lines: { id: string; name: string; quantity: number; amount: number; from: string }[]
  /** Authorised payments that are released. */
  releases: { id: string; method: string; amount: number }[]
  /** Guests over all parties. */
  guests: number
  /** The state of each table's bill before and after, and whether guests still sit there. */
  tables: { id: string; name: string; before: string; after: string; occupancy: TableOccupancy }[]
  /** Members' points and other perks before and after. */
  perks: PerkChange[]
  /** Minor units that an approval must cover. */
  amount: number
  approval: boolean
  /** The receipt of the target with all lines, as an SVG picture. */
  paper: string
  at: string
}
