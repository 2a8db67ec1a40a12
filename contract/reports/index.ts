import type { Report } from '../report.ts'
import { activity } from './activity.ts'
import { agents } from './agents.ts'
import { attendance } from './attendance.ts'
import { attendanceShifts } from './attendance-shifts.ts'
import { attendanceSummary } from './attendance-summary.ts'
import { bestSelling } from './best-selling.ts'
import { bookingDeposits, bookingHistory, bookings } from './bookings.ts'
import { brands } from './brands.ts'
import { drawerList, drawerReport } from './drawers.ts'
import { foodOption } from './food-option.ts'
import { hours } from './hours.ts'
import { itemSales } from './item-sales.ts'
import { campaignDetails, marketingCampaigns, oneTimeCampaigns } from './campaigns.ts'
import { sentHistory, targetUser, watoNumber } from './messages.ts'
import { memberActive } from './member-active.ts'
import { memberGrowth } from './member-growth.ts'
import { memberListing } from './member-listing.ts'
import { memberPoints } from './member-points.ts'
import { memberTransaction } from './member-transaction.ts'
import { memberWalletPoints } from './member-wallet-points.ts'
import { monthlyProduct } from './monthly-product.ts'
import { lossList, losses } from './losses.ts'
import { offLineList } from './off-lines.ts'
import { orderHistory } from './order-history.ts'
import { perksAudit } from './perks-audit.ts'
import { points } from './points.ts'
import { checkIn } from './check-in.ts'
import { discountList, promotion } from './promotion.ts'
import { queueEntryList, queueReport } from './queue.ts'
import { refundCompleted } from './refund-completed.ts'
import { saleLineList } from './sale-lines.ts'
import { saleList } from './sale-list.ts'
import { feedbackList, referees, referralCashback, referralRewards, referralSums, referrers } from './referrals.ts'
import { collectedRewards, rewardLists, usedRewards, wheelSlotsReport } from './rewards.ts'
import { sales } from './sales.ts'
import { settlement } from './settlement.ts'
import { spendingPower } from './spending-power.ts'
import { spinList } from './spins.ts'
import { spinTokens } from './spin-tokens.ts'
import { stores } from './stores.ts'
import { taxes } from './taxes.ts'
import { tips } from './tips.ts'
import { transactionHistory } from './transaction-history.ts'
import { transactionReport } from './transaction-report.ts'
import { unpaidList } from './unpaid.ts'
import { turns, visitList } from './turns.ts'
import { memberCredit, memberWallet } from './credit.ts'
import { topupHistory, topupPackageList } from './topup.ts'
import { voucherHistory } from './voucher-history.ts'

const all = [
  sales,
  hours,
  itemSales,
  bestSelling,
  monthlyProduct,
  foodOption,
  saleLineList,
  saleList,
  discountList,
  orderHistory,
  losses,
  lossList,
  offLineList,
  turns,
  visitList,
  queueReport,
  queueEntryList,
  bookings,
  bookingHistory,
  bookingDeposits,
  activity,
  stores,
  brands,
  agents,
  transactionHistory,
  transactionReport,
  taxes,
  tips,
  refundCompleted,
  unpaidList,
  drawerReport,
  drawerList,
  settlement,
  spendingPower,
  memberListing,
  memberGrowth,
  memberActive,
  memberTransaction,
  points,
  memberPoints,
  memberWalletPoints,
  memberCredit,
  memberWallet,
  topupPackageList,
  topupHistory,
  voucherHistory,
  promotion,
  checkIn,
  spinTokens,
  marketingCampaigns,
  oneTimeCampaigns,
  campaignDetails,
  sentHistory,
  targetUser,
  watoNumber,
  wheelSlotsReport,
  spinList,
  ...rewardLists.map(({ report }) => report),
  collectedRewards,
  usedRewards,
  referrers,
  referees,
  referralSums,
  referralRewards,
  referralCashback,
  feedbackList,
  perksAudit,
  attendance,
  attendanceShifts,
  attendanceSummary,
] as const

export type ReportName = (typeof all)[number]['name']

/** Reports that have rows, in the order in which they are listed. */
export const reports = all as unknown as readonly Report[]

/** Every report by one of its names. */
export const reportNamed = (name: string): Report | undefined =>
  reports.find((one) => [one.name, ...(one.also ?? [])].includes(name))
