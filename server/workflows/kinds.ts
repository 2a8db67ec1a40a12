/** Every kind of row that charts decide on. */
import { recordKinds } from '../resources/resource.ts'
import { approvalKind } from './kinds/approval.kind.ts'
import { cartKind } from './kinds/cart.kind.ts'
import { combineKind } from './kinds/combine.kind.ts'
import { drawerKind } from './kinds/drawer.kind.ts'
import type { Kind, WireRow } from './kinds/kind.ts'
import { memberKind } from './kinds/member.kind.ts'
import { orderKind } from './kinds/order.kind.ts'
import { paymentKind } from './kinds/payment.kind.ts'
import { printJobKind } from './kinds/print-job.kind.ts'
import { queueEntryKind } from './kinds/queue-entry.kind.ts'
import { queueGroupKind } from './kinds/queue-group.kind.ts'
import { refundKind } from './kinds/refund.kind.ts'
import { settlementKind } from './kinds/settlement.kind.ts'
import { storeKind } from './kinds/store.kind.ts'
import { shiftKind } from './kinds/shift.kind.ts'
import { tableKind } from './kinds/table.kind.ts'
import { voucherKind } from './kinds/voucher.kind.ts'
import type { SubjectType } from './subjects.ts'

const kinds = {
  ...recordKinds,
  approval: approvalKind,
  cart: cartKind,
  combine: combineKind,
  drawer: drawerKind,
  member: memberKind,
  merchant: storeKind,
  order: orderKind,
  payment: paymentKind,
  print_job: printJobKind,
  queue_entry: queueEntryKind,
  queue_group: queueGroupKind,
  refund: refundKind,
  settlement: settlementKind,
  shift: shiftKind,
  table: tableKind,
  voucher: voucherKind,
} satisfies { [T in SubjectType]: unknown }

export type DetailOf<T extends SubjectType> = (typeof kinds)[T] extends Kind<infer _, infer Detail> ? Detail : never

/** Returns how a kind of row is locked, announced and answered. */
export const kindOf = (type: SubjectType): Kind => kinds[type] as Kind<WireRow>
