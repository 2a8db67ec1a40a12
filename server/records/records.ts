/** Every kind of record that a store is set up with. */
import { adjustmentRecord } from './adjustment.record.ts'
import { discountRecord } from './discount.record.ts'
import { kitchenZoneRecord } from './kitchen-zone.record.ts'
import { paymentOptionRecord } from './payment-option.record.ts'
import { printerRecord } from './printer.record.ts'
import { reasonRecord } from './reason.record.ts'
import type { RecordKind, RecordType } from './record.ts'

export const records: Readonly<Record<RecordType, RecordKind<RecordType>>> = {
  discount: discountRecord,
  adjustment: adjustmentRecord,
  reason: reasonRecord,
  payment_option: paymentOptionRecord,
  kitchen_zone: kitchenZoneRecord,
  printer: printerRecord,
}
