import type { Merchant } from '#contract/identity/me.ts'
import { addDays } from '#contract/calendar.ts'
import { ppmOfPoint } from '#contract/taxes/rates.ts'
import { rateOn } from '#contract/taxes/tax.ts'
import { businessDayOf, startOfBusinessDay } from '../business-day.ts'
import type { MerchantRow } from './actor.ts'
import { wire } from './wire.ts'

/** A store at a given time; all of its rows are read against it. */
export interface Store {
  row: MerchantRow
  merchantId: string
  now: Date
  businessDay: string
  /** The time at which the business day changes, and with it every fact about the same day. */
  dayEnds: Date
}

/** A store as it is now. */
export function storeAt(row: MerchantRow, now: Date): Store {
  const businessDay = businessDayOf(now, row)
  return {
    row,
    merchantId: row.merchantId,
    now,
    businessDay,
    dayEnds: startOfBusinessDay(addDays(businessDay, 1), row),
  }
}

const onWire = wire<Merchant>()(
  'merchant_id name brand_name currency time_zone business_day state tax_rate tax_inclusive taxes tax_category_id',
  'service_tax_category_id delivery_menu_id service_rate cash_rounding drawer_mode features_off',
)

/**
 * Returns the tax rate of a store, in basis points, and whether it is included: with tax categories those of the usual
 * category today at the table; a rate that is not a whole number of basis points is null.
 */
export function usualTax({ row, businessDay }: Pick<Store, 'row' | 'businessDay'>): {
  taxRate: number | null
  taxInclusive: boolean
} {
  const usual = row.taxes.find(({ id }) => id === row.taxCategoryId)
  if (!usual) return { taxRate: row.taxRate, taxInclusive: row.taxInclusive }
  const ppm = rateOn(usual.rates, 'dine_in', businessDay)?.ppm
  const isWhole = ppm !== undefined && ppm % ppmOfPoint === 0
  return { taxRate: isWhole ? ppm / ppmOfPoint : null, taxInclusive: usual.is_inclusive }
}

/** Returns a store as the API shows it. */
export const merchantWire = (store: Store): Merchant =>
  onWire({ ...store.row, ...usualTax(store), businessDay: store.businessDay })
