/** An order with its lines, payments and discounts, as it goes on the wire. */
import type { DiscountTerms } from '../money.ts'
import type { TaxSum } from '../taxes/tax.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { CancellationFacts, ClaimFacts, OrderFacts, OwnerFacts, PaymentFacts, RedemptionFacts } from '../facts.ts'
import type { OrderPerk } from '../members/member.ts'
import type { Refund } from '../payments/refund.ts'
import type {
  CancellationState,
  ClaimState,
  LineState,
  OrderMethod,
  OrderState,
  OwnerState,
  PaymentState,
  PaymentStatus,
  RedemptionState,
} from '../states.ts'
import type { OrderReceipt } from '../receipts/order-receipt.ts'
import type { KitchenTicket, PrintJob } from '../printing/print.ts'
import type { WorkflowRow } from '../listing.ts'
import type { TimelineEntry } from '../audit/timeline.ts'

export interface ChosenOption {
  option_item_id: string
  name: string
  price: number
}

/** A promotion on an order: its name at that time, and its amount in minor units. */
export interface KeptPromotion {
  id: string
  name: string
  amount: number
  /** Uses of it that count, where orders became one: 0 where another order has the use. Usually one. */
  uses?: number
}

/** The discount of an order, as it was when it was given, independent of later changes of the record. */
export interface GivenDiscount extends DiscountTerms {
  /** The voucher that gives it, or the points that were spent for it. */
  voucher_id?: string
  /** The first of the automatic promotions; none if orders were combined and the discount was carried over. */
  promotion_id?: string
  /** The promotions that are in it; where it is carried, something else may be in it too. */
  promotions?: readonly KeptPromotion[]
  points?: number
  /**
   * Shares by line, for combined orders: they are not computed again, and move with their lines. The value is the sum
   * of those that are charged.
   */
  fixed?: Readonly<Record<string, readonly GivenShare[]>>
  /** None if orders were combined and only its amount was carried over. */
  id?: string
  name?: string
}

/** The adjustment that an order was given. */
export interface GivenAdjustment {
  name?: string
  /** Minor units. */
  value: number
}

/** A line's share of a discount, in minor units. */
export interface GivenShare {
  /** The promotion, the store's discount or the voucher; empty for points, and for an amount that was carried over. */
  id: string
  name: string
  kind: 'promotion' | 'discount' | 'voucher' | 'points'
  amount: number
}

/** The same with the name that its category has now; empty under the store's one rate. */
export interface OrderTax extends TaxSum {
  name: string
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
  /** The order that it was sent for, if it is on another one now. */
  origin_order_id: string | null
  /** On the house: the guest does not pay the amount. */
  comped: boolean
  /** Its shares of the order's discount, adjustment, service charge and tax, and the guest's price for it. */
  discount: number
  given: GivenShare[]
  adjustment: number
  service_charge: number
  tax: number
  /** The letters of its tax categories, as "A" or "AB"; empty under the store's one rate. */
  tax_letters: string
  /** Its share of each row of the order's table of taxes; none once it is off the order. */
  taxes: OrderTax[]
  total: number
  /** The payment for this line alone. */
  payment_id: string | null
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
  /** The delivery address. */
  address: string | null
  remark: string | null
  /** The member who earns on it. */
  member_id: string | null
  member_name: string | null
  staff_id: string | null
  staff_name: string | null
  /** The voucher or points that the guest uses to pay. */
  redemption: RedemptionState
  redemption_facts: RedemptionFacts
  voucher_id: string | null
  /** The promotions on it, and the first of them. */
  promotions: KeptPromotion[]
  promotion_id: string | null
  points_spent: number
  /** The state of the request to hand the order to a colleague. */
  owner: OwnerState
  owner_facts: OwnerFacts
  /** The colleague who was asked to take it over and has not answered yet. */
  asked_staff_id: string | null
  asked_staff_name: string | null
  /** The time at which silence counts as an answer. */
  asked_until: string | null
  /** The amounts of the lines on the house, which are not in the subtotal. */
  comps: number
  subtotal: number
  discount: number
  /** The discount on it, and its name at that time. */
  discount_id: string | null
  discount_name: string | null
  adjustment: number
  adjustment_name: string | null
  service_charge: number
  /** The rate in basis points, and whether it is charged. */
  service_rate: number
  apply_service_charge: boolean
  tax: number
  /** Basis points, where all lines have one rate that is a whole number of them; and whether all prices contain it. */
  tax_rate: number | null
  tax_inclusive: boolean
  /** The share of each rate. */
  taxes: OrderTax[]
  total: number
  captured: number
  refunded: number
  /** The amount requested back and on its way. */
  refunding: number
  due: number
  /** The total that was lost when it was written off; minor units. */
  lost: number
  reason: string | null
  reason_remark: string | null
  placed_at: string
  wanted_at: string | null
  stage_at: string
  closed_at: string | null
  claim: ClaimState
  claim_facts: ClaimFacts
  cancellation: CancellationState
  cancellation_facts: CancellationFacts
  lines: OrderLine[]
  /** The number of failed messages for this order that are not resolved. */
  failed_effects: number
}

export interface OrderDetail extends Order {
  payments: Payment[]
  refunds: Refund[]
  /** The kitchen's tickets for this order. */
  tickets: KitchenTicket[]
  /** Its papers, newest first. */
  print_jobs: PrintJob[]
  /** Its receipts, in order of time. */
  receipts: OrderReceipt[]
  /** Perks that members earn on it. */
  perks: OrderPerk[]
  timeline: TimelineEntry[]
}

export interface Payment extends WorkflowRow<PaymentFacts> {
  order_id: string
  state: PaymentState
  method: string
  amount: number
  refunded: number
  refunding: number
  /** The cash rounding, in minor units: the drawer holds `amount + rounding`. */
  rounding: number
  /** Given beside the amount. */
  tip: number
  tendered: number | null
  change_due: number
  staff_name: string | null
  at: string
}
