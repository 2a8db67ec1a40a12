import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useRights } from '../session.ts'
import '../../ui/show/page-tabs.css'

const pages = [
  ['/pages/marketing/campaign', 'resource.marketing_campaign.many'],
  ['/pages/marketing/whatsapp', 'resource.whatsapp.many'],
  ['/pages/marketing/audience', 'resource.audience.many'],
  ['/pages/marketing/sandbox', 'marketing.sandbox'],
] as const

const figures = [
  ['/reports/sent_history_list', 'report.sent_history_list.title'],
  ['/reports/wato_number', 'report.wato_number.title'],
] as const

/** The ways between the pages about what guests are told. */
export function MarketingTabs() {
  const { t } = useTranslation()
  const readsReports = useRights().includes('report')
  return (
    <nav className="records-tabs marketing-tabs no-print" aria-label={t('nav.marketing')}>
      {[...pages, ...(readsReports ? figures : [])].map(([to, title]) => (
        <NavLink key={to} to={to}>
          {t(title)}
        </NavLink>
      ))}
    </nav>
  )
}
