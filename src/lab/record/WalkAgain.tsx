import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Replayed, ToldWalk } from '#contract/lab/record.ts'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Session } from '../session/use-session.ts'
import { shownSteps } from './shown-steps.ts'
import { ToldSteps } from './ToldSteps.tsx'
import './record.css'

/** A walk that was told, which a session does again in a store of its own; `children` are what else can be done with it. */
export function WalkAgain({ walk, session, children }: { walk: ToldWalk; session: Session; children?: ReactNode }) {
  const { t } = useTranslation()
  const [replayed, setReplayed] = useState<Replayed | null>(null)
  const replaying = useTry('walk', async () =>
    setReplayed(
      await (walk.kind === 'recorded' ? session.ask('replayRecorded', walk) : session.ask('replayIncident', walk)),
    ),
  )
  return (
    <>
      <div className="lab-session__as">
        <Button
          intent="primary"
          text={t('lab.incident.replay')}
          loading={replaying.isBusy}
          disabled={session.isMissing}
          onClick={() => replaying.run()}
        />
        {children}
      </div>
      {walk.kind === 'incident' && walk.isCut && (
        <p className="muted">{t('lab.incident.cut', { count: walk.entries.length })}</p>
      )}
      {replaying.failure && <Failed failure={replaying.failure} />}
      <ToldSteps
        label={t(walk.kind === 'recorded' ? 'lab.record.steps' : 'lab.incident.entries')}
        steps={shownSteps(walk, t)}
        replayed={replayed}
      />
    </>
  )
}
