import { activitySource } from './activity.ts'
import { agentsSource } from './agents.ts'
import { attendanceSource } from './attendance.ts'
import { attendanceShiftsSource } from './attendance-shifts.ts'
import { attendanceSummarySource } from './attendance-summary.ts'
import { bestSellingSource } from './best-selling.ts'
import { brandsSource } from './brands.ts'
import { foodOptionSource } from './food-option.ts'
import { itemSalesSource } from './item-sales.ts'
import { memberActiveSource } from './member-active.ts'
import { memberGrowthSource } from './member-growth.ts'
import { memberListingSource } from './member-listing.ts'
import { memberPointsSource } from './member-points.ts'
import { memberTransactionSource } from './member-transaction.ts'
import { memberWalletPointsSource } from './member-wallet-points.ts'
import { monthlyProductSource } from './monthly-product.ts'
import { orderHistorySource } from './order-history.ts'
import { perksAuditSource } from './perks-audit.ts'
import { pointsSource } from './points.ts'
import { promotionSource } from './promotion.ts'
import { refundCompletedSource } from './refund-completed.ts'
import { saleLinesSource } from './sale-lines.ts'
import { salesSource } from './sales.ts'
import { settlementSource } from './settlement.ts'
import { spendingPowerSource } from './spending-power.ts'
import { spinTokensSource } from './spin-tokens.ts'
import { storesSource } from './stores.ts'
import { transactionHistorySource } from './transaction-history.ts'
import { transactionReportSource } from './transaction-report.ts'
import { turnsSource } from './turns.ts'
import { voucherHistorySource } from './voucher-history.ts'
import { waitingSources } from './waiting.ts'
import type { ReportSource } from './report.ts'

/** Every report, group by group. */
export const sources: readonly ReportSource[] = [
  salesSource,
  itemSalesSource,
  bestSellingSource,
  monthlyProductSource,
  foodOptionSource,
  saleLinesSource,
  orderHistorySource,
  turnsSource,
  activitySource,
  transactionHistorySource,
  transactionReportSource,
  refundCompletedSource,
  settlementSource,
  spendingPowerSource,
  memberTransactionSource,
  pointsSource,
  memberPointsSource,
  spinTokensSource,
  memberWalletPointsSource,
  voucherHistorySource,
  memberListingSource,
  memberGrowthSource,
  memberActiveSource,
  perksAuditSource,
  promotionSource,
  attendanceSource,
  attendanceShiftsSource,
  attendanceSummarySource,
  storesSource,
  brandsSource,
  agentsSource,
  ...waitingSources,
]
