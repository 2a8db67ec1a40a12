import { type Right, type Role, isAboveFloor } from '#contract/roles.ts'
import type { StoreState } from '#contract/states.ts'
import { home, routeOf } from './routes.ts'

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
