import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, instant, merchantId, money } from './columns.ts'

const count = money

/** Days whose sums are stored. */
export const keptDays = pgTable(
  'kept_days',
  { merchantId: merchantId(), businessDay: day('business_day').notNull(), keptAt: instant('kept_at').notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.businessDay] })],
)

const ofDay = () => ({
  merchantId: merchantId(),
  businessDay: day('business_day').notNull(),
  place: integer('place').notNull(),
  method: text('method').notNull(),
})

/** Sums that lead from prices to net sales. */
const ofPrice = () => ({
  gross: money('gross').notNull(),
  discount: money('discount').notNull(),
  comps: money('comps').notNull(),
  adjustment: money('adjustment').notNull(),
  net: money('net').notNull(),
})

export const daySales = pgTable(
  'day_sales',
  {
    ...ofDay(),
    staffId: text('staff_id'),
    memberId: text('member_id'),
    /** Beginning of a quarter of an hour. */
    placedAt: instant('placed_at'),
    orders: count('orders').notNull(),
    /** Guests of parties whose first order of the day is counted here. */
    covers: count('covers').notNull(),
    ...ofPrice(),
    taxInPrices: money('tax_in_prices').notNull(),
    /** The part of refunds that lowers net sales. */
    refunds: money('refunds').notNull(),
    service: money('service').notNull(),
    tax: money('tax').notNull(),
    billed: money('billed').notNull(),
    refunded: money('refunded').notNull(),
    voids: count('voids').notNull(),
    voided: money('voided').notNull(),
    cancels: count('cancels').notNull(),
    cancelled: money('cancelled').notNull(),
    /** Lines that were removed from orders after the food was cooked. */
    wastes: count('wastes').notNull(),
    wasted: money('wasted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.businessDay, t.place] })],
)

export const dayItems = pgTable(
  'day_items',
  {
    ...ofDay(),
    menuId: text('menu_id'),
    /** Category of the dish at the time of the order. */
    categoryId: text('category_id'),
    name: text('name'),
    /** Number of rows in their list. */
    lines: count('lines').notNull(),
    quantity: count('quantity').notNull(),
    ...ofPrice(),
    refunded: money('refunded').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.businessDay, t.place] })],
)

export const dayTenders = pgTable(
  'day_tenders',
  {
    ...ofDay(),
    payments: count('payments').notNull(),
    taken: money('taken').notNull(),
    rounding: money('rounding').notNull(),
    refunds: count('refunds').notNull(),
    givenBack: money('given_back').notNull(),
    tip: money('tip').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.businessDay, t.place] })],
)
