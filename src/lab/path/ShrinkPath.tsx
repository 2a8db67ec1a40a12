import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveLevel } from '#contract/lab/live.ts'
import { ask, useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Session } from '../session/use-session.ts'
import type { Lab } from '../use-lab.ts'

/**
 * Makes a failing path as short as possible while it fails in the same way, on the charts alone or in a session, and
 * shows its progress.
 */
export function ShrinkPath({
  lab,
  level,
  session,
}: {
  lab: Pick<Lab, 'chart' | 'place' | 'placeKey' | 'stay' | 'showPath' | 'add'>
  level: 'pure' | LiveLevel
  session: Pick<Session, 'ask'>
}) {
  const { t } = useTranslation()
  const [tries, setTries] = useState(0)
  const shorten = async () => {
    if (level === 'pure') return ask('shrink', [lab.place], setTries)
    const { shrinkInSession } = await import('../live/shrink-in-session.ts')
    return shrinkInSession(level, lab, session, t('lab.live.name'), setTries)
  }
  const { run, isBusy, failure } = useTry(lab.placeKey, async () => {
    const isStill = lab.stay()
    setTries(0)
    const shorter = await shorten()
    if (isStill()) lab.showPath(shorter, shorter.steps.length)
  })
  return (
    <>
      <p className="lab-row">
        <Button text={t('lab.shrink')} disabled={isBusy} onClick={() => run()} />
        <span role="status">{isBusy && t('lab.tries', { count: tries })}</span>
      </p>
      {failure && <Failed failure={failure} />}
    </>
  )
}
