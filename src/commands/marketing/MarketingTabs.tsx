import { useMay } from '../rights/may.ts'
import { PageTabs } from '../../ui/show/PageTabs.tsx'

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

/** The tabs of the marketing pages. */
export function MarketingTabs() {
  const readsReports = useMay('/reports/:report')
  return <PageTabs label="nav.marketing" pages={[...pages, ...(readsReports ? figures : [])]} />
}
