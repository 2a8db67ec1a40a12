import { z } from 'zod'
import { named } from '../named.ts'
import { CartFacts, LinkFacts, LockFacts, TableFacts } from '../facts.ts'
import {
  cartStates,
  orderStates,
  tableShapes,
  tableOccupancies,
  tableBills,
  tableLinks,
  tableLocks,
} from '../states.ts'
import { PlanItem } from './floor-plan.ts'
import { PlanDecor } from './floor-plan-row.ts'
import { workflowRow, listing } from '../listing.ts'
import { ChosenOption, Order, Payment } from '../orders/order.ts'
import { TimelineEntry } from '../audit/timeline.ts'
import { MoneyRows, Preview } from '../orders/preview.ts'

export const Zone = named('Zone', {
  id: z.string(),
  name: z.string(),
  sort: z.number(),
  decor: z.array(PlanDecor),
})
export type Zone = z.output<typeof Zone>

export const CartLine = named('CartLine', {
  id: z.string(),
  menu_id: z.string(),
  name: z.string(),
  quantity: z.number(),
  option_item_id: z.array(z.string()),
  options: z.array(ChosenOption),
  /** One portion with its options. */
  unit_price: z.number(),
  amount: z.number(),
  remark: z.string().nullable(),
})
export type CartLine = z.output<typeof CartLine>

/** The amounts that a cart adds to the bill of its table, in minor units. */
export const CartAdds = named('CartAdds', {
  /** Additional sum off by promotions and the discount of the order; negative where it falls. */
  discount: z.number(),
  service_charge: z.number(),
  /** Beside the prices; 0 where they contain it. */
  tax: z.number(),
  total: z.number(),
})
export type CartAdds = z.output<typeof CartAdds>

export const Cart = named('Cart', {
  ...workflowRow(CartFacts).shape,
  state: z.enum(cartStates),
  table_id: z.string(),
  lines: z.array(CartLine),
  subtotal: z.number(),
  /** null: the cart is empty. */
  adds: CartAdds.nullable(),
})
export type Cart = z.output<typeof Cart>

/** An order as a floor tile shows it. */
export const OrderPip = named('OrderPip', {
  id: z.string(),
  number: z.string(),
  state: z.enum(orderStates),
  lines: z.number(),
  done: z.number(),
  stage_at: z.string(),
})
export type OrderPip = z.output<typeof OrderPip>

export const Visit = named('Visit', {
  id: z.string(),
  pax: z.number(),
  name: z.string().nullable(),
  seated_at: z.string(),
  staff_name: z.string().nullable(),
})
export type Visit = z.output<typeof Visit>

export const TableName = named('TableName', {
  id: z.string(),
  name: z.string(),
})
export type TableName = z.output<typeof TableName>

/** The next promise of a table, on its tile. */
export const NextBooking = named('NextBooking', {
  id: z.string(),
  name: z.string(),
  pax: z.number(),
  at: z.string(),
})
export type NextBooking = z.output<typeof NextBooking>

export const Table = named('Table', {
  ...workflowRow(TableFacts).shape,
  ...PlanItem.shape,
  name: z.string(),
  zone_id: z.string(),
  seats: z.number(),
  shape: z.enum(tableShapes),
  occupancy: z.enum(tableOccupancies),
  bill: z.enum(tableBills),
  link: z.enum(tableLinks),
  link_facts: LinkFacts,
  /** The tables that are joined to it. */
  joined: z.array(TableName),
  /** The table that it is part of. */
  part_of: TableName.nullable(),
  lock: z.enum(tableLocks),
  lock_facts: LockFacts,
  /** The person who has it open for editing, and the end of the lock unless they prolong it. */
  held_by: z.object({ staff_id: z.string(), staff_name: z.string(), until: z.string() }).nullable(),
  since: z.string(),
  visit: Visit.nullable(),
  reserved_for: z
    .object({ name: z.string(), pax: z.number(), at: z.string(), booking_id: z.string().optional() })
    .nullable(),
  /** Its next promise on the present business day, as a ghost on its tile. */
  next_booking: NextBooking.nullable(),
  total: z.number(),
  captured: z.number(),
  due: z.number(),
  orders: z.array(OrderPip),
})
export type Table = z.output<typeof Table>

/** One order of a party before and after, in the answer of `preview: true`. */
const PreviewedOrder = named('PreviewedOrder', {
  id: z.string(),
  number: z.string(),
  table_id: z.string().nullable(),
  version: z.number(),
  state_before: z.enum(orderStates),
  state_after: z.enum(orderStates),
  before: MoneyRows,
  after: MoneyRows,
  /** The amount written off; minor units. */
  lost: z.number(),
})
type PreviewedOrder = z.output<typeof PreviewedOrder>

/** One table before and after. */
const PreviewedTable = named('PreviewedTable', {
  id: z.string(),
  name: z.string(),
  version: z.number(),
  occupancy_before: z.enum(tableOccupancies),
  occupancy_after: z.enum(tableOccupancies),
  bill_before: z.enum(tableBills),
  bill_after: z.enum(tableBills),
})
type PreviewedTable = z.output<typeof PreviewedTable>

/** A preview of the effects of a table's event on its party and on others. */
export const TablePreview = named('TablePreview', {
  preview: z.literal(true),
  orders: z.array(PreviewedOrder),
  tables: z.array(PreviewedTable),
  ...Preview.pick({
    lines: true,
    returned: true,
    kept: true,
    added: true,
    stock: true,
    payments: true,
    tickets: true,
    perks: true,
    vouchers: true,
  }).shape,
  /**
   * Minor units that will not be paid: `cancelled`, of orders that the kitchen had not begun; `lost`, of orders written
   * off.
   */
  cancelled: z.number(),
  lost: z.number(),
  /** Minor units that an approval must cover, and whether an approval is needed. */
  amount: z.number(),
  approval: z.boolean(),
  at: z.string(),
})
export type TablePreview = z.output<typeof TablePreview>

export const ClearPreview = named('ClearPreview', {
  ...TablePreview.shape,
  /** The row whose approval covers all of it. */
  approve: z.object({
    event: z.string(),
    subject_type: z.literal('table'),
    subject_id: z.string(),
    version: z.number(),
  }),
})
export type ClearPreview = z.output<typeof ClearPreview>

/** The orders and tables after the tables were cleared. */
export const ClearResult = named('ClearResult', {
  orders: z.array(Order),
  tables: z.array(Table),
  ...TablePreview.pick({ cancelled: true, lost: true }).shape,
})
export type ClearResult = z.output<typeof ClearResult>

/** Every table of the store with the zones. */
export const FloorListing = named('FloorListing', {
  ...listing(Table).shape,
  /** Absent from servers that know no zones. */
  zones: z.array(Zone).optional(),
})
export type FloorListing = z.output<typeof FloorListing>

export const TableDetail = named('TableDetail', {
  ...Table.shape,
  cart: Cart.nullable(),
  /** The visit's orders, oldest first. */
  visit_orders: z.array(Order),
  payments: z.array(Payment),
  timeline: z.array(TimelineEntry),
})
export type TableDetail = z.output<typeof TableDetail>

/** `POST /transfer_cart_into_order`: the order that the cart became, with its table; no order if nothing was in it. */
export const SentCart = named('SentCart', {
  ...Order.partial().shape,
  table: TableDetail,
})

/** A table or an order after a payment was taken, or taken back. */
export const PaymentAnswer = named('PaymentAnswer', {
  /** The new payments. */
  payments: z.array(Payment),
  /** Change of these payments in minor units. */
  change_due: z.number(),
  orders: z.array(Order),
  /** Null where the payment is for one order. */
  table: TableDetail.nullable(),
})
