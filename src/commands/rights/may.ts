import { isReader, type OneOf, portionRights } from '#contract/readers.ts'
import type { Right } from '#contract/roles.ts'
import { useRights } from '../session.ts'

/** The readers of bookings and lines: people who take them, seat them or look at figures. */
export const withParties = ['queue', 'floor', 'report'] as const

/**
 * The right, or several of which any is enough, of screens that other screens link to, by address, and of calls without
 * a row whose chart could decide. The route of such a screen must name the same readers, or it does not compile.
 */
export const rightTo = {
  '/floor/edit': 'menu',
  '/orders/combine': 'combine',
  '/settlement': 'settle',
  '/money/drawers': 'cashier',
  '/money/receipts': ['floor', 'cashier', 'settle', 'report'],
  '/money/refunds': 'refund',
  '/money/unpaid': 'cashier',
  '/money/report': 'report',
  '/money/days': 'settle',
  '/money/payouts': 'settle',
  '/money/subscription': 'settle',
  '/money/outgoing': 'settle',
  '/reports': 'report',
  '/reports/:report': 'report',
  '/audit': 'report',
  '/checks': 'settle',
  '/pages/setting/store': 'settle',
  '/pages/setting/table': 'menu',
  '/pages/membership/members': 'members',
  '/pages/booking/import': 'menu',
  '/pages/team_management/shifts': 'staff',
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
