import type { CartFacts, TableFacts } from '../facts.ts'
import type { CartState, OrderState, TableBill, TableOccupancy, TableShape } from '../states.ts'
import type { WorkflowRow } from './listing.ts'
import type { ChosenOption, Order, Payment, TimelineEntry } from './order.ts'

export interface Zone {
  id: string
  name: string
  sort: number
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

export interface Cart extends WorkflowRow<CartFacts> {
  state: CartState
  table_id: string
  lines: CartLine[]
  subtotal: number
}

/** What a floor tile says about one order. */
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

export interface Table extends WorkflowRow<TableFacts> {
  name: string
  zone_id: string
  seats: number
  shape: TableShape
  x: number
  y: number
  occupancy: TableOccupancy
  bill: TableBill
  since: string
  visit: Visit | null
  reserved_for: { name: string; pax: number; at: string } | null
  total: number
  captured: number
  due: number
  orders: OrderPip[]
}

export interface TableDetail extends Table {
  cart: Cart | null
  /** The visit's orders, oldest first. */
  visit_orders: Order[]
  payments: Payment[]
  timeline: TimelineEntry[]
}
