import { pgTable, text } from 'drizzle-orm/pg-core'
import type { GivenAdjustment, GivenDiscount } from '#contract/orders/order.ts'
import type { CombineState, OrderState, TableBill, TableOccupancy } from '#contract/states.ts'
import { id, instant, json, merchantId, rowKey, version } from './columns.ts'

/** An order as it was before it was combined, and its version afterwards. */
interface OrderBefore {
  id: string
  state: OrderState
  stageAt: string
  /** Absent if it was combined before members existed. */
  memberId?: string | null
  discount: number
  adjustment: number
  discountTerms: GivenDiscount | null
  adjustmentTerms: GivenAdjustment | null
  applyServiceCharge: boolean
  versionAfter: number
}

/** A line as it was before it moved. */
export interface LineBefore {
  id: string
  orderId: string
  originOrderId: string | null
  sort: number
}

/** A party before its orders went to another party's bill. */
export interface PartyBefore {
  tableId: string
  visitId: string
  occupancy: TableOccupancy
  bill: TableBill
  billCopies: number
  /** ISO instant. */
  since: string
}

interface CombineSnapshot {
  orders: OrderBefore[]
  lines: LineBefore[]
  /** Parties that moved to the target's party. */
  parties?: PartyBefore[]
}

export const combines = pgTable(
  'combines',
  {
    merchantId: merchantId(),
    id: id(),
    state: text('state').notNull().$type<CombineState>(),
    targetOrderId: text('target_order_id').notNull(),
    sourceOrderIds: text('source_order_ids').array().notNull(),
    /** The lines that move; null: all lines. */
    orderItemIds: text('order_item_ids').array(),
    snapshot: json<CombineSnapshot>('snapshot'),
    undoUntil: instant('undo_until').notNull(),
    staffId: text('staff_id'),
    at: instant('at').notNull(),
    version: version(),
  },
  rowKey,
)
