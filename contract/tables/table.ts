import type { CartFacts, LinkFacts, LockFacts, TableFacts } from '../facts.ts'
import type { CartState, OrderState, TableBill, TableLink, TableLock, TableOccupancy, TableShape } from '../states.ts'
import type { PlanItem } from './floor-plan.ts'
import type { PlanDecor } from './floor-plan-row.ts'
import type { Listing, WorkflowRow } from '../listing.ts'
import type { ChosenOption, Order, Payment } from '../orders/order.ts'
import type { TimelineEntry } from '../audit/timeline.ts'
import type { MoneyRows, Preview } from '../orders/preview.ts'

export interface Zone {
  id: string
  name: string
  sort: number
  decor: PlanDecor[]
}

export interface CartLine {
  id: string
  menu_id: string
  name: string
  quantity: number
  option_item_id: string[]
  options: ChosenOption[]
  /** One portion with its options. */
  unit_price: number
  amount: number
  remark: string | null
}

/** The amounts that a cart adds to the bill of its table, in minor units. */
export interface CartAdds {
  /** Additional sum off by promotions and the discount of the order; negative where it falls. */
  discount: number
  service_charge: number
  /** Beside the prices; 0 where they contain it. */
  tax: number
  total: number
}

export interface Cart extends WorkflowRow<CartFacts> {
  state: CartState
  table_id: string
  lines: CartLine[]
  subtotal: number
  /** null: the cart is empty. */
  adds: CartAdds | null
}

/** An order as a floor tile shows it. */
export interface OrderPip {
  id: string
  number: string
  state: OrderState
  lines: number
  done: number
  stage_at: string
}

export interface Visit {
  id: string
  pax: number
  name: string | null
  seated_at: string
  staff_name: string | null
}

export interface TableName {
  id: string
  name: string
}

/** The next promise of a table, on its tile. */
export interface NextBooking {
  id: string
  name: string
  pax: number
  at: string
}

export interface Table extends WorkflowRow<TableFacts>, PlanItem {
  name: string
  zone_id: string
  seats: number
  shape: TableShape
  occupancy: TableOccupancy
  bill: TableBill
  link: TableLink
  link_facts: LinkFacts
  /** The tables that are joined to it. */
  joined: TableName[]
  /** The table that it is part of. */
  part_of: TableName | null
  lock: TableLock
  lock_facts: LockFacts
  /** The person who has it open for editing, and the end of the lock unless they prolong it. */
  held_by: { staff_id: string; staff_name: string; until: string } | null
  since: string
  visit: Visit | null
  reserved_for: { name: string; pax: number; at: string; booking_id?: string } | null
  /** Its next promise on the present business day, as a ghost on its tile. */
  next_booking: NextBooking | null
  total: number
  captured: number
  due: number
  orders: OrderPip[]
}

/** One order of a party before and after, in the answer of `preview: true`. */
interface PreviewedOrder {
  id: string
  number: string
  table_id: string | null
  version: number
  state_before: OrderState
  state_after: OrderState
  before: MoneyRows
  after: MoneyRows
  /** The amount written off; minor units. */
  lost: number
}

/** One table before and after. */
interface PreviewedTable {
  id: string
  name: string
  version: number
  occupancy_before: TableOccupancy
  occupancy_after: TableOccupancy
  bill_before: TableBill
  bill_after: TableBill
}

/** A preview of the effects of a table's event on its party and on others. */
export interface TablePreview {
  preview: true
  orders: PreviewedOrder[]
  tables: PreviewedTable[]
  lines: Preview['lines']
  stock: Preview['stock']
  payments: Preview['payments']
  tickets: Preview['tickets']
  /**
   * Minor units that will not be paid: `cancelled`, of orders that the kitchen had not begun; `lost`, of orders written
   * off.
   */
  cancelled: number
  lost: number
  /** Minor units that an approval must cover, and whether an approval is needed. */
  amount: number
  approval: boolean
  at: string
}

export interface ClearPreview extends TablePreview {
  /** The row whose approval covers all of it. */
  approve: { event: string; subject_type: 'table'; subject_id: string; version: number }
}

/** The orders and tables after the tables were cleared. */
export interface ClearResult {
  orders: Order[]
  tables: Table[]
  cancelled: number
  lost: number
}

/** Every table of the store with the zones. */
export interface FloorListing extends Listing<Table> {
  /** Absent from servers that know no zones. */
  zones?: Zone[]
}

export interface TableDetail extends Table {
  cart: Cart | null
  /** The visit's orders, oldest first. */
  visit_orders: Order[]
  payments: Payment[]
  timeline: TimelineEntry[]
}
