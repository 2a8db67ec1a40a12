/** Every chart of the product; a test checks this list against the folder. */
import { answerApproval } from './answer-approval.machine.ts'
import { approval } from './approval.machine.ts'
import { booking } from './booking.machine.ts'
import { bookingDay } from './booking-day.machine.ts'
import { campaign } from './campaign.machine.ts'
import { cancellation } from './cancellation.machine.ts'
import { cart } from './cart.machine.ts'
import { claim } from './claim.machine.ts'
import { delivery } from './delivery.machine.ts'
import { deposit } from './deposit.machine.ts'
import { drawer } from './drawer.machine.ts'
import { editOrder } from './edit-order.machine.ts'
import { connection } from './connection.machine.ts'
import { combine } from './combine.machine.ts'
import { combineOrders } from './combine-orders.machine.ts'
import { grant } from './grant.machine.ts'
import { spin } from './spin.machine.ts'
import { referral } from './referral.machine.ts'
import { feedback } from './feedback.machine.ts'
import { gate } from './gate.machine.ts'
import { invoice } from './invoice.machine.ts'
import { language } from './language.machine.ts'
import { member } from './member.machine.ts'
import { message } from './message.machine.ts'
import { order } from './order.machine.ts'
import { ownerChange } from './owner-change.machine.ts'
import { payment } from './payment.machine.ts'
import { payout } from './payout.machine.ts'
import { printJob } from './print-job.machine.ts'
import { receipt } from './receipt.machine.ts'
import { queueEntry } from './queue-entry.machine.ts'
import { queueGroup } from './queue-group.machine.ts'
import { recordCharts } from './record-status.machine.ts'
import { redemption } from './redemption.machine.ts'
import { refund } from './refund.machine.ts'
import { session } from './session.machine.ts'
import { settlement } from './settlement.machine.ts'
import { store } from './store.machine.ts'
import { shift } from './shift.machine.ts'
import { subscription } from './subscription.machine.ts'
import { tableBill } from './table-bill.machine.ts'
import { topup } from './topup.machine.ts'
import { tableLink } from './table-link.machine.ts'
import { tableLock } from './table-lock.machine.ts'
import { tableOccupancy } from './table-occupancy.machine.ts'
import { takeBack } from './take-back.machine.ts'
import { template } from './template.machine.ts'
import { voucher } from './voucher.machine.ts'
import type { Chart, LifecycleChart } from './workflow/chart.ts'

export const lifecycleCharts: LifecycleChart[] = [
  queueGroup,
  queueEntry,
  tableOccupancy,
  tableBill,
  tableLink,
  tableLock,
  cart,
  order,
  cancellation,
  claim,
  delivery,
  ownerChange,
  redemption,
  voucher,
  member,
  grant,
  spin,
  referral,
  feedback,
  payment,
  refund,
  combine,
  settlement,
  payout,
  drawer,
  subscription,
  invoice,
  topup,
  deposit,
  approval,
  printJob,
  receipt,
  message,
  template,
  campaign,
  shift,
  bookingDay,
  booking,
  ...Object.values(recordCharts),
  store,
]
export const charts: Chart[] = [
  ...lifecycleCharts,
  session,
  gate,
  language,
  connection,
  takeBack,
  editOrder,
  combineOrders,
  answerApproval,
]
