import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Session } from './use-session.ts'

/** The part of a session by which it is started. */
export type Startable = Pick<Session, 'start' | 'ended' | 'isStarting' | 'isMissing'>

/** The key of the words for a session that is gone: it has ended, or it did not even start. */
export const lostWords = (ended: string) => (ended === '' ? 'lab.session.ended' : 'lab.session.notStarted')

/** Starts a session if none runs, and then does what its text says; if none can be started, shows the reason. */
export function StartSession({
  session,
  text,
  isQuiet = false,
  prepare,
}: {
  session: Startable
  text?: string
  /** Another button is the first choice here. */
  isQuiet?: boolean
  /** Called at the press; the returned function is called once a session runs. */
  prepare?: () => () => void
}) {
  const { t } = useTranslation()
  const { start, ended, isStarting, isMissing } = session
  const starting = useTry('session', async () => {
    const goOn = prepare?.()
    await start()
    goOn?.()
  })
  if (isMissing) return <span className="muted">{t('lab.session.missing')}</span>
  return (
    <>
      <Button
        intent={isQuiet ? 'none' : 'primary'}
        loading={isStarting}
        text={text ?? t(ended === '' ? 'lab.session.again' : 'lab.session.start')}
        onClick={() => starting.run()}
      />
      {starting.failure && <Failed failure={starting.failure} />}
    </>
  )
}
