import { boolean, integer, text } from 'drizzle-orm/pg-core'
import type { BillLock, DrawerMode, Feature, Language, StoreState } from '#contract/states.ts'
import { instant, money, version } from './columns.ts'

/** Columns of a store's settings. */
export const storeColumns = () => ({
  brandId: text('brand_id').notNull(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  timeZone: text('time_zone').notNull(),
  /** Hour of the store's day at which a business day begins. */
  businessDayCut: integer('business_day_cut').notNull().default(4),
  /** In basis points: 1000 is 10 %. */
  taxRate: integer('tax_rate').notNull().default(0),
  /** True once the rate was set, even if it is 0. */
  isTaxTold: boolean('is_tax_told').notNull().default(true),
  taxInclusive: boolean('tax_inclusive').notNull().default(true),
  /**
   * Tax categories of dishes without one and of the service charge; null: the only rate, and the taxes of the dishes.
   */
  taxCategoryId: text('tax_category_id'),
  serviceTaxCategoryId: text('service_tax_category_id'),
  /** The dish that charges for delivery; null: delivery is free. */
  deliveryMenuId: text('delivery_menu_id'),
  /** In basis points. */
  serviceRate: integer('service_rate').notNull().default(0),
  /** Minor units that a cash amount due is rounded to; 0: no rounding. */
  cashRounding: integer('cash_rounding').notNull().default(0),
  /** Minor units that one person may refund of an order; above it two persons must agree. */
  refundLimit: money('refund_limit').notNull().default(5000),
  /** Largest manual adjustment of a price, up or down, in minor units. */
  adjustmentLimit: money('adjustment_limit').notNull().default(10_000),
  /** Tells if a table must be cleaned before it is free again. */
  cleaning: boolean('cleaning').notNull().default(true),
  /** Minutes to answer an order that guests sent; 0: no limit. */
  acceptMinutes: integer('accept_minutes').notNull().default(10),
  /** Fee of the store's own courier, in minor units. */
  ownCourierFee: money('own_courier_fee').notNull().default(0),
  /** Largest rise of a courier's price after booking, in minor units. */
  courierTolerance: money('courier_tolerance').notNull().default(0),
  /** Minutes for which a courier's quote is valid. */
  quoteMinutes: integer('quote_minutes').notNull().default(15),
  /** Minor units of food before tax that earn a member one point; 0: no points. */
  perPoint: money('per_point').notNull().default(0),
  /** Minor units that earn one stamp, in the same way. */
  perStamp: money('per_stamp').notNull().default(0),
  /** Minor units that earn one turn of the wheel, in the same way. */
  perSpinToken: money('per_spin_token').notNull().default(0),
  /** Days until a point expires; 0: never. */
  pointDays: integer('point_days').notNull().default(0),
  /** The rewards of the referrer and of the referred member. */
  referrerRewardId: text('referrer_reward_id'),
  refereeRewardId: text('referee_reward_id'),
  /** Smallest food amount before tax for which they are rewarded, in minor units. */
  referralMinimum: money('referral_minimum').notNull().default(0),
  /** Days within which the referred member must order; 0: no limit. */
  referralDays: integer('referral_days').notNull().default(0),
  /** The referrer's share of the new member's first orders, in basis points, and the number of these orders. */
  cashbackShare: integer('cashback_share').notNull().default(0),
  cashbackOrders: integer('cashback_orders').notNull().default(0),
  /** Days until bonus credit expires; 0: never. */
  bonusDays: integer('bonus_days').notNull().default(0),
  /** Minor units that one point takes off an order; 0 if points are not accepted. */
  pointValue: money('point_value').notNull().default(0),
  /** Tells if points and vouchers are returned even if the food was begun or paid. */
  returnsSpent: boolean('returns_spent').notNull().default(true),
  /** Days after completion within which the points of an order may be given to another member. */
  pointWindowDays: integer('point_window_days').notNull().default(7),
  /** Minutes within which a colleague must answer a request to take an order over. */
  ownerMinutes: integer('owner_minutes').notNull().default(2),
  /** Tells if no answer means yes. */
  isSilenceConsent: boolean('silence_consents').notNull().default(false),
  /** Language of all printed papers. */
  language: text('language').notNull().default('en').$type<Language>(),
  /** Number of reprints of one paper without a supervisor. */
  reprints: integer('reprints').notNull().default(1),
  /** Seconds within which a cancellation or a claim can be undone. */
  undoSeconds: integer('undo_seconds').notNull().default(10),
  /** Seconds within which a seating from the queue or a no-show can be undone. */
  queueUndoSeconds: integer('queue_undo_seconds').notNull().default(30),
  /** Limit of wrong PINs per person within a number of minutes; after it the person must wait. */
  pinFailures: integer('pin_failures').notNull().default(5),
  pinMinutes: integer('pin_minutes').notNull().default(15),
  /** Rule by which printing a bill locks it; a locked bill accepts no more orders until it is reopened. */
  billLock: text('bill_lock').notNull().default('auto').$type<BillLock>(),
  /** Payout of guests' online payments: account, interval and smallest sum. */
  payoutHolder: text('payout_holder'),
  payoutIban: text('payout_iban'),
  payoutEvery: text('payout_every').notNull().default('week').$type<'day' | 'week' | 'month'>(),
  payoutMinimum: money('payout_minimum').notNull().default(0),
  /** Cash in drawers: the mode, whether the count is blind, and the limits in minor units. */
  drawerMode: text('drawer_mode').notNull().default('off').$type<DrawerMode>(),
  drawerBlind: boolean('drawer_blind').notNull().default(true),
  drawerTolerance: money('drawer_tolerance').notNull().default(0),
  paidOutLimit: money('paid_out_limit').notNull().default(5000),
  dropAbove: money('drop_above').notNull().default(0),
  /** Minutes after the end of the day until an open drawer is treated as forgotten. */
  drawerGraceMinutes: integer('drawer_grace_minutes').notNull().default(120),
  /** The store's details on its receipts. */
  legalName: text('legal_name'),
  address: text('address'),
  postcode: text('postcode'),
  city: text('city'),
  taxNumber: text('tax_number'),
  secondNumber: text('second_number'),
  receiptFoot: text('receipt_foot'),
  /** Number for messages from and to guests. */
  watoNumber: text('wato_number'),
  /** Times between which no offers are sent. */
  quietFrom: text('quiet_from').notNull().default('20:00'),
  quietTo: text('quiet_to').notNull().default('09:00'),
  /** Number of offers that one member gets in 7 and in 30 days; 0: no limit. */
  weekCap: integer('week_cap').notNull().default(2),
  monthCap: integer('month_cap').notNull().default(6),
  /** Price of one message in minor units. */
  messagePrice: money('message_price').notNull().default(0),
  /** Usual stays by the size of a party, in minutes. */
  bookingStay2: integer('booking_stay_2').notNull().default(90),
  bookingStay4: integer('booking_stay_4').notNull().default(120),
  bookingStay6: integer('booking_stay_6').notNull().default(150),
  bookingStayMore: integer('booking_stay_more').notNull().default(180),
  /** Limits of online bookings. */
  bookingLeadMinutes: integer('booking_lead_minutes').notNull().default(60),
  bookingHorizonDays: integer('booking_horizon_days').notNull().default(60),
  bookingCancelHours: integer('booking_cancel_hours').notNull().default(2),
  bookingMaxPax: integer('booking_max_pax').notNull().default(8),
  bookingAskFrom: integer('booking_ask_from').notNull().default(7),
  /**
   * Minutes before the start of a booking from which its tables are held, and after it until it is late and may be
   * given up.
   */
  bookingHoldMinutes: integer('booking_hold_minutes').notNull().default(30),
  bookingLateMinutes: integer('booking_late_minutes').notNull().default(15),
  bookingNoShowMinutes: integer('booking_no_show_minutes').notNull().default(30),
  /**
   * Minutes that a free table is kept for a party on the waiting list; hours between a reminder and the start, 0 for no
   * reminder.
   */
  bookingOfferMinutes: integer('booking_offer_minutes').notNull().default(20),
  bookingReminderHours: integer('booking_reminder_hours').notNull().default(24),
  bookingGivesUp: boolean('booking_gives_up').notNull().default(false),
  /** The features that are switched off. */
  featuresOff: text('features_off').array().notNull().default([]).$type<Feature[]>(),
  state: text('state').notNull().default('open').$type<StoreState>(),
  version: version(),
  createdAt: instant('created_at').notNull(),
})
