import {
  Calendar,
  Clipboard,
  Cog,
  Dashboard,
  Endorsed,
  Flame,
  LayoutGrid,
  IdNumber,
  LabTest,
  Envelope,
  Manual,
  People,
  Shop,
  TimelineEvents,
} from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { isReader } from '#contract/readers.ts'
import { waitingQuery } from '../api/stores/waiting.ts'
import { may } from '../commands/rights/may.ts'
import { useMaybeMe, useRights } from '../commands/session.ts'
import { routeOf } from './routes.ts'
import type { WordKey } from '../i18n/word-key.ts'

export interface Place {
  to: string
  /** The key of its name. */
  label: WordKey
  Icon: typeof Cog
  /** The addresses that belong to it, where they do not begin with its own. */
  under?: string
  /** The number of things that wait there. */
  count?: number
}

/** The supervisor's pages about a day, which share one place; it links to the open one, else to the first. */
const records = ['/reports', '/audit', '/settlement', '/money', '/checks']

/** Screens of the set-up, any of which makes it a place. */
const setUp = ['/pages/setting/table', '/pages/setting/store', '/pages/team_management/shifts'] as const

/** The places of work of the signed-in person, in the order of the rail; the last one is at its foot. */
export function usePlaces(): Place[] {
  const { pathname } = useLocation()
  const rights = useRights()
  const me = useMaybeMe()
  const off = me?.merchant?.features_off ?? []
  const isOpen = (path: string) => {
    const { readers, feature } = routeOf(path)!
    return isReader(rights, readers) && !(feature && off.includes(feature))
  }
  const stores = me?.merchants.length ?? 0
  const { data: waiting } = useQuery(waitingQuery())
  // Bookings, members and marketing are places beside the set-up, although their addresses begin like its own.
  const isBeside = /^\/pages\/(membership|marketing|booking)(\/|$)/.test(pathname)
  const inSetUp = isBeside ? '/pages/menu_setting' : '/pages'
  const hasDrawers = isOpen('/money/drawers') && (me?.merchant?.drawer_mode ?? 'off') !== 'off'
  const firstRecords = ['/reports', '/settlement'].find(isOpen) ?? (hasDrawers ? '/money/drawers' : undefined)
  const places: (Place | false | undefined)[] = [
    { to: '/floor', label: 'nav.floor', Icon: LayoutGrid },
    isOpen('/kitchen') && { to: '/kitchen', label: 'nav.kitchen', Icon: Flame },
    { to: '/orders', label: 'nav.orders', Icon: Clipboard, count: waiting?.orders },
    isOpen('/queue') && { to: '/queue', label: 'nav.queue', Icon: People, count: waiting?.parties },
    isOpen('/pages/booking') && { to: '/pages/booking', label: 'nav.bookings', Icon: Calendar },
    isOpen('/pages/membership/members') && {
      to: '/pages/membership/members',
      label: 'nav.guests',
      Icon: IdNumber,
      under: '/pages/membership',
    },
    isOpen('/pages/membership/members') && {
      to: '/pages/marketing/campaign',
      label: 'nav.marketing',
      Icon: Envelope,
      under: '/pages/marketing',
    },
    { to: '/approvals', label: 'nav.approvals', Icon: Endorsed, count: waiting?.approvals },
    isOpen('/dashboard') && {
      to: pathname === '/tonight' ? pathname : '/dashboard',
      label: 'nav.dashboard',
      Icon: Dashboard,
    },
    firstRecords !== undefined && {
      to: records.find((path) => pathname.startsWith(path)) ?? firstRecords,
      label: 'nav.records',
      Icon: TimelineEvents,
    },
    setUp.some((screen) => may(rights, screen)) && {
      to: '/pages/menu_setting',
      label: 'nav.setUp',
      Icon: Manual,
      under: inSetUp,
    },
    me?.has_lab && isOpen('/lab') && { to: '/lab', label: 'nav.lab', Icon: LabTest },
    stores > 1 && { to: '/stores', label: 'nav.stores', Icon: Shop },
    { to: '/settings', label: 'nav.settings', Icon: Cog },
  ]
  return places.filter((place) => !!place)
}
