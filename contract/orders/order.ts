/** An order with its lines, payments and discounts, as it goes on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import type { DiscountTerms } from '../money.ts'
import { TaxSum } from '../taxes/tax.ts'
import { Delivery } from '../delivery/delivery.ts'
import { CancellationFacts, ClaimFacts, OrderFacts, OwnerFacts, PaymentFacts, RedemptionFacts } from '../facts.ts'
import { OrderPerk } from '../members/member.ts'
import { Refund } from '../payments/refund.ts'
import {
  lineStates,
  orderMethods,
  orderStates,
  paymentStatuses,
  redemptionStates,
  ownerStates,
  claimStates,
  cancellationStates,
  paymentStates,
} from '../states.ts'
import { OrderReceipt } from '../receipts/order-receipt.ts'
import { KitchenTicket, PrintJob } from '../printing/print.ts'
import { workflowRow } from '../listing.ts'
import { TimelineEntry } from '../audit/timeline.ts'

export const ChosenOption = named('ChosenOption', {
  option_item_id: z.string(),
  name: z.string(),
  price: z.number(),
})
export type ChosenOption = z.output<typeof ChosenOption>

/** A promotion on an order: its name at that time, and its amount in minor units. */
export const KeptPromotion = named('KeptPromotion', {
  id: z.string(),
  name: z.string(),
  amount: z.number(),
  /** Uses of it that count, where orders became one: 0 where another order has the use. Usually one. */
  uses: z.number().optional(),
})
export type KeptPromotion = z.output<typeof KeptPromotion>

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
export const GivenShare = named('GivenShare', {
  /** The promotion, the store's discount or the voucher; empty for points, and for an amount that was carried over. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(['promotion', 'discount', 'voucher', 'points']),
  amount: z.number(),
})
export type GivenShare = z.output<typeof GivenShare>

/** The same with the name that its category has now; empty under the store's one rate. */
export const OrderTax = named('OrderTax', {
  ...TaxSum.shape,
  name: z.string(),
})
export type OrderTax = z.output<typeof OrderTax>

export const OrderLine = named('OrderLine', {
  id: z.string(),
  menu_id: z.string(),
  name: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  options: z.array(ChosenOption),
  amount: z.number(),
  remark: z.string().nullable(),
  state: z.enum(lineStates),
  /** The order that it was sent for, if it is on another one now. */
  origin_order_id: z.string().nullable(),
  /** On the house: the guest does not pay the amount. */
  comped: z.boolean(),
  /** Its shares of the order's discount, adjustment, service charge and tax, and the guest's price for it. */
  discount: z.number(),
  given: z.array(GivenShare),
  adjustment: z.number(),
  service_charge: z.number(),
  tax: z.number(),
  /** The letters of its tax categories, as "A" or "AB"; empty under the store's one rate. */
  tax_letters: z.string(),
  /** Its share of each row of the order's table of taxes; none once it is off the order. */
  taxes: z.array(OrderTax),
  total: z.number(),
  /** The payment for this line alone. */
  payment_id: z.string().nullable(),
  sent_at: z.string(),
})
export type OrderLine = z.output<typeof OrderLine>

export const Order = named('Order', {
  ...workflowRow(OrderFacts).shape,
  ...Delivery.shape,
  number: z.string(),
  business_day: z.string(),
  method: z.enum(orderMethods),
  source: z.string(),
  state: z.enum(orderStates),
  payment_status: z.enum(paymentStatuses),
  table_id: z.string().nullable(),
  table_name: z.string().nullable(),
  visit_id: z.string().nullable(),
  /** The order that has its lines now. */
  merged_into: z.string().nullable(),
  pax: z.number().nullable(),
  guest_name: z.string().nullable(),
  phone: z.string().nullable(),
  /** The delivery address. */
  address: z.string().nullable(),
  remark: z.string().nullable(),
  /** The member who earns on it. */
  member_id: z.string().nullable(),
  member_name: z.string().nullable(),
  staff_id: z.string().nullable(),
  staff_name: z.string().nullable(),
  /** The voucher or points that the guest uses to pay. */
  redemption: z.enum(redemptionStates),
  redemption_facts: RedemptionFacts,
  voucher_id: z.string().nullable(),
  /** The promotions on it, and the first of them. */
  promotions: z.array(KeptPromotion),
  promotion_id: z.string().nullable(),
  points_spent: z.number(),
  /** The state of the request to hand the order to a colleague. */
  owner: z.enum(ownerStates),
  owner_facts: OwnerFacts,
  /** The colleague who was asked to take it over and has not answered yet. */
  asked_staff_id: z.string().nullable(),
  asked_staff_name: z.string().nullable(),
  /** The time at which silence counts as an answer. */
  asked_until: z.string().nullable(),
  /** The amounts of the lines on the house, which are not in the subtotal. */
  comps: z.number(),
  subtotal: z.number(),
  discount: z.number(),
  /** The discount on it, and its name at that time. */
  discount_id: z.string().nullable(),
  discount_name: z.string().nullable(),
  adjustment: z.number(),
  adjustment_name: z.string().nullable(),
  service_charge: z.number(),
  /** The rate in basis points, and whether it is charged. */
  service_rate: z.number(),
  apply_service_charge: z.boolean(),
  tax: z.number(),
  /** Basis points, where all lines have one rate that is a whole number of them; and whether all prices contain it. */
  tax_rate: z.number().nullable(),
  tax_inclusive: z.boolean(),
  /** The share of each rate. */
  taxes: z.array(OrderTax),
  total: z.number(),
  captured: z.number(),
  refunded: z.number(),
  /** The amount requested back and on its way. */
  refunding: z.number(),
  due: z.number(),
  /** The total that was lost when it was written off; minor units. */
  lost: z.number(),
  reason: z.string().nullable(),
  reason_remark: z.string().nullable(),
  placed_at: z.string(),
  wanted_at: z.string().nullable(),
  stage_at: z.string(),
  closed_at: z.string().nullable(),
  claim: z.enum(claimStates),
  claim_facts: ClaimFacts,
  cancellation: z.enum(cancellationStates),
  cancellation_facts: CancellationFacts,
  lines: z.array(OrderLine),
  /** The number of failed messages for this order that are not resolved. */
  failed_effects: z.number(),
})
export type Order = z.output<typeof Order>

export const Payment = named('Payment', {
  ...workflowRow(PaymentFacts).shape,
  order_id: z.string(),
  state: z.enum(paymentStates),
  method: z.string(),
  amount: z.number(),
  refunded: z.number(),
  refunding: z.number(),
  /** The cash rounding, in minor units: the drawer holds `amount + rounding`. */
  rounding: z.number(),
  /** Given beside the amount. */
  tip: z.number(),
  tendered: z.number().nullable(),
  change_due: z.number(),
  staff_name: z.string().nullable(),
  at: z.string(),
})
export type Payment = z.output<typeof Payment>

export const OrderDetail = named('OrderDetail', {
  ...Order.shape,
  payments: z.array(Payment),
  refunds: z.array(Refund),
  /** The kitchen's tickets for this order. */
  tickets: z.array(KitchenTicket),
  /** Its papers, newest first. */
  print_jobs: z.array(PrintJob),
  /** Its receipts, in order of time. */
  receipts: z.array(OrderReceipt),
  /** Perks that members earn on it. */
  perks: z.array(OrderPerk),
  timeline: z.array(TimelineEntry),
})
export type OrderDetail = z.output<typeof OrderDetail>
