import { matchPath } from 'react-router-dom'
import type { OneOf } from '#contract/readers.ts'
import { type Right, type Role, isAboveFloor } from '#contract/roles.ts'
import type { Feature, StoreState } from '#contract/states.ts'
import { rightTo } from '../commands/rights/may.ts'
import { type FetchedComponent, fetched } from '../ui/feedback/fetched.tsx'
import type { WordKey } from '../i18n/word-key.ts'

/** The address of a place without optional parts. */
export const addressOf = (path: string): string => path.replace(/(\/:\w+\?)+$/, '')

interface Route {
  path: string
  /** The key of its name. */
  title: WordKey
  /** The right that opens it, or several, any of which opens it. */
  right?: OneOf
  /** The feature that it needs; a store may lack it. */
  feature?: Feature
  /** Only there where the server offers the testers' lab. */
  isLab: boolean
  Screen: FetchedComponent
}

/** Declares a place, with the feature that it needs. */
const route = (
  path: string,
  title: WordKey,
  fetchCode: Parameters<typeof fetched>[0],
  needs: Pick<Route, 'feature'> = {},
): Route => ({
  path,
  title,
  ...needs,
  right: (rightTo as Record<string, OneOf | undefined>)[addressOf(path)],
  isLab: path.startsWith('/lab'),
  Screen: fetched(fetchCode),
})

const takeBack = async () => (await import('../areas/orders/take-back/TakeBackScreen.tsx')).TakeBackScreen

const edit = async () => (await import('../areas/orders/edit/EditOrderScreen.tsx')).EditOrderScreen

const desks = () => import('../areas/money/desk/desks.ts')

/** Every place behind the sign-in. */
export const routes: Route[] = [
  route('/floor/edit', 'plan.title', async () => (await import('../areas/tables/plan/PlanScreen.tsx')).PlanScreen),
  route('/floor/:tableId?', 'nav.floor', async () => (await import('../areas/tables/FloorScreen.tsx')).FloorScreen),
  route('/kitchen', 'nav.kitchen', async () => (await import('../areas/kitchen/KitchenScreen.tsx')).KitchenScreen),
  route(
    '/orders/combine',
    'nav.combine',
    async () => (await import('../areas/orders/combine/CombineScreen.tsx')).CombineScreen,
    { feature: 'combine' },
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
    { feature: 'queue' },
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
    { feature: 'queue' },
  ),
  route('/queue/:entryId?', 'nav.queue', async () => (await import('../areas/queue/QueueScreen.tsx')).QueueScreen, {
    feature: 'queue',
  }),
  route(
    '/approvals/:approvalId?',
    'nav.approvals',
    async () => (await import('../areas/approvals/ApprovalsScreen.tsx')).ApprovalsScreen,
  ),
  route(
    '/settlement/:day?',
    'settling.title',
    async () => (await import('../areas/money/desk/ClosingScreen.tsx')).ClosingScreen,
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
  route('/money/refunds', 'refunds.title', async () => (await desks()).RefundDesk),
  route('/money/receipts/:receiptId?', 'receipts.title', async () => (await desks()).ReceiptsScreen),
  route('/money/unpaid', 'unpaid.title', async () => (await desks()).UnpaidDesk),
  route('/money/report', 'daily.title', async () => (await import('../areas/money/desk/DailyScreen.tsx')).DailyScreen),
  route('/money/days', 'days.title', async () => (await desks()).DaysScreen),
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
    '/pages/setting/taxes',
    'taxes.title',
    async () => (await import('../resources/taxes/TaxesScreen.tsx')).TaxesScreen,
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
    { feature: 'members' },
  ),
  route(
    '/pages/membership/rank',
    'ranks.title',
    async () => (await import('../areas/members/RanksScreen.tsx')).RanksScreen,
    { feature: 'members' },
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
    { feature: 'members' },
  ),
  route(
    '/pages/membership/wheel',
    'wheel.title',
    async () => (await import('../areas/rewards/WheelScreen.tsx')).WheelScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/membership/club',
    'club.guestsPage',
    async () => (await import('../areas/club/ClubSetUpScreen.tsx')).ClubSetUpScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/membership/referral',
    'referral.title',
    async () => (await import('../areas/rewards/ReferralScreen.tsx')).ReferralScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/membership/feedback',
    'feedback.title',
    async () => (await import('../areas/rewards/FeedbackScreen.tsx')).FeedbackScreen,
    { feature: 'members' },
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
    { feature: 'members' },
  ),
  route(
    '/pages/marketing/sandbox',
    'marketing.sandbox',
    async () => (await import('../areas/marketing/sandbox/SandboxScreen.tsx')).SandboxScreen,
    { feature: 'members' },
  ),
  route(
    '/pages/booking/set_up',
    'bookings.setUp',
    async () => (await import('../areas/bookings/set-up/BookingSetUpScreen.tsx')).BookingSetUpScreen,
    { feature: 'booking' },
  ),
  route(
    '/pages/booking/import',
    'bookings.import.title',
    async () => (await import('../areas/bookings/import/BookingImportScreen.tsx')).BookingImportScreen,
    { feature: 'booking' },
  ),
  route(
    '/pages/booking/:bookingId?',
    'nav.bookings',
    async () => (await import('../areas/bookings/BookingsScreen.tsx')).BookingsScreen,
    { feature: 'booking' },
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

/**
 * The first place of a person: for people above the floor the figures, or the checklist of a store that is still being
 * set up; for cooks the kitchen.
 */
export function homeOf(rights: readonly Right[], role: Role = 'operation', state?: StoreState): string {
  if (isAboveFloor(role)) return state === 'draft' ? '/pages/setting/store' : '/dashboard'
  return rights.includes('kitchen') && !rights.includes('floor') ? '/kitchen' : home
}

/** Returns the path after signing in: the requested one if it is one of ours, else home. */
export function placeAfterSignIn(
  asked: string | null,
  rights: readonly Right[] = [],
  role?: Role,
  state?: StoreState,
): string {
  const own = homeOf(rights, role, state)
  if (!asked?.startsWith('/') || asked.startsWith('//')) return own
  const { pathname, search } = new URL(asked, 'http://console')
  return routeOf(pathname) ? pathname + search : own
}

/** Fetches the screen that a path leads to, or home's. */
export const loadScreen = (pathname: string): Promise<unknown> | undefined =>
  (routeOf(pathname) ?? routeOf(home))?.Screen.load()
