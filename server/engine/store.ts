import type { Merchant } from '#contract/identity/me.ts'
import { addDays } from '#contract/calendar.ts'
import { businessDayOf, startOfBusinessDay } from '../business-day.ts'
import type { MerchantRow } from '../http/actor.ts'
import { wire } from '../http/wire.ts'

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
  'merchant_id name brand_name currency time_zone business_day state tax_rate tax_inclusive service_rate',
  'cash_rounding drawer_mode features_off',
)

/** A store on the wire. */
export const merchantWire = ({ row, businessDay }: Store): Merchant => onWire({ ...row, businessDay })
