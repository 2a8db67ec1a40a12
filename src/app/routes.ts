import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'

interface Route {
  path: string
  /** The key of its document title. */
  title: string
  Screen: ComponentType
}

/** Every place behind the sign-in. The last one that matches a deeper path wins by its own path. */
export const routes: Route[] = [
  {
    path: '/floor/:tableId?',
    title: 'nav.floor',
    Screen: lazy(async () => ({ default: (await import('../workflows/floor/FloorScreen.tsx')).FloorScreen })),
  },
  {
    path: '/orders/:orderId?',
    title: 'nav.orders',
    Screen: lazy(async () => ({ default: (await import('../workflows/orders/OrdersScreen.tsx')).OrdersScreen })),
  },
  {
    path: '/orders/:orderId/void',
    title: 'nav.void',
    Screen: lazy(async () => ({ default: (await import('../workflows/orders/VoidScreen.tsx')).VoidScreen })),
  },
  {
    path: '/settings',
    title: 'nav.settings',
    Screen: lazy(async () => ({ default: (await import('./Settings.tsx')).Settings })),
  },
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
