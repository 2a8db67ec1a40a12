import { useTranslation } from 'react-i18next'
import type { ResourceRow } from '../../api/resources/resources.ts'
import { TargetCount } from '../../commands/marketing/TargetCount.tsx'
import '../resources.css'

/** Shows the members of a saved audience at this moment. */
export function AudienceLook({ row }: { row: ResourceRow }) {
  const { t } = useTranslation()
  return (
    <section className="record-extra" aria-label={t('marketing.targetNow')}>
      <h3>{t('marketing.targetNow')}</h3>
      <TargetCount audienceId={row.id} version={row.version} />
    </section>
  )
}
