import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router-dom'
import type { Right } from '#contract/roles.ts'
import { useMe, useRights } from '../../commands/session.ts'
import { moneyPages } from '../money/desk/money-pages.ts'
import '../../ui/show/page-tabs.css'

/** The supervisor's pages about a day, each with the right that it needs. */
const recordPages: readonly { to: string; title: string; right: Right }[] = [
  { to: '/settlement', title: 'settling.title', right: 'settle' },
  { to: '/money/drawers', title: 'money.drawers', right: 'cashier' },
  { to: '/reports', title: 'reports.title', right: 'report' },
  { to: '/losses', title: 'losses.title', right: 'report' },
  { to: '/audit', title: 'audit.title', right: 'report' },
  { to: '/checks', title: 'checks.title', right: 'settle' },
]

/** The ways between the supervisor's pages. */
export function RecordsTabs() {
  const { t } = useTranslation()
  const rights = useRights()
  const { pathname } = useLocation()
  const desk = moneyPages.find(({ right }) => rights.includes(right))
  const isAtDesk = moneyPages.some(({ to }) => pathname.startsWith(to))
  const hasDrawers = useMe().merchant?.drawer_mode !== 'off'
  return (
    <nav className="records-tabs no-print" aria-label={t('nav.records')}>
      {recordPages
        .filter(({ to, right }) => rights.includes(right) && (hasDrawers || to !== '/money/drawers'))
        .map(({ to, title }) => (
          <NavLink key={to} to={to}>
            {t(title)}
          </NavLink>
        ))}
      {desk && (
        <Link to={desk.to} aria-current={isAtDesk ? 'page' : undefined}>
          {t('refunds.desk')}
        </Link>
      )}
    </nav>
  )
}
