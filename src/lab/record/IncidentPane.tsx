import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { IncidentWalk } from '#contract/lab/record.ts'
import { call } from '../../api/transport/client.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import type { Session } from '../session/use-session.ts'
import { SaveWalk } from './SaveWalk.tsx'
import { WalkAgain } from './WalkAgain.tsx'

/** The records of a row, a visit or a request, as a walk that a session does again. */
export function IncidentPane({ incident, session }: { incident: string; session: Session }) {
  const { t } = useTranslation()
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
  return (
    <section className="lab-stack lab-record" aria-label={t('lab.incident')} tabIndex={-1}>
      <h2>{t('lab.incident')}</h2>
      {!walk && <Pending error={error} onRetry={refetch} rows={4} />}
      {walk?.entries.length === 0 && <p className="muted">{t('lab.incident.none')}</p>}
      {walk && walk.entries.length > 0 && (
        <WalkAgain walk={walk} session={session}>
          <SaveWalk walk={walk} />
        </WalkAgain>
      )}
    </section>
  )
}
