import { isReader, type OneOf, portionRights } from '#contract/readers.ts'
import type { Right } from '#contract/roles.ts'
import { useRights } from '../session.ts'

/** The readers of bookings and lines: people who take them, seat them or look at figures. */
const withParties = ['queue', 'floor', 'report'] as const

/**
 * The right that opens each screen, by its address, or several, any of which is enough; and the right of each call that
 * is offered without a row whose chart could decide. A screen that is not listed is open to all.
 */
export const rightTo = {
  '/floor/edit': 'menu',
  '/kitchen': 'kitchen',
  '/orders/combine': 'combine',
  '/queue': withParties,
  '/queue/history': withParties,
  '/queue/display': [...withParties, 'menu'],
  '/queue/setup': withParties,
  '/settlement': 'settle',
  '/money/drawers': 'cashier',
  '/money/drawers/:drawerId/count': 'cashier',
  '/money/receipts': ['floor', 'cashier', 'settle', 'report'],
  '/money/refunds': 'refund',
  '/money/unpaid': 'cashier',
  '/money/report': 'report',
  '/money/days': 'settle',
  '/money/payouts': 'settle',
  '/money/subscription': 'settle',
  '/money/outgoing': 'settle',
  '/dashboard': 'report',
  '/tonight': 'report',
  '/reports': 'report',
  '/reports/sales_summary': 'report',
  '/reports/:report': 'report',
  '/audit': 'report',
  '/checks': 'settle',
  '/stores': 'staff',
  '/stores/people': 'staff',
  '/pages/setting/store': 'settle',
  '/pages/setting/taxes': 'settle',
  '/pages/menu_setting/move_in': 'menu',
  '/pages/setting/table': 'menu',
  '/pages/membership/members': 'members',
  '/pages/membership/rank': 'members',
  '/pages/topup/history': 'report',
  '/pages/membership/check_in': 'members',
  '/pages/membership/wheel': 'members',
  '/pages/membership/club': 'members',
  '/pages/membership/referral': 'members',
  '/pages/membership/feedback': 'members',
  '/pages/promotion/suggestions': 'settle',
  '/pages/marketing/new_campaign': 'members',
  '/pages/marketing/sandbox': 'members',
  '/pages/booking': withParties,
  '/pages/booking/set_up': [...withParties, 'menu'],
  '/pages/booking/import': 'menu',
  '/pages/team_management/shifts': 'staff',
  '/lab': 'settle',
  'GET /admin/merchant/member_listing': 'members',
  'GET /admin/receipt_export': ['settle', 'report'],
  'GET /admin/merchant/member/{id}': ['floor', 'cashier', 'members'],
  'GET /admin/print_job/{id}': ['floor', 'cashier', 'menu', 'settle'],
  'GET /admin/queue': withParties,
  'POST /admin/booking': 'queue',
  'POST /admin/clear_unpaid_order': 'void',
  'POST /admin/menu/update_balance/{id}': portionRights,
  'POST /admin/order': 'floor',
  'POST /admin/queue_key': 'queue',
  'POST /admin/serve_queue': 'queue',
  'POST /admin/update_order_owner': 'floor',
  'table.seat': 'floor',
} as const satisfies Readonly<Record<string, OneOf>>

/** A screen or a call that needs a right; a report is named by its own address. */
type Place = keyof typeof rightTo | `/reports/${string}`

/** Tells if a person with these rights may open a screen, or make a call. */
export const may = (rights: readonly Right[], what: Place): boolean =>
  isReader(rights, (rightTo as Readonly<Record<string, OneOf>>)[what] ?? rightTo['/reports/:report'])

/** Tells if the signed-in person may open a screen, or make a call. */
export const useMay = (what: Place): boolean => may(useRights(), what)
