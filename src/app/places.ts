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
import { waitingQuery } from '../api/waiting.ts'
import type { Right } from '#contract/roles.ts'
import { useFeature, useMaybeMe, useRights } from '../commands/session.ts'

export interface Place {
  to: string
  /** The key of its name. */
  label: string
  Icon: typeof Cog
  /** The addresses that belong to it, where they do not begin with its own. */
  under?: string
  /** The number of things that wait there. */
  count?: number
}

/** The supervisor's pages about a day stand behind one place, which stays on the one that is open. */
const records = ['/reports', '/losses', '/audit', '/settlement', '/money', '/checks']

/** The places of work of whoever is signed in, in the order of the rail; the last one stands at its foot. */
export function usePlaces(): Place[] {
  const { pathname } = useLocation()
  const rights = useRights()
  const hasQueue = useFeature('queue')
  const hasBookings =
    useFeature('booking') && ['queue', 'floor', 'report'].some((right) => rights.includes(right as Right))
  const hasMembers = useFeature('members')
  const me = useMaybeMe()
  const stores = me?.merchants.length ?? 0
  const { data: waiting } = useQuery(waitingQuery())
  // Bookings, members and what they are told stand beside the set-up, below the same address.
  const isBeside = /^\/pages\/(membership|marketing|booking)(\/|$)/.test(pathname)
  const inSetUp = isBeside ? '/pages/menu_setting' : '/pages'
  const hasDrawers = rights.includes('cashier') && (me?.merchant?.drawer_mode ?? 'off') !== 'off'
  const firstRecords = rights.includes('report')
    ? '/losses'
    : rights.includes('settle')
      ? '/settlement'
      : '/money/drawers'
  const hasRecords = rights.includes('report') || rights.includes('settle') || hasDrawers
  return [
    { to: '/floor', label: 'nav.floor', Icon: LayoutGrid },
    ...(rights.includes('kitchen') ? [{ to: '/kitchen', label: 'nav.kitchen', Icon: Flame }] : []),
    { to: '/orders', label: 'nav.orders', Icon: Clipboard, count: waiting?.orders },
    ...(hasQueue ? [{ to: '/queue', label: 'nav.queue', Icon: People, count: waiting?.parties }] : []),
    ...(hasBookings ? [{ to: '/pages/booking', label: 'nav.bookings', Icon: Calendar }] : []),
    ...(hasMembers && rights.includes('members')
      ? [{ to: '/pages/membership/members', label: 'nav.guests', Icon: IdNumber, under: '/pages/membership' }]
      : []),
    ...(hasMembers && rights.includes('members')
      ? [{ to: '/pages/marketing/campaign', label: 'nav.marketing', Icon: Envelope, under: '/pages/marketing' }]
      : []),
    { to: '/approvals', label: 'nav.approvals', Icon: Endorsed, count: waiting?.approvals },
    ...(rights.includes('report')
      ? [{ to: pathname === '/tonight' ? pathname : '/dashboard', label: 'nav.dashboard', Icon: Dashboard }]
      : []),
    ...(hasRecords
      ? [
          {
            to: records.find((path) => pathname.startsWith(path)) ?? firstRecords,
            label: 'nav.records',
            Icon: TimelineEvents,
          },
        ]
      : []),
    ...(['menu', 'settle', 'staff'].some((right) => rights.includes(right as Right))
      ? [{ to: '/pages/menu_setting', label: 'nav.setUp', Icon: Manual, under: inSetUp }]
      : []),
    ...(me?.has_lab && rights.includes('settle') ? [{ to: '/lab', label: 'nav.lab', Icon: LabTest }] : []),
    ...(stores > 1 ? [{ to: '/stores', label: 'nav.stores', Icon: Shop }] : []),
    { to: '/settings', label: 'nav.settings', Icon: Cog },
  ]
}
