import { Button } from '@blueprintjs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordedWalk } from '#contract/lab/record.ts'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Session } from '../session/use-session.ts'
import { SaveWalk } from './SaveWalk.tsx'
import { shownSteps } from './shown-steps.ts'
import { ToldSteps } from './ToldSteps.tsx'
import { WalkAgain } from './WalkAgain.tsx'
import { Input } from '../../ui/form/Input.tsx'
import '../panes.css'

/** Milliseconds between two reads of the recording. */
const lookEvery = 2000

/** The last recording of this page, which outlives its session. */
interface RecordingState {
  walk: RecordedWalk
  /** The session in which it continues; null once it was stopped, empty if another store was shown instead. */
  at: string | null
}
const key = ['lab', 'recorded']

/** Records the acts in the session's console as a walk, which can be repeated, shortened and saved. */
export function RecordPane({ session }: { session: Session }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const address = session.session?.address
  const { data: recorded = null } = useQuery({
    queryKey: key,
    queryFn: async (): Promise<RecordingState | null> => {
      const last = client.getQueryData<RecordingState | null>(key) ?? null
      const going = await session.ask('recorded')
      if (going) return { walk: going, at: address! }
      if (!last?.at) return last
      // The recording has ended already: what was recorded until then is kept.
      return { walk: (await session.ask('stopRecording')) ?? last.walk, at: '' }
    },
    enabled: address !== undefined,
    refetchInterval: ({ state: { data } }) => data?.at === address && lookEvery,
    gcTime: Infinity,
  })
  const put = async (next: RecordingState | null) => {
    // A read on its way would bring back the old state.
    await client.cancelQueries({ queryKey: key })
    client.setQueryData(key, next)
  }
  const [name, setName] = useState('')
  const doing = useTry('record', (work: () => Promise<void>) => work())
  const record = async () => {
    await put({ walk: await session.ask('startRecording'), at: address! })
    await session.refresh()
  }
  const stop = async () => {
    // Another page of this session may have stopped it before.
    const walk = (await session.ask('stopRecording')) ?? recorded?.walk
    await put(walk ? { walk, at: null } : null)
  }
  /** Takes a shorter walk, unless another recording began while it was looked for. */
  const keepShorter = (shorter: RecordedWalk) => {
    const now = client.getQueryData<RecordingState | null>(key)
    if (now && now.at !== address) void put({ walk: shorter, at: null })
  }
  const isGoing = recorded !== null && recorded.at === address
  const walk = recorded && { ...recorded.walk, name: name.trim() || t('lab.record.unnamed') }
  const count = recorded?.walk.steps.length ?? 0
  const state = !recorded ? 'what' : isGoing ? 'going' : recorded.at === null ? 'stopped' : 'ended'
  if (!address && !walk) return null
  return (
    <section
      className="lab-stack lab-record"
      aria-label={t('lab.record')}
      data-going={isGoing || undefined}
      tabIndex={-1}
    >
      <div className="lab-row">
        {session.store && (
          <Button
            text={isGoing ? t('lab.record.stop', { count }) : t('lab.record')}
            disabled={doing.isBusy}
            onClick={() => doing.run(isGoing ? stop : record)}
          />
        )}
        <span role="status" className="small muted">
          {t(`lab.record.${state}`, { count })}
        </span>
      </div>
      {doing.failure && <Failed failure={doing.failure} />}
      {walk && isGoing && count > 0 && (
        <ToldSteps label={t('lab.record.steps')} steps={shownSteps(walk, t)} replayed={null} />
      )}
      {walk && !isGoing && count > 0 && (
        <WalkAgain walk={walk} session={session} onShorter={keepShorter}>
          <Input
            type="text"

            aria-label={t('lab.record.name')}
            placeholder={t('lab.record.name')}
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <SaveWalk walk={walk} />
        </WalkAgain>
      )}
    </section>
  )
}
