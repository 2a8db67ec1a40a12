import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { may } from '../../commands/rights/may.ts'
import { useMe, useRights } from '../../commands/session.ts'
import { moneyPages } from './money-pages.ts'
import '../../ui/show/show.css'

/** The supervisor's pages about a day. */
const recordPages = [
  { to: '/settlement', title: 'settling.title' },
  { to: '/money/drawers', title: 'money.drawers' },
  { to: '/reports', title: 'reports.title' },
  { to: '/reports/loss_report', title: 'report.loss_report.title' },
  { to: '/audit', title: 'audit.title' },
  { to: '/checks', title: 'checks.title' },
] as const

/** The ways between the supervisor's pages. */
export function RecordsTabs() {
  const { t } = useTranslation()
  const rights = useRights()
  const { pathname } = useLocation()
  const desk = moneyPages.find(({ to }) => may(rights, to))
  const isAtDesk = moneyPages.some(({ to }) => pathname.startsWith(to))
  const hasDrawers = useMe().merchant?.drawer_mode !== 'off'
  return (
    <nav className="records-tabs no-print" aria-label={t('nav.records')}>
      {recordPages
        .filter(({ to }) => may(rights, to) && (hasDrawers || to !== '/money/drawers'))
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
