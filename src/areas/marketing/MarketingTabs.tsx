import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import '../audit/RecordsTabs.css'

const pages = [['/pages/marketing/sandbox', 'marketing.sandbox']] as const

/** The ways between the pages about what guests are told. */
export function MarketingTabs() {
  const { t } = useTranslation()
  return (
    <nav className="records-tabs no-print" aria-label={t('nav.marketing')}>
      {pages.map(([to, title]) => (
        <NavLink key={to} to={to}>
          {t(title)}
        </NavLink>
      ))}
    </nav>
  )
}
