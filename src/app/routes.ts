import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'

type Screen = { default: ComponentType }

interface Route {
  path: string
  /** The key of its document title. */
  title: string
  /** Fetches its code; called early, so that it is there when the session is. */
  load: () => Promise<Screen>
  Screen: ComponentType
}

const route = (path: string, title: string, load: () => Promise<Screen>): Route => ({
  path,
  title,
  load,
  Screen: lazy(load),
})

const takeBack = async () => ({
  default: (await import('../workflows/orders/take-back/TakeBackScreen.tsx')).TakeBackScreen,
})

/** Every place behind the sign-in. */
export const routes: Route[] = [
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
  route('/queue/:entryId?', 'nav.queue', async () => ({
    default: (await import('../workflows/queue/QueueScreen.tsx')).QueueScreen,
  })),
  route('/approvals/:approvalId?', 'nav.approvals', async () => ({
    default: (await import('../workflows/approvals/ApprovalsScreen.tsx')).ApprovalsScreen,
  })),
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

/** Fetches the screen that a path leads to, or home's, while the session and the words are still on their way. */
export const loadAhead = (pathname: string): Promise<Screen> | undefined => (routeOf(pathname) ?? routeOf(home))?.load()
