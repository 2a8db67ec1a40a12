import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { printer } from '#contract/resources/printer.ts'
import { kitchenZone } from '#contract/resources/kitchen-zone.ts'
import type { PrintJobState, PrintKind, TicketKind } from '#contract/states.ts'
import { day, id, instant, merchantId, rowKey, version } from './columns.ts'
import { recordTable } from './resource-table.ts'

const sort = () => integer('sort').notNull().default(0)

export const printers = recordTable(printer)

export const kitchenZones = recordTable(kitchenZone)

export const kitchenRoutes = pgTable(
  'kitchen_routes',
  {
    merchantId: merchantId(),
    zoneId: text('zone_id').notNull(),
    kind: text('kind').notNull().$type<'category' | 'menu'>(),
    targetId: text('target_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.zoneId, t.kind, t.targetId] })],
)

export const kitchenTickets = pgTable(
  'kitchen_tickets',
  {
    merchantId: merchantId(),
    id: id(),
    orderId: text('order_id').notNull(),
    zoneId: text('zone_id').notNull(),
    zoneName: text('zone_name').notNull(),
    kind: text('kind').notNull().$type<TicketKind>(),
    /** Counts from 1 in each zone on each business day. */
    number: integer('number').notNull(),
    businessDay: day('business_day').notNull(),
    /** Destination of the food; it changes when the party moves. */
    label: text('label').notNull(),
    relabelledAt: instant('relabelled_at'),
    /** Time of its withdrawal: the lines that it cancels were restored before the kitchen got it. */
    withdrawnAt: instant('withdrawn_at'),
    remark: text('remark'),
    staffName: text('staff_name').notNull(),
    at: instant('at').notNull(),
  },
  rowKey,
)

export const kitchenTicketLines = pgTable(
  'kitchen_ticket_lines',
  {
    merchantId: merchantId(),
    ticketId: text('ticket_id').notNull(),
    orderLineId: text('order_line_id').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    options: text('options').array().notNull().default([]),
    remark: text('remark'),
    /** True if the kitchen had already begun it when it was cancelled. */
    made: boolean('made').notNull().default(false),
    sort: sort(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.ticketId, t.orderLineId] })],
)

export const printJobs = pgTable(
  'print_jobs',
  {
    merchantId: merchantId(),
    id: id(),
    state: text('state').notNull().default('queued').$type<PrintJobState>(),
    kind: text('kind').notNull().$type<PrintKind>(),
    /** Id of the row that the paper is for; papers of one subject and kind are counted. */
    subjectId: text('subject_id').notNull(),
    orderId: text('order_id'),
    /** The receipt that it prints. */
    receiptId: text('receipt_id'),
    /** The printer; null: on the screen only. */
    printerId: text('printer_id'),
    width: integer('width').notNull().default(48),
    copy: integer('copy').notNull().default(1),
    /** The paper as a ReceiptLine document, as it was when it was requested. */
    document: text('document').notNull(),
    mayBePrinted: boolean('may_be_printed').notNull().default(false),
    error: text('error'),
    askedBy: text('asked_by'),
    at: instant('at').notNull(),
    printedAt: instant('printed_at'),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)
