import { boolean, integer, text } from 'drizzle-orm/pg-core'
import type { BillLock, Feature, Language, StoreState } from '#contract/states.ts'
import { instant, money, version } from './columns.ts'

/** What is written down of a store. */
export const storeColumns = () => ({
  brandId: text('brand_id').notNull(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  timeZone: text('time_zone').notNull(),
  /** Hour of the store's day at which a business day begins. */
  businessDayCut: integer('business_day_cut').notNull().default(4),
  /** Basis points: 1000 is 10 %. */
  taxRate: integer('tax_rate').notNull().default(0),
  taxInclusive: boolean('tax_inclusive').notNull().default(true),
  /** Basis points. */
  serviceRate: integer('service_rate').notNull().default(0),
  /** Minor units that a cash amount due is rounded to; 0 rounds nothing. */
  cashRounding: integer('cash_rounding').notNull().default(0),
  /** Minor units that one person may give back of an order; above it two must agree. */
  refundLimit: money('refund_limit').notNull().default(5000),
  /** How far a price may be adjusted by hand, up or down, in minor units. */
  adjustmentLimit: money('adjustment_limit').notNull().default(10_000),
  /** Whether a table must be cleaned before it is free again. */
  cleaning: boolean('cleaning').notNull().default(true),
  /** Minutes to answer an order that guests sent; 0 waits for ever. */
  acceptMinutes: integer('accept_minutes').notNull().default(10),
  /** What the store's own courier costs, in minor units. */
  ownCourierFee: money('own_courier_fee').notNull().default(0),
  /** How far a courier's price may rise after booking, in minor units. */
  courierTolerance: money('courier_tolerance').notNull().default(0),
  /** How long a courier's quote holds. */
  quoteMinutes: integer('quote_minutes').notNull().default(15),
  /** Minor units of food before tax that earn a member one point; 0 gives none. */
  perPoint: money('per_point').notNull().default(0),
  /** … one stamp. */
  perStamp: money('per_stamp').notNull().default(0),
  /** … one turn of the wheel. */
  perSpinToken: money('per_spin_token').notNull().default(0),
  /** Days that a point lives; 0 for ever. */
  pointDays: integer('point_days').notNull().default(0),
  /** Minor units that one point takes off an order; 0 where points are not taken. */
  pointValue: money('point_value').notNull().default(0),
  /** Whether points and vouchers come back although the food was begun or paid. */
  returnsSpent: boolean('returns_spent').notNull().default(true),
  /** Days after completion within which the points of an order may go to another member. */
  pointWindowDays: integer('point_window_days').notNull().default(7),
  /** Minutes that a colleague has to say whether they take an order over. */
  ownerMinutes: integer('owner_minutes').notNull().default(2),
  /** Whether silence is a yes. */
  isSilenceConsent: boolean('silence_consents').notNull().default(false),
  /** What is printed is in this language. */
  language: text('language').notNull().default('en').$type<Language>(),
  /** How often one paper may be printed again without a supervisor. */
  reprints: integer('reprints').notNull().default(1),
  /** How long a cancellation and a claim can be taken back. */
  undoSeconds: integer('undo_seconds').notNull().default(10),
  /** … a seating from the queue and a no-show. */
  queueUndoSeconds: integer('queue_undo_seconds').notNull().default(30),
  /** So many wrong PINs of one person within so many minutes, and they wait. */
  pinFailures: integer('pin_failures').notNull().default(5),
  pinMinutes: integer('pin_minutes').notNull().default(15),
  /** Whether a printed bill takes nothing more until it is opened again. */
  billLock: text('bill_lock').notNull().default('auto').$type<BillLock>(),
  /** Where what guests pay online goes, how often, and from which sum on. */
  payoutHolder: text('payout_holder'),
  payoutIban: text('payout_iban'),
  payoutEvery: text('payout_every').notNull().default('week').$type<'day' | 'week' | 'month'>(),
  payoutMinimum: money('payout_minimum').notNull().default(0),
  /** The parts of the house that are switched off. */
  featuresOff: text('features_off').array().notNull().default([]).$type<Feature[]>(),
  state: text('state').notNull().default('open').$type<StoreState>(),
  version: version(),
  createdAt: instant('created_at').notNull(),
})
