import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncidentEntry, IncidentWalk, Replayed } from '#contract/lab/record.ts'
import { call } from '../../api/transport/client.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useTry } from '../ask.ts'
import { Failed } from '../Failed.tsx'
import type { Session } from '../session/use-session.ts'
import { SaveWalk } from './SaveWalk.tsx'
import { type Shown, ToldSteps } from './ToldSteps.tsx'
import { wordsOf } from './words-of.ts'
import './record.css'

/** The records of a row, a visit or a request, as a walk that a session does again. */
export function IncidentPane({ incident, session }: { incident: string; session: Session }) {
  const { t } = useTranslation()
  const [replayed, setReplayed] = useState<Replayed | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [key, id] = [incident.slice(0, incident.indexOf(':')), incident.slice(incident.indexOf(':') + 1)]
  const {
    data: walk,
    error,
    refetch,
  } = useQuery({
    queryKey: ['lab', 'incident', incident],
    queryFn: () => call<IncidentWalk>({ method: 'GET', url: '/admin/lab/incident', data: { [key]: id } }),
    staleTime: Infinity,
  })
  const replaying = useTry(incident, async (told: IncidentWalk) => {
    setIsBusy(true)
    try {
      setReplayed(await session.ask('replayIncident', told))
    } finally {
      setIsBusy(false)
    }
  })
  return (
    <section className="lab-record" aria-label={t('lab.incident')}>
      <h2>{t('lab.incident')}</h2>
      {!walk && <Pending error={error} onRetry={refetch} rows={4} />}
      {walk?.entries.length === 0 && <p className="muted">{t('lab.incident.none')}</p>}
      {walk && walk.entries.length > 0 && (
        <>
          <div className="lab-session__as">
            <Button
              intent="primary"
              text={t('lab.incident.replay')}
              loading={isBusy}
              disabled={session.isMissing}
              onClick={() => replaying.run(walk)}
            />
            <SaveWalk walk={walk} />
          </div>
          {walk.isCut && <p className="muted">{t('lab.incident.cut', { count: walk.entries.length })}</p>}
          {replaying.failure && <Failed failure={replaying.failure} />}
          <ToldSteps label={t('lab.incident.entries')} steps={walk.entries.map(shownOf)} replayed={replayed} />
        </>
      )}
    </section>
  )
}

const shownOf = (entry: IncidentEntry, index: number): Shown => ({
  no: index + 1,
  beside: `+${Math.round(entry.after / 1000)} s`,
  words: wordsOf(entry),
  entries: [],
})
