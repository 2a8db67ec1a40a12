import { useTranslation } from 'react-i18next'
import type { ChartView } from '../engine/protocol.ts'

/** Names the lines of the diagram, with how many arrows nothing took. */
export function Legend({ view, level }: { view: ChartView; level: number }) {
  const { t } = useTranslation()
  const statuses = Object.values(view.arrows).map((arrow) => arrow.statuses[level])
  const never = statuses.filter((status) => status === 'missing' || status === 'unreachable').length
  const failing = statuses.filter((status) => status === 'failed').length
  return (
    <div className="lab-row lab-bar diagram-legend">
      <ul className="lab-row">
        <li data-status="taken">{t('lab.legend.taken')}</li>
        {never > 0 && <li data-status="missing">{t('lab.legend.missing', { count: never })}</li>}
        {failing > 0 && <li data-status="failed">{t('lab.legend.failed', { count: failing })}</li>}
        {statuses.includes('partly') && <li data-status="partly">{t('lab.legend.partly')}</li>}
      </ul>
      <span id="lab-keys" className="muted">
        {t('lab.keys')}
      </span>
    </div>
  )
}
