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
import { taxesSource } from './queries/taxes.ts'
import { tipsSource } from './queries/tips.ts'
import { transactionHistorySource } from './queries/transaction-history.ts'
import { transactionReportSource } from './queries/transaction-report.ts'
import { unpaidListSource } from './queries/unpaid.ts'
import { turnsSource, visitListSource } from './queries/turns.ts'
import { memberCreditSource, memberWalletSource } from './queries/credit.ts'
import { topupHistorySource, topupPackageListSource } from './queries/topup.ts'
import { voucherHistorySource } from './queries/voucher-history.ts'
import type { ReportName } from '#contract/reports/index.ts'
import type { ReportSource } from './report.ts'

/** The query of each report; a report without a query does not compile, nor does a query without a report. */
const sourceOfEach: { readonly [Name in ReportName]: ReportSource<Name> } = {
  sales_report: salesSource,
  hours_report: hoursSource,
  item_sales_report: itemSalesSource,
  best_selling_report: bestSellingSource,
  monthly_product_report: monthlyProductSource,
  food_option_report: foodOptionSource,
  sale_line_list: saleLinesSource,
  sale_list: saleListSource,
  discount_list: discountListSource,
  order_history_list: orderHistorySource,
  loss_report: lossesSource,
  loss_list: lossListSource,
  off_line_list: offLinesSource,
  turns_report: turnsSource,
  visit_list: visitListSource,
  queue_report: queueReportSource,
  queue_entry_list: queueEntryListSource,
  booking_report: bookingsSource,
  booking_history_list: bookingHistorySource,
  booking_deposit_report: bookingDepositsSource,
  activity_report: activitySource,
  transaction_history_list: transactionHistorySource,
  transaction_report: transactionReportSource,
  tax_report: taxesSource,
  tips_report: tipsSource,
  refund_completed_report: refundCompletedSource,
  unpaid_list: unpaidListSource,
  drawer_report: drawerReportSource,
  drawer_list: drawerListSource,
  settlement_report: settlementSource,
  spending_power_list: spendingPowerSource,
  member_transaction_history: memberTransactionSource,
  points_report: pointsSource,
  member_point_history: memberPointsSource,
  spin_token_history: spinTokensSource,
  member_wallet_point_history: memberWalletPointsSource,
  member_credit_history: memberCreditSource,
  member_wallet_history: memberWalletSource,
  topup_package_list: topupPackageListSource,
  topup_history: topupHistorySource,
  voucher_history_list: voucherHistorySource,
  member_listing: memberListingSource,
  member_growth_report: memberGrowthSource,
  member_active_list: memberActiveSource,
  marketing_campaign_list: marketingCampaignsSource,
  campaign_list: oneTimeCampaignsSource,
  campaign_details: campaignDetailsSource,
  sent_history_list: sentHistorySource,
  target_user: targetUserSource,
  wato_number: watoNumberSource,
  perks_audit_report: perksAuditSource,
  promotion_report: promotionSource,
  check_in_history: checkInSource,
  spin_wheel_report: wheelSlotsSource,
  spin_list: spinListSource,
  ...rewardSources,
  member_collect_reward_history: collectedRewardsSource,
  reward_used_history: usedRewardsSource,
  referral_report: referrersSource,
  referee_list: refereesSource,
  referral_report_list: referralSumsSource,
  referral_reward_history: referralRewardsSource,
  referral_cashback_history: referralCashbackSource,
  feedback_list: feedbackListSource,
  attendance_report: attendanceSource,
  attendance_shifts_report: attendanceShiftsSource,
  attendance_summary_report: attendanceSummarySource,
  store_list: storesSource,
  brand_list: brandsSource,
  agent_list: agentsSource,
}

/** Every report with its query, group by group. */
export const sources: readonly ReportSource[] = Object.values(sourceOfEach)
