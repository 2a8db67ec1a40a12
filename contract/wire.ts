/** The rows as they go on the wire: snake_case, ISO instants, money in minor units. */
import type { Allowed } from './errors.ts'
import type { Delivery } from './wire-delivery.ts'
import type { CartFacts, ClaimFacts, OrderFacts, PaymentFacts, TableFacts } from './facts.ts'
import type { Right, Role } from './roles.ts'
import type { Refund } from './wire-refund.ts'
import type {
  CartState,
  ClaimState,
  LineState,
  OrderMethod,
  OrderState,
  PaymentState,
  PaymentStatus,
  TableBill,
  TableOccupancy,
  TableShape,
  TicketKind,
} from './states.ts'
import type { KitchenTicket, PrintJob } from './wire-print.ts'

export interface Listing<Row> {
  aaData: Row[]
  recordsTotal: number
  recordsFiltered: number
  totals?: Record<string, number>
}

/** A row that a chart decides on. */
export interface WorkflowRow<Facts> {
  id: string
  version: number
  facts: Facts
  /** The instant at which a fact that depends on time next changes; absent where none does. */
  facts_until?: string
  allowed?: Allowed[]
}

export interface Merchant {
  merchant_id: string
  name: string
  brand_name: string
  currency: string
  time_zone: string
  business_day: string
  state: 'open' | 'closed'
  tax_rate: number
  tax_inclusive: boolean
  service_rate: number
  cash_rounding: number
}

export interface Me {
  id: string
  name: string
  login: string
  role: Role
  rights: readonly Right[]
  has_pin: boolean
  /** The store in hand: a merchant's and its staff's own, else the first of the scope. */
  merchant: Merchant | null
  /** The stores of the scope, for the switcher. */
  merchants: { merchant_id: string; name: string; brand_name: string }[]
  server_time: string
}

export interface SignedIn extends Me {
  token: string
}

export interface Zone {
  id: string
  name: string
  sort: number
}

export interface ChosenOption {
  option_item_id: string
  name: string
  price: number
}

export interface OrderLine {
  id: string
  menu_id: string
  name: string
  quantity: number
  unit_price: number
  options: ChosenOption[]
  amount: number
  remark: string | null
  state: LineState
  /** The order that it was sent for, where another one has it now. */
  origin_order_id: string | null
  sent_at: string
}

export interface Order extends WorkflowRow<OrderFacts>, Delivery {
  number: string
  business_day: string
  method: OrderMethod
  source: string
  state: OrderState
  payment_status: PaymentStatus
  table_id: string | null
  table_name: string | null
  visit_id: string | null
  /** The order that has its lines now. */
  merged_into: string | null
  pax: number | null
  guest_name: string | null
  phone: string | null
  /** Where a delivery goes. */
  address: string | null
  remark: string | null
  staff_id: string | null
  staff_name: string | null
  subtotal: number
  discount: number
  adjustment: number
  service_charge: number
  tax: number
  tax_rate: number
  tax_inclusive: boolean
  total: number
  captured: number
  refunded: number
  /** Asked back, and on its way. */
  refunding: number
  due: number
  reason: string | null
  reason_remark: string | null
  placed_at: string
  wanted_at: string | null
  stage_at: string
  closed_at: string | null
  claim: ClaimState
  claim_facts: ClaimFacts
  lines: OrderLine[]
  /** What was to be sent for it, failed, and nobody has seen to. */
  failed_effects: number
}

export interface Payment extends WorkflowRow<PaymentFacts> {
  order_id: string
  state: PaymentState
  method: string
  amount: number
  refunded: number
  refunding: number
  /** What cash was rounded by: the drawer has the amount and this. */
  rounding: number
  tendered: number | null
  change_due: number
  staff_name: string | null
  at: string
}

/** One step of a row's history, oldest first. */
export interface TimelineEntry {
  at: string
  actor: string
  chart: string
  event: string
  from: string | null
  to: string
  detail: Record<string, unknown>
  approver: string | null
  request_id: string
}

export interface OrderDetail extends Order {
  payments: Payment[]
  refunds: Refund[]
  /** What the kitchen was told of it. */
  tickets: KitchenTicket[]
  /** Its papers, newest first. */
  print_jobs: PrintJob[]
  timeline: TimelineEntry[]
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

export interface Category {
  id: string
  name: string
  sort: number
}

export interface OptionItem {
  id: string
  name: string
  price: number
}

export interface Option {
  id: string
  name: string
  min: number
  max: number
  items: OptionItem[]
}

export interface Menu {
  id: string
  category_id: string
  name: string
  price: number
  balance: number | null
  status: string
  options: Option[]
}

export interface DisplayMenu {
  categories: Category[]
  menus: Menu[]
}

export interface Reason {
  id: string
  name: string
  event: string
  made: boolean
  chargeable: boolean
  returnable: boolean
}

export interface PaymentOption {
  id: string
  name: string
  code: string
  is_cash: boolean
}

export interface GrantedApproval {
  approval_id: string
  approver: string
  is_self: boolean
  expires_at: string
}

/** Money rows before and after a command, and what else it does; the answer of `preview: true`. */
export interface MoneyRows {
  subtotal: number
  discount: number
  service_charge: number
  tax: number
  adjustment: number
  total: number
  paid: number
  due: number
}

export interface Preview {
  preview: true
  version: number
  before: MoneyRows
  after: MoneyRows
  /** What an approval must cover. */
  amount: number
  approval: boolean
  lines: { id: string; name: string; quantity: number; amount: number; made: boolean }[]
  stock: { menu_id: string; name: string; quantity: number; kind: 'put_back' | 'waste' }[]
  payments: { id: string; method: string; amount: number }[]
  /** What the kitchen is told, zone by zone. */
  tickets: { zone: string; kind: TicketKind; lines: number }[]
  table: { id: string; name: string; before: string; after: string } | null
  /** When the preview was computed. */
  at: string
}

/** `GET /admin/events`: a change of one row, with the row where it fits into 8 KB. */
export interface RowEvent {
  id: number
  type: string
  subject_type: 'table' | 'order' | 'queue_group' | 'queue_entry' | 'refund' | 'settlement' | 'print_job' | 'merchant'
  subject_id: string
  version: number
  row?: Table | Order | Merchant
}
