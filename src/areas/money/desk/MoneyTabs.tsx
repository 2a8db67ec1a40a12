import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { may } from '../../../commands/rights/may.ts'
import { useRights } from '../../../commands/session.ts'
import { moneyPages } from '../../records/money-pages.ts'

/** The ways between the pages of the money desk. */
export function MoneyTabs() {
  const { t } = useTranslation()
  const rights = useRights()
  return (
    <nav className="money-tabs" aria-label={t('refunds.desk')}>
      {moneyPages
        .filter(({ to }) => may(rights, to))
        .map(({ to, title }) => (
          <NavLink key={to} to={to}>
            {t(title)}
          </NavLink>
        ))}
    </nav>
  )
}
