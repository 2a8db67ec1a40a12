import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PlanDecor } from '#contract/tables/floor-plan-row.ts'
import type { CartState, TableBill, TableLink, TableLock, TableOccupancy, TableShape } from '#contract/states.ts'
import { day, id, instant, json, merchantId, money, rowKey, version } from './columns.ts'

export const zones = pgTable(
  'zones',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Things on the plan other than tables. */
    decor: json<PlanDecor[]>('decor').notNull().default([]),
    /** True if it is no longer on the plan, but former tables were in it. */
    isGone: boolean('is_gone').notNull().default(false),
  },
  rowKey,
)

/** Version of a store's floor plan, and the person who changed it last; the plan itself is in its zones and tables. */
export const floorPlans = pgTable('floor_plans', {
  merchantId: merchantId().primaryKey(),
  version: version(),
  changedAt: instant('changed_at'),
  changedBy: text('changed_by'),
})

export interface Reservation {
  name: string
  pax: number
  /** ISO instant. */
  at: string
  /** The booking that it is held for. */
  bookingId?: string
}

export const tables = pgTable(
  'tables',
  {
    merchantId: merchantId(),
    id: id(),
    zoneId: text('zone_id').notNull(),
    /** The name that staff use: "12". */
    name: text('name').notNull(),
    seats: integer('seats').notNull(),
    shape: text('shape').notNull().default('square').$type<TableShape>(),
    x: integer('x').notNull().default(0),
    y: integer('y').notNull().default(0),
    /** Width; null means the usual one of its shape. */
    width: integer('width'),
    height: integer('height'),
    /** Degrees, clockwise. */
    rotation: integer('rotation').notNull().default(0),
    occupancy: text('occupancy').notNull().default('available').$type<TableOccupancy>(),
    bill: text('bill').notNull().default('none').$type<TableBill>(),
    billCopies: integer('bill_copies').notNull().default(0),
    visitId: text('visit_id'),
    link: text('link').notNull().default('single').$type<TableLink>(),
    /** The table that it is part of. */
    headTableId: text('head_table_id'),
    /** Its own party from before it became part of another table. */
    ownVisitId: text('own_visit_id'),
    lock: text('lock').notNull().default('free').$type<TableLock>(),
    lockBy: text('lock_by'),
    lockUntil: instant('lock_until'),
    reservedFor: json<Reservation>('reserved_for'),
    since: instant('since').notNull(),
    version: version(),
  },
  rowKey,
)

export const visits = pgTable(
  'visits',
  {
    merchantId: merchantId(),
    id: id(),
    tableId: text('table_id').notNull(),
    pax: integer('pax').notNull(),
    name: text('name'),
    businessDay: day('business_day').notNull(),
    seatedAt: instant('seated_at').notNull(),
    endedAt: instant('ended_at'),
    seatedBy: text('seated_by'),
    /** The member at the table, who earns on what the party orders. */
    memberId: text('member_id'),
  },
  rowKey,
)

export const carts = pgTable(
  'carts',
  {
    merchantId: merchantId(),
    id: id(),
    tableId: text('table_id').notNull(),
    visitId: text('visit_id').notNull(),
    state: text('state').notNull().default('open').$type<CartState>(),
    version: version(),
    createdAt: instant('created_at').notNull(),
  },
  rowKey,
)

export const cartLines = pgTable(
  'cart_lines',
  {
    merchantId: merchantId(),
    id: id(),
    cartId: text('cart_id').notNull(),
    menuId: text('menu_id').notNull(),
    quantity: integer('quantity').notNull(),
    optionItemIds: text('option_item_ids').array().notNull().default([]),
    /** Price of one portion with its options at the time it was added; it is compared on sending. */
    unitPrice: money('unit_price').notNull(),
    remark: text('remark'),
    /** The party that added it, while its table is part of another. */
    originVisitId: text('origin_visit_id'),
    addedBy: text('added_by'),
    addedAt: instant('added_at').notNull(),
  },
  rowKey,
)
