import { Clipboard, Cog, Endorsed, LayoutGrid, People, TimelineEvents } from '@blueprintjs/icons'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { approvalsQuery } from '../api/approvals.ts'
import { ordersQuery } from '../api/orders.ts'
import { queueQuery } from '../api/queue.ts'
import { useRights } from '../workflows/session.ts'
import { Logo } from './Logo.tsx'
import { home } from './routes.ts'
import './Rail.css'

/** How many orders still need somebody; undefined while unknown. */
function useOpenOrders(): number | undefined {
  return useQueries({
    queries: [ordersQuery({ type: 'new', start: 0, length: 1 }), ordersQuery({ type: 'action', start: 0, length: 1 })],
    combine: (lists) => {
      const counts = lists.map((list) => list.data?.recordsFiltered)
      return counts.every((count) => count === undefined) ? undefined : counts.reduce<number>((a, b) => a + (b ?? 0), 0)
    },
  })
}

/** The supervisor's pages about a day stand behind one place, which stays on the one that is open. */
const records = ['/losses', '/audit', '/settlement']

function Place({ to, label, Icon, count = 0 }: { to: string; label: string; Icon: typeof Cog; count?: number }) {
  const { t } = useTranslation()
  return (
    <NavLink to={to} className="rail__item">
      <span className="rail__icon">
        <Icon size={20} />
        {count > 0 && (
          <span className="rail__badge figures" aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {label}
      {count > 0 && <span className="only-read-aloud">, {t('nav.waiting', { count })}</span>}
    </NavLink>
  )
}

/** The places of work; a bar at the foot of the screen on an upright tablet. */
export function Rail() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const rights = useRights()
  const openOrders = useOpenOrders()
  const waiting = useQuery(queueQuery()).data?.reduce((sum, { facts }) => sum + facts.live, 0)
  const asked = useQuery(approvalsQuery('requested')).data?.recordsFiltered
  return (
    <nav className="rail" aria-label={t('nav.label')}>
      <NavLink to={home} className="rail__logo" aria-label="Statehouse">
        <Logo />
      </NavLink>
      <Place to="/floor" label={t('nav.floor')} Icon={LayoutGrid} />
      <Place to="/orders" label={t('nav.orders')} Icon={Clipboard} count={openOrders} />
      <Place to="/queue" label={t('nav.queue')} Icon={People} count={waiting} />
      <Place to="/approvals" label={t('nav.approvals')} Icon={Endorsed} count={asked} />
      {(rights.includes('report') || rights.includes('settle')) && (
        <Place
          to={
            records.find((path) => pathname.startsWith(path)) ?? (rights.includes('report') ? '/losses' : '/settlement')
          }
          label={t('nav.records')}
          Icon={TimelineEvents}
        />
      )}
      <span className="rail__space" />
      <Place to="/settings" label={t('nav.settings')} Icon={Cog} />
    </nav>
  )
}
