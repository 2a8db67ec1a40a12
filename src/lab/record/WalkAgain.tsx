import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordedWalk, ReplayResult, ToldWalk } from '#contract/lab/record.ts'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Session } from '../session/use-session.ts'
import { shownSteps } from './shown-steps.ts'
import { ToldSteps } from './ToldSteps.tsx'
import '../panes.css'

/** A recorded walk, which a session repeats in a store of its own; `children` are further actions with it. */
export function WalkAgain({
  walk,
  session,
  onShorter,
  children,
}: {
  walk: ToldWalk
  session: Session
  /** Takes a shorter walk that departs in the same way; without it none is looked for. */
  onShorter?: (shorter: RecordedWalk) => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { ask, isMissing } = session
  const [replayed, setReplayed] = useState<ReplayResult | null>(null)
  const doing = useTry('walk', async (work: () => Promise<ReplayResult>) => setReplayed(await work()))
  const replay = () => (walk.kind === 'recorded' ? ask('replayRecorded', walk) : ask('replayIncident', walk))
  const shrink = async (of: RecordedWalk) => {
    const shorter = await ask('shrinkRecorded', of)
    onShorter?.(shorter.walk)
    return shorter.replayed
  }
  return (
    <>
      <header className="lab-row">
        {isMissing ? (
          <span className="muted">{t('lab.session.missing')}</span>
        ) : (
          <Button
            intent={onShorter ? 'none' : 'primary'}
            text={t(session.session ? 'lab.record.replay' : 'lab.incident.replay')}
            loading={doing.isBusy}
            onClick={() => doing.run(replay)}
          />
        )}
        {onShorter && walk.kind === 'recorded' && replayed?.isSame === false && (
          <Button text={t('lab.record.shrink')} disabled={doing.isBusy} onClick={() => doing.run(() => shrink(walk))} />
        )}
        {children}
      </header>
      {walk.kind === 'incident' && walk.isCut && (
        <p className="muted">{t('lab.incident.cut', { count: walk.entries.length })}</p>
      )}
      {doing.failure && <Failed failure={doing.failure} />}
      <ToldSteps
        label={t(walk.kind === 'recorded' ? 'lab.record.steps' : 'lab.incident.entries')}
        steps={shownSteps(walk, t)}
        replayed={replayed}
      />
    </>
  )
}

/** A walk from a file, as the lab saved it. */
export function KeptPane({ walk, session }: { walk: ToldWalk; session: Session }) {
  const { t } = useTranslation()
  return (
    <section className="lab-stack lab-record" aria-label={t('lab.kept')} tabIndex={-1}>
      <h2>{walk.name}</h2>
      <WalkAgain walk={walk} session={session} />
    </section>
  )
}
