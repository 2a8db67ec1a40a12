import { useTranslation } from 'react-i18next'
import type { System } from '#contract/system/system.ts'
import { Setting } from '../settings/Setting.tsx'

/** States of messages that are not done with yet; those sent or seen to are of no interest here. */
const open = ['pending', 'sending', 'retrying', 'failed'] as const

/** The versions that run here, and the state of the server. */
export function ServerPanel({ system }: { system: System }) {
  const { t } = useTranslation()
  const { version, admin_version: consoleVersion, database, screens, outbox } = system
  const waiting = open.flatMap((state) => {
    const count = outbox[state] ?? 0
    return count > 0 ? [t(`system.outbox.${state}`, { count })] : []
  })
  return (
    <section className="settings__panel stack gap-12 card" aria-labelledby="system-server">
      <h2 id="system-server">{t('system.server')}</h2>
      <dl>
        <Setting name={t('system.version')}>
          {version} ({consoleVersion})
        </Setting>
        <Setting name={t('system.database')}>{t(`system.database.${database}`)}</Setting>
        <Setting name={t('system.screens')}>{screens}</Setting>
        <Setting name={t('system.outbox')}>{waiting.join(', ') || t('system.outboxNothing')}</Setting>
        <Setting name={t('system.backup')}>
          {t(database === 'pglite' ? 'system.backupEmbedded' : 'system.backupPostgres')}
        </Setting>
      </dl>
    </section>
  )
}
