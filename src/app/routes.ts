import { matchPath } from 'react-router-dom'
import { withParties } from '../commands/rights/may.ts'
import { type Route, route } from './route.ts'

const combine = async () => (await import('../areas/orders/combine/CombineScreen.tsx')).CombineScreen

const takeBack = async () => (await import('../areas/orders/take-back/TakeBackScreen.tsx')).TakeBackScreen

const edit = async () => (await import('../areas/orders/edit/EditOrderScreen.tsx')).EditOrderScreen

const desks = () => import('../areas/money/desk/desks.ts')

/** Every place behind the sign-in. */
export const routes: Route[] = [
  route(
    '/floor/edit',
    'plan.title',
    'menu',
    async () => (await import('../areas/tables/plan/PlanScreen.tsx')).PlanScreen,
  ),
  route(
    '/floor/:tableId?',
    'nav.floor',
    'all staff',
    async () => (await import('../areas/tables/FloorScreen.tsx')).FloorScreen,
  ),
  route(
    '/kitchen',
    'nav.kitchen',
    'kitchen',
    async () => (await import('../areas/kitchen/KitchenScreen.tsx')).KitchenScreen,
  ),
  route('/orders/combine', 'nav.combine', 'combine', combine, { feature: 'combine' }),
  route(
    '/orders/:orderId?',
    'nav.orders',
    'all staff',
    async () => (await import('../areas/orders/OrdersScreen.tsx')).OrdersScreen,
  ),
  route('/orders/:orderId/cancel', 'nav.cancel', 'all staff', takeBack),
  route('/orders/:orderId/void', 'nav.void', 'all staff', takeBack),
  route('/orders/:orderId/comp', 'nav.comp', 'all staff', takeBack),
  route('/orders/:orderId/refund', 'nav.refund', 'all staff', takeBack),
  route('/orders/:orderId/edit', 'nav.edit', 'all staff', edit),
  route('/orders/:orderId/price', 'nav.edit', 'all staff', edit),
  route(
    '/queue/history',
    'queue.history',
    withParties,
    async () => (await import('../areas/queue/QueueHistoryScreen.tsx')).QueueHistoryScreen,
    { feature: 'queue' },
  ),
  route(
    '/queue/display',
    'queue.display',
    [...withParties, 'menu'],
    async () => (await import('../areas/queue/DisplaySetupScreen.tsx')).DisplaySetupScreen,
  ),
  route(
    '/queue/setup/:lineId?',
    'queue.setup',
    withParties,
    async () => (await import('../areas/queue/QueueSetupScreen.tsx')).QueueSetupScreen,
    { feature: 'queue' },
  ),
  route(
    '/queue/:entryId?',
    'nav.queue',
    withParties,
    async () => (await import('../areas/queue/QueueScreen.tsx')).QueueScreen,
    {
      feature: 'queue',
    },
  ),
  route(
    '/approvals/:approvalId?',
    'nav.approvals',
    'all staff',
    async () => (await import('../areas/approvals/ApprovalsScreen.tsx')).ApprovalsScreen,
  ),
  route(
    '/settlement/:day?',
    'settling.title',
    'settle',
    async () => (await import('../areas/money/desk/ClosingScreen.tsx')).ClosingScreen,
  ),
  route(
    '/money/drawers/:drawerId?',
    'money.drawers',
    'cashier',
    async () => (await import('../areas/money/DrawersScreen.tsx')).DrawersScreen,
  ),
  route(
    '/money/drawers/:drawerId/count',
    'money.countTitle',
    'cashier',
    async () => (await import('../areas/money/CountScreen.tsx')).CountScreen,
  ),
  route('/money/refunds', 'refunds.title', 'refund', async () => (await desks()).RefundDesk),
  route(
    '/money/receipts/:receiptId?',
    'receipts.title',
    ['floor', 'cashier', 'settle', 'report'],
    async () => (await desks()).ReceiptsScreen,
  ),
  route('/money/unpaid', 'unpaid.title', 'cashier', async () => (await desks()).UnpaidDesk),
  route(
    '/money/report',
    'daily.title',
    'report',
    async () => (await import('../areas/money/desk/DailyScreen.tsx')).DailyScreen,
  ),
  route('/money/days', 'days.title', 'settle', async () => (await desks()).DaysScreen),
  route(
    '/money/payouts',
    'payouts.title',
    'settle',
    async () => (await import('../areas/money/desk/PayoutsScreen.tsx')).PayoutsScreen,
  ),
  route(
    '/money/subscription',
    'subscription.title',
    'settle',
    async () => (await import('../areas/money/desk/SubscriptionScreen.tsx')).SubscriptionScreen,
  ),
  route(
    '/money/outgoing',
    'outgoing.title',
    'settle',
    async () => (await import('../areas/money/desk/OutgoingScreen.tsx')).OutgoingScreen,
  ),
  route(
    '/dashboard',
    'nav.dashboard',
    'report',
    async () => (await import('../areas/reports/dashboard/DashboardScreen.tsx')).DashboardScreen,
  ),
  route(
    '/tonight',
    'dashboard.tab.tonight',
    'report',
    async () => (await import('../areas/reports/tonight/TonightScreen.tsx')).TonightScreen,
  ),
  route(
    '/reports',
    'reports.title',
    'report',
    async () => (await import('../areas/reports/ReportsScreen.tsx')).ReportsScreen,
  ),
  route(
    '/reports/sales_summary',
    'report.sales_summary.title',
    'report',
    async () => (await import('../areas/reports/SalesSheet.tsx')).SalesSheet,
  ),
  route(
    '/reports/:report',
    'reports.title',
    'report',
    async () => (await import('../areas/reports/ReportScreen.tsx')).ReportScreen,
  ),
  route('/audit', 'audit.title', 'report', async () => (await import('../areas/audit/AuditScreen.tsx')).AuditScreen),
  route(
    '/checks',
    'checks.title',
    'settle',
    async () => (await import('../areas/checks/ChecksScreen.tsx')).ChecksScreen,
  ),
  route(
    '/pages/menu_setting',
    'nav.setUp',
    'all staff',
    async () => (await import('../resources/SetUpScreen.tsx')).SetUpScreen,
  ),
  route(
    '/stores',
    'stores.title',
    'staff',
    async () => (await import('../resources/store/StoresScreen.tsx')).StoresScreen,
  ),
  route(
    '/stores/people',
    'people.title',
    'staff',
    async () => (await import('../resources/store/PeopleScreen.tsx')).PeopleScreen,
  ),
  route(
    '/pages/setting/store',
    'store.title',
    'settle',
    async () => (await import('../resources/store/StoreScreen.tsx')).StoreScreen,
  ),
  route(
    '/pages/setting/taxes',
    'taxes.title',
    'settle',
    async () => (await import('../resources/taxes/TaxesScreen.tsx')).TaxesScreen,
  ),
  route(
    '/pages/menu_setting/move_in',
    'moveIn.title',
    'menu',
    async () => (await import('../resources/move-in/MoveInScreen.tsx')).MoveInScreen,
  ),
  route(
    '/pages/setting/table/codes',
    'setTables.codes',
    'all staff',
    async () => (await import('../areas/tables/tables/CodesScreen.tsx')).CodesScreen,
  ),
  route(
    '/pages/setting/table/:tableId?',
    'setTables.title',
    'menu',
    async () => (await import('../areas/tables/tables/TablesScreen.tsx')).TablesScreen,
  ),
  route(
    '/pages/membership/members/:memberId?',
    'members.title',
    'members',
    async () => (await import('../areas/members/MembersScreen.tsx')).MembersScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/membership/rank',
    'ranks.title',
    'members',
    async () => (await import('../areas/members/RanksScreen.tsx')).RanksScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/topup/history',
    'report.topup_history.title',
    'report',
    async () => (await import('../areas/members/TopupHistory.tsx')).TopupHistory,
  ),
  route(
    '/pages/membership/check_in',
    'checkIn.title',
    'members',
    async () => (await import('../areas/members/CheckInScreen.tsx')).CheckInScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/membership/wheel',
    'wheel.title',
    'members',
    async () => (await import('../areas/rewards/WheelScreen.tsx')).WheelScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/membership/club',
    'club.guestsPage',
    'members',
    async () => (await import('../areas/club/ClubSetUpScreen.tsx')).ClubSetUpScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/membership/referral',
    'referral.title',
    'members',
    async () => (await import('../areas/rewards/ReferralScreen.tsx')).ReferralScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/membership/feedback',
    'feedback.title',
    'members',
    async () => (await import('../areas/rewards/FeedbackScreen.tsx')).FeedbackScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/promotion/suggestions',
    'suggestion.title',
    'settle',
    async () => (await import('../areas/promotions/SuggestionsScreen.tsx')).SuggestionsScreen,
  ),
  route(
    '/pages/marketing/new_campaign',
    'marketing.newCampaign',
    'members',
    async () => (await import('../areas/marketing/flow/CampaignFlow.tsx')).CampaignFlow,
    { feature: 'members' },
  ),
  route(
    '/pages/marketing/sandbox',
    'marketing.sandbox',
    'members',
    async () => (await import('../areas/marketing/sandbox/SandboxScreen.tsx')).SandboxScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/booking/set_up',
    'bookings.setUp',
    [...withParties, 'menu'],
    async () => (await import('../areas/bookings/set-up/BookingSetUpScreen.tsx')).BookingSetUpScreen,
    { feature: 'booking' },
  ),
  route(
    '/pages/booking/import',
    'bookings.import.title',
    'menu',
    async () => (await import('../areas/bookings/import/BookingImportScreen.tsx')).BookingImportScreen,
    { feature: 'booking' },
  ),
  route(
    '/pages/booking/:bookingId?',
    'nav.bookings',
    withParties,
    async () => (await import('../areas/bookings/BookingsScreen.tsx')).BookingsScreen,
    { feature: 'booking' },
  ),
  route(
    '/clock',
    'clock.title',
    'all staff',
    async () => (await import('../areas/people/ClockScreen.tsx')).ClockScreen,
  ),
  route(
    '/pages/team_management/shifts',
    'week.title',
    'staff',
    async () => (await import('../areas/people/WeekScreen.tsx')).WeekScreen,
  ),
  route(
    '/pages/:area/:kind/:recordId?',
    'nav.setUp',
    'all staff',
    async () => (await import('../resources/ResourceScreen.tsx')).ResourceScreen,
  ),
  route('/lab/:chart?/:pathId?', 'lab.title', 'settle', async () => (await import('../lab/LabScreen.tsx')).LabScreen),
  route('/system', 'system.title', 'all staff', async () => (await import('./system/SystemScreen.tsx')).SystemScreen),
  route(
    '/account',
    'account.title',
    'all staff',
    async () => (await import('./settings/AccountScreen.tsx')).AccountScreen,
  ),
  route('/settings', 'nav.settings', 'all staff', async () => (await import('./settings/Settings.tsx')).Settings),
]

export const home = '/floor'

/** The route of a path, if there is one. */
export const routeOf = (pathname: string): Route | undefined => routes.find(({ path }) => matchPath(path, pathname))

/** Fetches the screen that a path leads to, or home's. */
export const loadScreen = (pathname: string): Promise<unknown> | undefined =>
  (routeOf(pathname) ?? routeOf(home))?.Screen.load()
