import { matchPath } from 'react-router-dom'
import type { Right, Role } from '#contract/roles.ts'
import type { Feature } from '#contract/states.ts'
import { type Fetched, fetched } from '../ui/feedback/fetched.tsx'

interface Route {
  path: string
  /** The key of its name. */
  title: string
  /** The right that opens it. */
  right?: Right
  /** The feature that it needs; not every store has it. */
  feature?: Feature
  /** Only there where the server offers the testers' lab. */
  isLab: boolean
  Screen: Fetched
}

/** The places that are for some only. */
const rightFor: Readonly<Record<string, Right>> = {
  '/floor/edit': 'menu',
  '/kitchen': 'kitchen',
  '/pages/setting/table/:tableId?': 'menu',
  '/orders/combine': 'combine',
  '/pages/menu_setting/move_in': 'menu',
  '/pages/booking/import': 'menu',
  '/settlement/:day?': 'settle',
  '/money/drawers/:drawerId?': 'cashier',
  '/money/drawers/:drawerId/count': 'cashier',
  '/money/refunds': 'refund',
  '/money/unpaid': 'cashier',
  '/money/report': 'report',
  '/money/days': 'settle',
  '/money/payouts': 'settle',
  '/money/subscription': 'settle',
  '/money/outgoing': 'settle',
  '/dashboard': 'report',
  '/tonight': 'report',
  '/losses': 'report',
  '/reports': 'report',
  '/reports/sales_summary': 'report',
  '/reports/:report': 'report',
  '/pages/team_management/shifts': 'staff',
  '/audit': 'report',
  '/checks': 'settle',
  '/pages/membership/members/:memberId?': 'members',
  '/pages/membership/rank': 'members',
  '/pages/membership/check_in': 'members',
  '/pages/topup/history': 'report',
  '/pages/membership/wheel': 'members',
  '/pages/membership/club': 'members',
  '/pages/membership/referral': 'members',
  '/pages/membership/feedback': 'members',
  '/pages/promotion/suggestions': 'settle',
  '/pages/marketing/sandbox': 'members',
  '/pages/marketing/new_campaign': 'members',
  '/pages/setting/store': 'settle',
  '/lab/:chart?/:pathId?': 'settle',
  '/stores': 'staff',
  '/stores/people': 'staff',
}

const featureFor: readonly (readonly [prefix: string, Feature | undefined])[] = [
  // The public address leads to the guests' menu too, which no store does without.
  ['/queue/display', undefined],
  ['/queue', 'queue'],
  ['/orders/combine', 'combine'],
  ['/pages/booking/', 'booking'],
  ['/pages/membership', 'members'],
  ['/pages/marketing', 'members'],
]

const route = (path: string, title: string, fetchCode: Parameters<typeof fetched>[0]): Route => ({
  path,
  title,
  right: rightFor[path],
  feature: featureFor.find(([prefix]) => path.startsWith(prefix))?.[1],
  isLab: path.startsWith('/lab'),
  Screen: fetched(fetchCode),
})

const takeBack = async () => (await import('../areas/orders/take-back/TakeBackScreen.tsx')).TakeBackScreen

const edit = async () => (await import('../areas/orders/edit/EditOrderScreen.tsx')).EditOrderScreen

/** Every place behind the sign-in. */
export const routes: Route[] = [
  route('/floor/edit', 'plan.title', async () => (await import('../areas/tables/plan/PlanScreen.tsx')).PlanScreen),
  route('/floor/:tableId?', 'nav.floor', async () => (await import('../areas/tables/FloorScreen.tsx')).FloorScreen),
  route('/kitchen', 'nav.kitchen', async () => (await import('../areas/kitchen/KitchenScreen.tsx')).KitchenScreen),
  route(
    '/orders/combine',
    'nav.combine',
    async () => (await import('../areas/orders/combine/CombineScreen.tsx')).CombineScreen,
  ),
  route('/orders/:orderId?', 'nav.orders', async () => (await import('../areas/orders/OrdersScreen.tsx')).OrdersScreen),
  route('/orders/:orderId/cancel', 'nav.cancel', takeBack),
  route('/orders/:orderId/void', 'nav.void', takeBack),
  route('/orders/:orderId/comp', 'nav.comp', takeBack),
  route('/orders/:orderId/refund', 'nav.refund', takeBack),
  route('/orders/:orderId/edit', 'nav.edit', edit),
  route('/orders/:orderId/price', 'nav.edit', edit),
  route(
    '/queue/history',
    'queue.history',
    async () => (await import('../areas/queue/QueueHistoryScreen.tsx')).QueueHistoryScreen,
  ),
  route(
    '/queue/display',
    'queue.display',
    async () => (await import('../areas/queue/DisplaySetupScreen.tsx')).DisplaySetupScreen,
  ),
  route(
    '/queue/setup/:lineId?',
    'queue.setup',
    async () => (await import('../areas/queue/QueueSetupScreen.tsx')).QueueSetupScreen,
  ),
  route('/queue/:entryId?', 'nav.queue', async () => (await import('../areas/queue/QueueScreen.tsx')).QueueScreen),
  route(
    '/approvals/:approvalId?',
    'nav.approvals',
    async () => (await import('../areas/approvals/ApprovalsScreen.tsx')).ApprovalsScreen,
  ),
  route(
    '/settlement/:day?',
    'settling.title',
    async () => (await import('../areas/payments/settlement/SettlementScreen.tsx')).SettlementScreen,
  ),
  route(
    '/money/drawers/:drawerId?',
    'money.drawers',
    async () => (await import('../areas/money/DrawersScreen.tsx')).DrawersScreen,
  ),
  route(
    '/money/drawers/:drawerId/count',
    'money.countTitle',
    async () => (await import('../areas/money/CountScreen.tsx')).CountScreen,
  ),
  route('/money/refunds', 'refunds.title', async () => (await import('../areas/money/desk/RefundDesk.tsx')).RefundDesk),
  route('/money/unpaid', 'unpaid.title', async () => (await import('../areas/money/desk/UnpaidDesk.tsx')).UnpaidDesk),
  route('/money/report', 'daily.title', async () => (await import('../areas/money/desk/DailyScreen.tsx')).DailyScreen),
  route('/money/days', 'days.title', async () => (await import('../areas/money/desk/DaysScreen.tsx')).DaysScreen),
  route(
    '/money/payouts',
    'payouts.title',
    async () => (await import('../areas/money/desk/PayoutsScreen.tsx')).PayoutsScreen,
  ),
  route(
    '/money/subscription',
    'subscription.title',
    async () => (await import('../areas/money/desk/SubscriptionScreen.tsx')).SubscriptionScreen,
  ),
  route(
    '/money/outgoing',
    'outgoing.title',
    async () => (await import('../areas/money/desk/OutgoingScreen.tsx')).OutgoingScreen,
  ),
  route(
    '/dashboard',
    'nav.dashboard',
    async () => (await import('../areas/reports/dashboard/DashboardScreen.tsx')).DashboardScreen,
  ),
  route(
    '/tonight',
    'dashboard.tab.tonight',
    async () => (await import('../areas/reports/tonight/TonightScreen.tsx')).TonightScreen,
  ),
  route('/reports', 'reports.title', async () => (await import('../areas/reports/ReportsScreen.tsx')).ReportsScreen),
  route(
    '/reports/sales_summary',
    'report.sales_summary.title',
    async () => (await import('../areas/reports/SalesSheet.tsx')).SalesSheet,
  ),
  route(
    '/reports/:report',
    'reports.title',
    async () => (await import('../areas/reports/ReportScreen.tsx')).ReportScreen,
  ),
  route('/losses', 'losses.title', async () => (await import('../areas/audit/LossesScreen.tsx')).LossesScreen),
  route('/audit', 'audit.title', async () => (await import('../areas/audit/AuditScreen.tsx')).AuditScreen),
  route('/checks', 'checks.title', async () => (await import('../areas/checks/ChecksScreen.tsx')).ChecksScreen),
  route('/pages/menu_setting', 'nav.setUp', async () => (await import('../resources/SetUpScreen.tsx')).SetUpScreen),
  route('/stores', 'stores.title', async () => (await import('../resources/store/StoresScreen.tsx')).StoresScreen),
  route(
    '/stores/people',
    'people.title',
    async () => (await import('../resources/store/PeopleScreen.tsx')).PeopleScreen,
  ),
  route(
    '/pages/setting/store',
    'store.title',
    async () => (await import('../resources/store/StoreScreen.tsx')).StoreScreen,
  ),
  route(
    '/pages/menu_setting/move_in',
    'moveIn.title',
    async () => (await import('../resources/move-in/MoveInScreen.tsx')).MoveInScreen,
  ),
  route(
    '/pages/setting/table/codes',
    'setTables.codes',
    async () => (await import('../areas/tables/tables/CodesScreen.tsx')).CodesScreen,
  ),
  route(
    '/pages/setting/table/:tableId?',
    'setTables.title',
    async () => (await import('../areas/tables/tables/TablesScreen.tsx')).TablesScreen,
  ),
  route(
    '/pages/membership/members/:memberId?',
    'members.title',
    async () => (await import('../areas/members/MembersScreen.tsx')).MembersScreen,
  ),
  route(
    '/pages/membership/rank',
    'ranks.title',
    async () => (await import('../areas/members/RanksScreen.tsx')).RanksScreen,
  ),
  route(
    '/pages/topup/history',
    'report.topup_history.title',
    async () => (await import('../areas/members/TopupHistory.tsx')).TopupHistory,
  ),
  route(
    '/pages/membership/check_in',
    'checkIn.title',
    async () => (await import('../areas/members/CheckInScreen.tsx')).CheckInScreen,
  ),
  route(
    '/pages/membership/wheel',
    'wheel.title',
    async () => (await import('../areas/rewards/WheelScreen.tsx')).WheelScreen,
  ),
  route(
    '/pages/membership/club',
    'club.guestsPage',
    async () => (await import('../areas/club/ClubSetUpScreen.tsx')).ClubSetUpScreen,
  ),
  route(
    '/pages/membership/referral',
    'referral.title',
    async () => (await import('../areas/rewards/ReferralScreen.tsx')).ReferralScreen,
  ),
  route(
    '/pages/membership/feedback',
    'feedback.title',
    async () => (await import('../areas/rewards/FeedbackScreen.tsx')).FeedbackScreen,
  ),
  route(
    '/pages/promotion/suggestions',
    'suggestion.title',
    async () => (await import('../areas/promotions/SuggestionsScreen.tsx')).SuggestionsScreen,
  ),
  route(
    '/pages/marketing/new_campaign',
    'marketing.newCampaign',
    async () => (await import('../areas/marketing/flow/CampaignFlow.tsx')).CampaignFlow,
  ),
  route(
    '/pages/marketing/sandbox',
    'marketing.sandbox',
    async () => (await import('../areas/marketing/sandbox/SandboxScreen.tsx')).SandboxScreen,
  ),
  route(
    '/pages/booking/set_up',
    'bookings.setUp',
    async () => (await import('../areas/bookings/set-up/BookingSetUpScreen.tsx')).BookingSetUpScreen,
  ),
  route(
    '/pages/booking/import',
    'bookings.import.title',
    async () => (await import('../areas/bookings/import/BookingImportScreen.tsx')).BookingImportScreen,
  ),
  route(
    '/pages/booking/:bookingId?',
    'nav.bookings',
    async () => (await import('../areas/bookings/BookingsScreen.tsx')).BookingsScreen,
  ),
  route('/clock', 'clock.title', async () => (await import('../areas/people/ClockScreen.tsx')).ClockScreen),
  route(
    '/pages/team_management/shifts',
    'week.title',
    async () => (await import('../areas/people/WeekScreen.tsx')).WeekScreen,
  ),
  route(
    '/pages/:area/:kind/:recordId?',
    'nav.setUp',
    async () => (await import('../resources/ResourceScreen.tsx')).ResourceScreen,
  ),
  route('/lab/:chart?/:pathId?', 'lab.title', async () => (await import('../lab/LabScreen.tsx')).LabScreen),
  route('/system', 'system.title', async () => (await import('./system/SystemScreen.tsx')).SystemScreen),
  route('/account', 'account.title', async () => (await import('./settings/AccountScreen.tsx')).AccountScreen),
  route('/settings', 'nav.settings', async () => (await import('./settings/Settings.tsx')).Settings),
]

export const home = '/floor'

/** The route of a path, if there is one. */
export const routeOf = (pathname: string): Route | undefined => routes.find(({ path }) => matchPath(path, pathname))

/** Where somebody works first: people above the floor at the figures, and somebody who only cooks in the kitchen. */
export function homeOf(rights: readonly Right[], role: Role = 'operation'): string {
  if (role !== 'operation') return '/dashboard'
  return rights.includes('kitchen') && !rights.includes('floor') ? '/kitchen' : home
}

/** Returns the path after signing in: the asked one if it is one of ours, else home. */
export function placeAfterSignIn(asked: string | null, rights: readonly Right[] = [], role?: Role): string {
  const own = homeOf(rights, role)
  if (!asked?.startsWith('/') || asked.startsWith('//')) return own
  const { pathname, search } = new URL(asked, 'http://console')
  return routeOf(pathname) ? pathname + search : own
}

/** Fetches the screen that a path leads to, or home's. */
export const loadScreen = (pathname: string): Promise<unknown> | undefined =>
  (routeOf(pathname) ?? routeOf(home))?.Screen.load()
