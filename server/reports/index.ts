import { activitySource } from './queries/activity.ts'
import { agentsSource } from './queries/agents.ts'
import { attendanceSource } from './queries/attendance.ts'
import { attendanceShiftsSource } from './queries/attendance-shifts.ts'
import { attendanceSummarySource } from './queries/attendance-summary.ts'
import { bestSellingSource } from './queries/best-selling.ts'
import { bookingDepositsSource, bookingHistorySource, bookingsSource } from './queries/bookings.ts'
import { brandsSource } from './queries/brands.ts'
import { drawerListSource, drawerReportSource } from './queries/drawers.ts'
import { foodOptionSource } from './queries/food-option.ts'
import { hoursSource } from './queries/hours.ts'
import { itemSalesSource } from './queries/item-sales.ts'
import { campaignDetailsSource, marketingCampaignsSource, oneTimeCampaignsSource } from './queries/campaigns.ts'
import { sentHistorySource, targetUserSource, watoNumberSource } from './queries/messages.ts'
import { memberActiveSource } from './queries/member-active.ts'
import { memberGrowthSource } from './queries/member-growth.ts'
import { memberListingSource } from './queries/member-listing.ts'
import { memberPointsSource } from './queries/member-points.ts'
import { memberTransactionSource } from './queries/member-transaction.ts'
import { memberWalletPointsSource } from './queries/member-wallet-points.ts'
import { monthlyProductSource } from './queries/monthly-product.ts'
import { lossesSource } from './queries/losses.ts'
import { lossListSource } from './queries/loss-list.ts'
import { offLinesSource } from './queries/off-lines.ts'
import { orderHistorySource } from './queries/order-history.ts'
import { perksAuditSource } from './queries/perks-audit.ts'
import { pointsSource } from './queries/points.ts'
import { checkInSource } from './queries/check-in.ts'
import { discountListSource } from './queries/discounts.ts'
import { promotionSource } from './queries/promotion.ts'
import { queueEntryListSource, queueReportSource } from './queries/queue.ts'
import { refundCompletedSource } from './queries/refund-completed.ts'
import { saleLinesSource } from './queries/sale-lines.ts'
import { saleListSource } from './queries/sale-list.ts'
import {
  feedbackListSource,
  refereesSource,
  referralCashbackSource,
  referralRewardsSource,
  referralSumsSource,
  referrersSource,
} from './queries/referrals.ts'
import { collectedRewardsSource, rewardSources, usedRewardsSource, wheelSlotsSource } from './queries/rewards.ts'
import { salesSource } from './queries/sales.ts'
import { settlementSource } from './queries/settlement.ts'
import { spendingPowerSource } from './queries/spending-power.ts'
import { spinListSource } from './queries/spins.ts'
import { spinTokensSource } from './queries/spin-tokens.ts'
import { storesSource } from './queries/stores.ts'
import { tipsSource } from './queries/tips.ts'
import { transactionHistorySource } from './queries/transaction-history.ts'
import { transactionReportSource } from './queries/transaction-report.ts'
import { unpaidListSource } from './queries/unpaid.ts'
import { turnsSource, visitListSource } from './queries/turns.ts'
import { memberCreditSource, memberWalletSource } from './queries/credit.ts'
import { topupHistorySource, topupPackageListSource } from './queries/topup.ts'
import { voucherHistorySource } from './queries/voucher-history.ts'
import type { ReportSource } from './report.ts'

/** Every report, group by group. */
export const sources: readonly ReportSource[] = [
  salesSource,
  hoursSource,
  itemSalesSource,
  bestSellingSource,
  monthlyProductSource,
  foodOptionSource,
  saleLinesSource,
  saleListSource,
  discountListSource,
  orderHistorySource,
  lossesSource,
  lossListSource,
  offLinesSource,
  turnsSource,
  visitListSource,
  queueReportSource,
  queueEntryListSource,
  bookingsSource,
  bookingHistorySource,
  bookingDepositsSource,
  activitySource,
  transactionHistorySource,
  transactionReportSource,
  tipsSource,
  refundCompletedSource,
  unpaidListSource,
  drawerReportSource,
  drawerListSource,
  settlementSource,
  spendingPowerSource,
  memberTransactionSource,
  pointsSource,
  memberPointsSource,
  spinTokensSource,
  memberWalletPointsSource,
  memberCreditSource,
  memberWalletSource,
  topupPackageListSource,
  topupHistorySource,
  voucherHistorySource,
  memberListingSource,
  memberGrowthSource,
  memberActiveSource,
  marketingCampaignsSource,
  oneTimeCampaignsSource,
  campaignDetailsSource,
  sentHistorySource,
  targetUserSource,
  watoNumberSource,
  perksAuditSource,
  promotionSource,
  checkInSource,
  wheelSlotsSource,
  spinListSource,
  ...rewardSources,
  collectedRewardsSource,
  usedRewardsSource,
  referrersSource,
  refereesSource,
  referralSumsSource,
  referralRewardsSource,
  referralCashbackSource,
  feedbackListSource,
  attendanceSource,
  attendanceShiftsSource,
  attendanceSummarySource,
  storesSource,
  brandsSource,
  agentsSource,
]
