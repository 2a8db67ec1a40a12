/** Bindings of every lifecycle chart to its row, by chart id; a test checks this against the charts. */
import { resources } from '#contract/resources/index.ts'
import { recordBinding } from '../resources/resource.ts'
import { approvalBinding } from './approvals/approval.effects.ts'
import type { Binding } from '../engine/binding.ts'
import { bookingBinding } from './bookings/booking.effects.ts'
import { bookingDayBinding } from './bookings/booking-day.effects.ts'
import { depositBinding } from './bookings/deposits/deposit.effects.ts'
import { cancellationBinding } from './orders/cancellation.effects.ts'
import { cartBinding } from './carts/cart.effects.ts'
import { claimBinding } from './delivery/claim.effects.ts'
import { deliveryBinding } from './delivery/delivery.effects.ts'
import { drawerBinding } from './payments/drawer.effects.ts'
import { grantBinding } from './rewards/grant.effects.ts'
import { spinBinding } from './wheel/spin.effects.ts'
import { referralBinding } from './referrals/referral.effects.ts'
import { feedbackBinding } from './feedback/feedback.effects.ts'
import { combineBinding } from './combining/combine.effects.ts'
import { memberBinding } from './membership/member.effects.ts'
import { campaignBinding } from './marketing/campaign.effects.ts'
import { templateBinding } from './marketing/template.effects.ts'
import { messageBinding } from './messages/message.effects.ts'
import { orderBinding } from './ordering/order.effects.ts'
import { ownerChangeBinding } from './orders/owner-change.effects.ts'
import { paymentBinding } from './payments/payment.effects.ts'
import { payoutBinding } from './payouts/payout.effects.ts'
import { printJobBinding } from './printing/print-job.effects.ts'
import { receiptBinding } from './receipts/receipt.effects.ts'
import { queueEntryBinding } from './queue/queue-entry.effects.ts'
import { queueGroupBinding } from './queue/queue-group.effects.ts'
import { redemptionBinding } from './membership/redemption.effects.ts'
import { refundBinding } from './payments/refund.effects.ts'
import { settlementBinding } from './payments/settlement.effects.ts'
import { storeBinding } from './stores/store.effects.ts'
import { shiftBinding } from './people/shift.effects.ts'
import { invoiceBinding } from './subscriptions/invoice.effects.ts'
import { subscriptionBinding } from './subscriptions/subscription.effects.ts'
import { tableBillBinding } from './tables/table-bill.effects.ts'
import { tableLinkBinding } from './tables/table-link.effects.ts'
import { tableLockBinding } from './tables/table-lock.effects.ts'
import { tableOccupancyBinding } from './tables/table-occupancy.effects.ts'
import { topupBinding } from './membership/topups/topup.effects.ts'
import { voucherBinding } from './members/voucher.effects.ts'

export const bindings: Readonly<Record<string, Binding>> = Object.fromEntries(
  [
    queueGroupBinding,
    queueEntryBinding,
    tableOccupancyBinding,
    tableBillBinding,
    tableLinkBinding,
    tableLockBinding,
    cartBinding,
    orderBinding,
    cancellationBinding,
    claimBinding,
    deliveryBinding,
    ownerChangeBinding,
    redemptionBinding,
    voucherBinding,
    memberBinding,
    grantBinding,
    spinBinding,
    referralBinding,
    feedbackBinding,
    paymentBinding,
    refundBinding,
    combineBinding,
    settlementBinding,
    payoutBinding,
    drawerBinding,
    subscriptionBinding,
    invoiceBinding,
    topupBinding,
    depositBinding,
    approvalBinding,
    printJobBinding,
    receiptBinding,
    messageBinding,
    templateBinding,
    campaignBinding,
    shiftBinding,
    bookingDayBinding,
    bookingBinding,
    ...Object.values(resources).map(recordBinding),
    storeBinding,
  ].map((binding) => [binding.chart.id, binding]),
)
