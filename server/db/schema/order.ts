import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type {
  ApprovalState,
  CancellationState,
  ClaimState,
  DeliveryState,
  LineState,
  OrderMethod,
  OrderState,
  OwnerState,
  PaymentState,
  PaymentStatus,
  RedemptionState,
} from '#contract/states.ts'
import type { ChosenOption, GivenAdjustment, GivenDiscount, GivenShare } from '#contract/orders/order.ts'
import type { ServiceTax } from '#contract/pricing/order-totals.ts'
import type { TaxPart } from '#contract/pricing/tax-parts.ts'
import { day, id, instant, json, merchantId, money, rowKey, version } from './columns.ts'

/** An order as it was before some of its lines were cancelled. */
interface Cancellation {
  at: string
  state: OrderState
  lines: { id: string; state: LineState; menuId: string; quantity: number; made: boolean }[]
}

export const orders = pgTable(
  'orders',
  {
    merchantId: merchantId(),
    id: id(),
    /** Number that staff use; it counts from 1 each business day. */
    number: text('number').notNull(),
    businessDay: day('business_day').notNull(),
    /** The day to which its sale belongs, if it was open when its own day was posted. */
    carriedTo: day('carried_to'),
    method: text('method').notNull().default('dine_in').$type<OrderMethod>(),
    /** `staff`, `app`, or `import`. */
    source: text('source').notNull().default('staff'),
    /** The order's id at its origin. */
    sourceRef: text('source_ref'),
    state: text('state').notNull().$type<OrderState>(),
    paymentStatus: text('payment_status').notNull().default('unpaid').$type<PaymentStatus>(),
    tableId: text('table_id'),
    visitId: text('visit_id'),
    guestName: text('guest_name'),
    phone: text('phone'),
    /** Address of a delivery. */
    address: text('address'),
    remark: text('remark'),
    /** Member who earns on it. */
    memberId: text('member_id'),
    /** The store's rates when it was placed. */
    perPoint: money('per_point').notNull().default(0),
    perStamp: money('per_stamp').notNull().default(0),
    perSpinToken: money('per_spin_token').notNull().default(0),
    /** Points in percent of the usual ones, by the rank that its member had when they were named. */
    pointsPercent: integer('points_percent').notNull().default(100),
    /** State of the voucher or points that the guest used on it. */
    redemption: text('redemption').notNull().default('none').$type<RedemptionState>(),
    /** Points spent on it; their value is in its discount. */
    pointsSpent: money('points_spent').notNull().default(0),
    staffId: text('staff_id'),
    taxRate: integer('tax_rate').notNull().default(0),
    taxInclusive: boolean('tax_inclusive').notNull().default(true),
    serviceRate: integer('service_rate').notNull().default(0),
    applyServiceCharge: boolean('apply_service_charge').notNull().default(true),
    /** Amounts of its live comped lines. */
    comps: money('comps').notNull().default(0),
    subtotal: money('subtotal').notNull().default(0),
    /** Amount of the discount on its present lines. */
    discount: money('discount').notNull().default(0),
    discountTerms: json<GivenDiscount>('discount_terms'),
    adjustmentTerms: json<GivenAdjustment>('adjustment_terms'),
    adjustment: money('adjustment').notNull().default(0),
    serviceCharge: money('service_charge').notNull().default(0),
    tax: money('tax').notNull().default(0),
    /** The tax that the prices of its food contain; null for older orders, for which it follows from their sums. */
    taxInside: money('tax_inside'),
    /** The tax that is added to its prices; null if it follows from its only rate. */
    taxAdded: money('tax_added'),
    /** The tax of its service charge; null: the taxes of its dishes. */
    serviceTax: json<ServiceTax>('service_tax'),
    total: money('total').notNull().default(0),
    /** Sum of its captured payments, before refunds. */
    captured: money('captured').notNull().default(0),
    refunded: money('refunded').notNull().default(0),
    /** Amount of pending refunds. */
    refunding: money('refunding').notNull().default(0),
    /** The part that was paid with bonus credit and not refunded; 0 for older orders. */
    bonusPaid: money('bonus_paid').notNull().default(0),
    settled: boolean('settled').notNull().default(false),
    /** Total that was written off, and the business day of the write-off. */
    lost: money('lost').notNull().default(0),
    lostDay: day('lost_day'),
    /** The order that has its lines now. */
    mergedInto: text('merged_into'),
    reasonId: text('reason_id'),
    reasonRemark: text('reason_remark'),
    placedAt: instant('placed_at').notNull(),
    wantedAt: instant('wanted_at'),
    /** Time at which the present state began. */
    stageAt: instant('stage_at').notNull(),
    closedAt: instant('closed_at'),
    claim: text('claim').notNull().default('unclaimed').$type<ClaimState>(),
    claimedAt: instant('claimed_at'),
    /** State of the last cancellation, which can be undone for a while, and the order as it was before. */
    cancellation: text('cancellation').notNull().default('none').$type<CancellationState>(),
    cancelled: json<Cancellation>('cancelled'),
    /** State of a request to a colleague to take it over. */
    owner: text('owner').notNull().default('kept').$type<OwnerState>(),
    askedStaffId: text('asked_staff_id'),
    delivery: text('delivery').notNull().default('none').$type<DeliveryState>(),
    /** Name of the courier. */
    courier: text('courier'),
    quoteId: text('quote_id'),
    quoteExpiresAt: instant('quote_expires_at'),
    /** The courier's latest price. */
    courierFee: money('courier_fee').notNull().default(0),
    /** Fee that was agreed when the courier was booked. */
    courierAgreed: money('courier_agreed'),
    version: version(),
  },
  rowKey,
)

export const orderLines = pgTable(
  'order_lines',
  {
    merchantId: merchantId(),
    id: id(),
    orderId: text('order_id').notNull(),
    /** The order on which it was first sent, if it is on another one now. */
    originOrderId: text('origin_order_id'),
    menuId: text('menu_id').notNull(),
    /** The dish's category when it was ordered; null for older lines. */
    categoryId: text('category_id'),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price').notNull(),
    options: json<ChosenOption[]>('options').notNull().default([]),
    /** The line's money; an imported line keeps the file's total even if it is not a multiple of the quantity. */
    amount: money('amount').notNull(),
    remark: text('remark'),
    /** True for a comped line: its amount is in no subtotal. */
    comped: boolean('comped').notNull().default(false),
    /**
     * The line's shares of its order's discounts, charge and tax, and its price for the guest; 0 if it is comped. They
     * do not change after the first payment.
     */
    discount: money('discount').notNull().default(0),
    adjustment: money('adjustment').notNull().default(0),
    serviceCharge: money('service').notNull().default(0),
    tax: money('tax').notNull().default(0),
    /** The tax that the price of the food contains. */
    taxInside: money('tax_inside').notNull().default(0),
    total: money('total').notNull().default(0),
    /** The discount by its source. */
    given: json<GivenShare[]>('given').notNull().default([]),
    /** Its shares under its taxes, and the tax added to its price; null under the order's only rate. */
    taxParts: json<TaxPart[]>('tax_parts'),
    taxAdded: money('tax_added'),
    state: text('state').notNull().default('sent').$type<LineState>(),
    made: boolean('made'),
    /**
     * The time of its removal from the order, with the event, the person, the approver and the reason; null for older
     * lines.
     */
    offAt: instant('off_at'),
    offEvent: text('off_event'),
    offBy: text('off_by'),
    offApproverId: text('off_approver_id'),
    offReasonId: text('off_reason_id'),
    /** The payment for this line only. */
    paymentId: text('payment_id'),
    /** The sale receipt that contains it. */
    receiptId: text('receipt_id'),
    /** True if it was refunded and returned to stock. */
    returned: boolean('returned').notNull().default(false),
    importKey: text('import_key'),
    sort: integer('sort').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
  },
  rowKey,
)

export const payments = pgTable(
  'payments',
  {
    merchantId: merchantId(),
    id: id(),
    orderId: text('order_id').notNull(),
    state: text('state').notNull().$type<PaymentState>(),
    method: text('method').notNull(),
    amount: money('amount').notNull(),
    refunded: money('refunded').notNull().default(0),
    /** Amount of pending refunds. */
    refunding: money('refunding').notNull().default(0),
    /** Rounding of cash: the drawer has the amount plus this. */
    rounding: money('rounding').notNull().default(0),
    /** Money in addition to the due. */
    tip: money('tip').notNull().default(0),
    tendered: money('tendered'),
    changeDue: money('change_due').notNull().default(0),
    businessDay: day('business_day').notNull(),
    /** True if it belongs to the next day, because it was taken after its own day was closed. */
    carriedOver: boolean('carried_over').notNull().default(false),
    settlementId: text('settlement_id'),
    /** The drawer that its cash went to. */
    drawerId: text('drawer_id'),
    staffId: text('staff_id'),
    at: instant('at').notNull(),
    version: version(),
  },
  rowKey,
)

export const approvals = pgTable(
  'approvals',
  {
    merchantId: merchantId(),
    id: id(),
    state: text('state').notNull().$type<ApprovalState>(),
    event: text('event').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectVersion: integer('subject_version').notNull(),
    ceiling: money('ceiling').notNull(),
    /** Fields of the event, so that the person who answers on another device sees the same preview. */
    fields: json<Record<string, unknown>>('fields').notNull().default({}),
    requesterId: text('requester_id').notNull(),
    approverId: text('approver_id'),
    isSelf: boolean('is_self').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    expiresAt: instant('expires_at').notNull(),
    version: version(),
  },
  rowKey,
)
