import type { Merchant } from '#contract/rows/me.ts'
import { addDays } from '#contract/calendar.ts'
import { businessDayOf, startOfBusinessDay } from '../business-day.ts'
import type { MerchantRow } from '../http/actor.ts'

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

/** A store on the wire. */
export const merchantWire = ({ row, businessDay }: Store): Merchant => ({
  merchant_id: row.merchantId,
  name: row.name,
  brand_name: row.brandName,
  currency: row.currency,
  time_zone: row.timeZone,
  business_day: businessDay,
  state: row.state,
  tax_rate: row.taxRate,
  tax_inclusive: row.taxInclusive,
  service_rate: row.serviceRate,
  cash_rounding: row.cashRounding,
  drawer_mode: row.drawerMode,
  features_off: row.featuresOff,
})
