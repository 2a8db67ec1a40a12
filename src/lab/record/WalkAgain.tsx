import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Replayed, ToldWalk } from '#contract/lab/record.ts'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import { useKeptFocus } from '../kept-focus.ts'
import type { Session } from '../session/use-session.ts'
import { shownSteps } from './shown-steps.ts'
import { ToldSteps } from './ToldSteps.tsx'
import './record.css'

/** A walk that was told, which a session does again in a store of its own; `children` are what else can be done with it. */
export function WalkAgain({ walk, session, children }: { walk: ToldWalk; session: Session; children?: ReactNode }) {
  const { t } = useTranslation()
  const [done, setDone] = useState<{ walk: ToldWalk; replayed: Replayed } | null>(null)
  const replaying = useTry(walk.name, async () => {
    const { ask } = session
    const replayed = await (walk.kind === 'recorded' ? ask('replayRecorded', walk) : ask('replayIncident', walk))
    setDone({ walk, replayed })
  })
  // A button that waits takes no focus.
  const keptFocus = useKeptFocus(replaying.isBusy)
  return (
    <>
      <header className="lab-row" {...keptFocus}>
        {session.isMissing ? (
          <span className="muted">{t('lab.session.missing')}</span>
        ) : (
          <Button
            intent="primary"
            text={t('lab.incident.replay')}
            loading={replaying.isBusy}
            onClick={() => replaying.run()}
          />
        )}
        {children}
      </header>
      {walk.kind === 'incident' && walk.isCut && (
        <p className="muted">{t('lab.incident.cut', { count: walk.entries.length })}</p>
      )}
      {replaying.failure && <Failed failure={replaying.failure} />}
      <ToldSteps
        label={t(walk.kind === 'recorded' ? 'lab.record.steps' : 'lab.incident.entries')}
        steps={shownSteps(walk, t)}
        // Another file may have been opened meanwhile.
        replayed={done?.walk === walk ? done.replayed : null}
      />
    </>
  )
}

/** A walk from a file, as the lab saved it. */
export function KeptPane({ walk, session }: { walk: ToldWalk; session: Session }) {
  const { t } = useTranslation()
  return (
    <section className="lab-stack lab-record" aria-label={t('lab.kept')}>
      <h2>{walk.name}</h2>
      <WalkAgain walk={walk} session={session} />
    </section>
  )
}
