import { Button } from '@blueprintjs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordedWalk, Replayed } from '#contract/lab/record.ts'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import { useKeptFocus } from '../kept-focus.ts'
import type { Session } from '../session/use-session.ts'
import { SaveWalk } from './SaveWalk.tsx'
import { shownSteps } from './shown-steps.ts'
import { ToldSteps } from './ToldSteps.tsx'
import './record.css'

/** Milliseconds between two looks at what was recorded. */
const lookEvery = 2000

/** Records what is done in the session's console as a walk, which can be done again, made shorter and kept. */
export function RecordPane({ session }: { session: Session }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const address = session.session?.address ?? ''
  const key = ['lab', 'recorded', address]
  const [stopped, setStopped] = useState<RecordedWalk | null>(null)
  const [name, setName] = useState('')
  const [hasEnded, setHasEnded] = useState(false)
  const [replayed, setReplayed] = useState<Replayed | null>(null)
  const { data: recording = null } = useQuery({
    queryKey: key,
    // Another store was shown where nothing is recorded any more: what was recorded until then is left.
    queryFn: async () => {
      const going = await session.ask('recorded')
      if (going || !client.getQueryData(key)) return going
      const left = await session.ask('stopRecording')
      if (left) setStopped(left)
      setHasEnded(left !== null)
      return null
    },
    refetchInterval: ({ state }) => (state.data ? lookEvery : false),
  })
  const doing = useTry(address, (work: () => Promise<void>) => work())
  const record = async () => {
    const begun = await session.ask('startRecording')
    setHasEnded(false)
    setStopped(null)
    setReplayed(null)
    client.setQueryData(key, begun)
    await session.refresh()
  }
  const stop = async () => {
    setStopped(await session.ask('stopRecording'))
    client.setQueryData(key, null)
  }
  // A button that waits takes no focus.
  const keptFocus = useKeptFocus(doing.isBusy)
  const walk = recording ?? stopped
  const named = walk && { ...walk, name: name.trim() || t('lab.record.unnamed') }
  const replay = async (of: RecordedWalk) => setReplayed(await session.ask('replayRecorded', of))
  const shrink = async (of: RecordedWalk) => {
    const shorter = await session.ask('shrinkRecorded', of)
    setStopped(shorter.walk)
    setReplayed(shorter.replayed)
  }
  return (
    <section className="lab-stack lab-record" aria-label={t('lab.record')} {...keptFocus}>
      <div className="lab-row">
        {recording ? (
          <Button
            text={t('lab.record.stop', { count: recording.steps.length })}
            intent="danger"
            disabled={doing.isBusy}
            onClick={() => doing.run(stop)}
          />
        ) : (
          <Button text={t('lab.record')} disabled={doing.isBusy} onClick={() => doing.run(record)} />
        )}
        {!walk?.steps.length && !stopped && <span className="small muted">{t('lab.record.what')}</span>}
        {named && !recording && (
          <>
            <input
              type="text"
              className="bp6-input"
              aria-label={t('lab.record.name')}
              placeholder={t('lab.record.name')}
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button
              text={t('lab.record.replay')}
              disabled={doing.isBusy || named.steps.length === 0}
              onClick={() => doing.run(() => replay(named))}
            />
            {replayed?.isSame === false && (
              <Button
                text={t('lab.record.shrink')}
                disabled={doing.isBusy}
                onClick={() => doing.run(() => shrink(named))}
              />
            )}
            <SaveWalk walk={named} />
          </>
        )}
      </div>
      {hasEnded && !recording && (
        <p role="status" className="lab__lost">
          {t('lab.record.ended')}
        </p>
      )}
      {doing.failure && <Failed failure={doing.failure} />}
      {walk && walk.steps.length > 0 && (
        <ToldSteps label={t('lab.record.steps')} steps={shownSteps(walk, t)} replayed={replayed} />
      )}
    </section>
  )
}
