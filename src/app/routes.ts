import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import type { Right } from '#contract/roles.ts'
import type { Feature } from '#contract/states.ts'

type Screen = { default: ComponentType }

interface Route {
  path: string
  /** The key of its name. */
  title: string
  /** Whoever may be there holds it. */
  right?: Right
  /** Stores may do without it. */
  feature?: Feature
  /** Fetches its code; called early, so that it is there when the session is. */
  load: () => Promise<Screen>
  Screen: ComponentType
}

/** The places that are for some only. */
const rightFor: Readonly<Record<string, Right>> = {
  '/floor/edit': 'menu',
  '/pages/setting/table/:tableId?': 'menu',
  '/orders/combine': 'combine',
  '/pages/menu_setting/move_in': 'menu',
  '/settlement/:day?': 'settle',
  '/losses': 'report',
  '/pages/team_management/shifts': 'staff',
  '/audit': 'report',
  '/pages/setting/store': 'settle',
  '/stores': 'staff',
  '/stores/people': 'staff',
}

const featureFor: readonly (readonly [prefix: string, Feature])[] = [
  ['/queue', 'queue'],
  ['/orders/combine', 'combine'],
]

const route = (path: string, title: string, load: () => Promise<Screen>): Route => ({
  path,
  title,
  right: rightFor[path],
  feature: featureFor.find(([prefix]) => path.startsWith(prefix))?.[1],
  load,
  Screen: lazy(load),
})

const takeBack = async () => ({
  default: (await import('../workflows/orders/take-back/TakeBackScreen.tsx')).TakeBackScreen,
})

const edit = async () => ({
  default: (await import('../workflows/orders/edit/EditOrderScreen.tsx')).EditOrderScreen,
})

/** Every place behind the sign-in. */
export const routes: Route[] = [
  route('/floor/edit', 'plan.title', async () => ({
    default: (await import('../workflows/floor/plan/PlanScreen.tsx')).PlanScreen,
  })),
  route('/floor/:tableId?', 'nav.floor', async () => ({
    default: (await import('../workflows/floor/FloorScreen.tsx')).FloorScreen,
  })),
  route('/orders/combine', 'nav.combine', async () => ({
    default: (await import('../workflows/orders/combine/CombineScreen.tsx')).CombineScreen,
  })),
  route('/orders/:orderId?', 'nav.orders', async () => ({
    default: (await import('../workflows/orders/OrdersScreen.tsx')).OrdersScreen,
  })),
  route('/orders/:orderId/cancel', 'nav.cancel', takeBack),
  route('/orders/:orderId/void', 'nav.void', takeBack),
  route('/orders/:orderId/refund', 'nav.refund', takeBack),
  route('/orders/:orderId/edit', 'nav.edit', edit),
  route('/orders/:orderId/price', 'nav.edit', edit),
  route('/queue/history', 'queue.history', async () => ({
    default: (await import('../workflows/queue/QueueHistoryScreen.tsx')).QueueHistoryScreen,
  })),
  route('/queue/display', 'queue.display', async () => ({
    default: (await import('../workflows/queue/DisplaySetupScreen.tsx')).DisplaySetupScreen,
  })),
  route('/queue/setup/:lineId?', 'queue.setup', async () => ({
    default: (await import('../workflows/queue/QueueSetupScreen.tsx')).QueueSetupScreen,
  })),
  route('/queue/:entryId?', 'nav.queue', async () => ({
    default: (await import('../workflows/queue/QueueScreen.tsx')).QueueScreen,
  })),
  route('/approvals/:approvalId?', 'nav.approvals', async () => ({
    default: (await import('../workflows/approvals/ApprovalsScreen.tsx')).ApprovalsScreen,
  })),
  route('/settlement/:day?', 'settling.title', async () => ({
    default: (await import('../workflows/settlement/SettlementScreen.tsx')).SettlementScreen,
  })),
  route('/losses', 'losses.title', async () => ({
    default: (await import('../workflows/records/LossesScreen.tsx')).LossesScreen,
  })),
  route('/audit', 'audit.title', async () => ({
    default: (await import('../workflows/records/AuditScreen.tsx')).AuditScreen,
  })),
  route('/pages/menu_setting', 'nav.setUp', async () => ({
    default: (await import('../resources/SetUpScreen.tsx')).SetUpScreen,
  })),
  route('/stores', 'stores.title', async () => ({
    default: (await import('../resources/store/StoresScreen.tsx')).StoresScreen,
  })),
  route('/stores/people', 'people.title', async () => ({
    default: (await import('../resources/store/PeopleScreen.tsx')).PeopleScreen,
  })),
  route('/pages/setting/store', 'store.title', async () => ({
    default: (await import('../resources/store/StoreScreen.tsx')).StoreScreen,
  })),
  route('/pages/menu_setting/move_in', 'moveIn.title', async () => ({
    default: (await import('../resources/move-in/MoveInScreen.tsx')).MoveInScreen,
  })),
  route('/pages/setting/table/codes', 'setTables.codes', async () => ({
    default: (await import('../workflows/floor/tables/CodesScreen.tsx')).CodesScreen,
  })),
  route('/pages/setting/table/:tableId?', 'setTables.title', async () => ({
    default: (await import('../workflows/floor/tables/TablesScreen.tsx')).TablesScreen,
  })),
  route('/clock', 'clock.title', async () => ({
    default: (await import('../workflows/team/ClockScreen.tsx')).ClockScreen,
  })),
  route('/pages/team_management/shifts', 'week.title', async () => ({
    default: (await import('../workflows/team/WeekScreen.tsx')).WeekScreen,
  })),
  route('/pages/:area/:kind/:recordId?', 'nav.setUp', async () => ({
    default: (await import('../resources/ResourceScreen.tsx')).ResourceScreen,
  })),
  route('/system', 'system.title', async () => ({
    default: (await import('./system/SystemScreen.tsx')).SystemScreen,
  })),
  route('/account', 'account.title', async () => ({ default: (await import('./AccountScreen.tsx')).AccountScreen })),
  route('/settings', 'nav.settings', async () => ({ default: (await import('./Settings.tsx')).Settings })),
]

export const home = '/floor'

/** The route of a path, if there is one. */
export const routeOf = (pathname: string): Route | undefined => routes.find(({ path }) => matchPath(path, pathname))

/** Where to go after signing in: the asked path if it is one of ours, else home. */
export function placeAfterSignIn(asked: string | null): string {
  if (!asked?.startsWith('/') || asked.startsWith('//')) return home
  const { pathname, search } = new URL(asked, 'http://console')
  return routeOf(pathname) ? pathname + search : home
}

/** Fetches the screen that a path leads to, or home's. */
export const loadScreen = (pathname: string): Promise<unknown> | undefined =>
  (routeOf(pathname) ?? routeOf(home))?.load()
