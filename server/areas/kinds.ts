/** Every kind of row that charts decide on. */
import { recordKinds } from '../resources/resource.ts'
import { approvalKind } from './approvals/approval.kind.ts'
import { bookingKind } from './bookings/booking.kind.ts'
import { bookingDayKind } from './bookings/booking-day.kind.ts'
import { depositKind } from './bookings/deposits/deposit.kind.ts'
import { cartKind } from './carts/cart.kind.ts'
import { combineKind } from './combining/combine.kind.ts'
import { grantKind } from './rewards/grant.kind.ts'
import { spinKind } from './wheel/spin.kind.ts'
import { referralKind } from './referrals/referral.kind.ts'
import { feedbackKind } from './feedback/feedback.kind.ts'
import { drawerKind } from './payments/drawer.kind.ts'
import type { Kind, WireRow } from '../engine/kind.ts'
import { memberKind } from './membership/member.kind.ts'
import { messageKind } from './messages/message.kind.ts'
import { orderKind } from './ordering/order.kind.ts'
import { paymentKind } from './payments/payment.kind.ts'
import { payoutKind } from './payouts/payout.kind.ts'
import { printJobKind } from './printing/print-job.kind.ts'
import { receiptKind } from './receipts/receipt.kind.ts'
import { queueEntryKind } from './queue/queue-entry.kind.ts'
import { queueGroupKind } from './queue/queue-group.kind.ts'
import { refundKind } from './payments/refund.kind.ts'
import { settlementKind } from './payments/settlement.kind.ts'
import { storeKind } from './stores/store.kind.ts'
import { invoiceKind } from './subscriptions/invoice.kind.ts'
import { subscriptionKind } from './subscriptions/subscription.kind.ts'
import { shiftKind } from './people/shift.kind.ts'
import { tableKind } from './tables/table.kind.ts'
import { topupKind } from './membership/topups/topup.kind.ts'
import { voucherKind } from './members/voucher.kind.ts'
import type { SubjectType } from '../db/subjects.ts'

const kinds = {
  ...recordKinds,
  approval: approvalKind,
  booking: bookingKind,
  booking_day: bookingDayKind,
  cart: cartKind,
  combine: combineKind,
  deposit: depositKind,
  drawer: drawerKind,
  feedback: feedbackKind,
  grant: grantKind,
  invoice: invoiceKind,
  member: memberKind,
  merchant: storeKind,
  message: messageKind,
  order: orderKind,
  payment: paymentKind,
  payout: payoutKind,
  print_job: printJobKind,
  receipt: receiptKind,
  queue_entry: queueEntryKind,
  queue_group: queueGroupKind,
  refund: refundKind,
  settlement: settlementKind,
  referral: referralKind,
  shift: shiftKind,
  subscription: subscriptionKind,
  spin: spinKind,
  table: tableKind,
  topup: topupKind,
  voucher: voucherKind,
} satisfies { [T in SubjectType]: unknown }

/** Returns how a kind of row is locked, announced and answered. */
export const kindOf = (type: SubjectType): Kind => kinds[type] as Kind<WireRow>
