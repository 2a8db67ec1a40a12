import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Session } from './use-session.ts'

/** The part of a session by which it is started. */
export type Startable = Pick<Session, 'start' | 'ended' | 'isStarting' | 'isMissing'>

/** Starts a session where none runs, and then does what its text says; where none can be started, says why. */
export function StartSession({
  session,
  text,
  isQuiet = false,
  then,
}: {
  session: Startable
  text?: string
  /** Another button is the first choice here. */
  isQuiet?: boolean
  then?: () => void
}) {
  const { t } = useTranslation()
  const { start, ended, isStarting, isMissing } = session
  const starting = useTry('session', async () => {
    await start()
    then?.()
  })
  if (isMissing) return <span className="muted">{t('lab.session.missing')}</span>
  return (
    <>
      <Button
        intent={isQuiet ? 'none' : 'primary'}
        loading={isStarting}
        text={text ?? t(ended === null ? 'lab.session.start' : 'lab.session.again')}
        onClick={() => starting.run()}
      />
      {starting.failure && <Failed failure={starting.failure} />}
    </>
  )
}
