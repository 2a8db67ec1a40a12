import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/transport/keys.ts'
import { endOthers, endSession, sessionsQuery } from '../../api/identity/session.ts'
import { Ago } from '../../ui/show/Ago.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useCommand } from '../../commands/use-command.ts'

const touches = [keys.sessions]

/** The person's sessions, the last used first; each but this one can be ended, and all of them at once. */
export function OwnSessions() {
  const { t } = useTranslation()
  const { attempt, run, isBusy } = useCommand()
  const { data, error, refetch } = useQuery(sessionsQuery())
  if (!data) return <Pending error={error} onRetry={refetch} rows={2} />
  const end = (command: Parameters<typeof run>[0]) =>
    void attempt({ ...command, done: t('account.sessionEnded'), touches })
  return (
    <>
      <ul className="settings__sessions stack bare">
        {data.map(({ id, device, here, used_at: at }) => (
          <li key={id}>
            <span>
              {device ?? t('account.sessionUnknown')}{' '}
              <span className="small muted">{here ? t('account.sessionHere') : <Ago at={at} />}</span>
            </span>
            {!here && (
              <Button
                text={t('account.sessionEnd')}
                aria-label={t('account.sessionEndOf', { device: device ?? t('account.sessionUnknown') })}
                disabled={isBusy}
                onClick={() => end(endSession(id))}
              />
            )}
          </li>
        ))}
      </ul>
      {data.some(({ here }) => !here) && (
        <Button size="large" text={t('account.sessionEndAll')} disabled={isBusy} onClick={() => end(endOthers())} />
      )}
    </>
  )
}
