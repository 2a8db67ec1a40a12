import { useTranslation } from 'react-i18next'
import { useStore } from '../../device/store.ts'
import { liveStore } from './live-store.ts'

/** The rules that the store of the session must keep after the step, and those that it broke. */
export function LiveDetail() {
  const { t } = useTranslation()
  const { invariants, isBusy, path } = useStore(liveStore)
  if (path === null) return null
  return (
    <section className="lab-part" aria-label={t('lab.live.rules')} aria-busy={isBusy || !invariants}>
      <h3>{t('lab.live.rules')}</h3>
      {!invariants && <p className="small muted">{t('lab.live.asking')}</p>}
      {invariants && invariants.broken.length === 0 && <p>{t('lab.live.keeps', { count: invariants.asked })}</p>}
      {invariants && invariants.broken.length > 0 && (
        <>
          <p className="late">
            <b>{t('lab.live.breaks', { count: invariants.broken.length, total: invariants.asked })}</b>
          </p>
          <ul className="lab-traces">
            {invariants.broken.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
