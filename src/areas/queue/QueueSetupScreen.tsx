import { Add } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { queueQuery } from '../../api/queue/queue.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { LineForm } from './lines/LineForm.tsx'
import { SubHead } from './SubHead.tsx'
import { useOffers } from './party/use-offers.ts'
import { useQueueActs } from './use-queue-acts.ts'
import '../../ui/show/show.css'
import './queue.css'

/** Setting up lines: which there are, and one of them open in a form. */
export function QueueSetupScreen() {
  const { t } = useTranslation()
  const { lineId } = useParams()
  const navigate = useNavigate()
  const { data: lines, error, refetch } = useQuery(queueQuery())
  const offers = useOffers()
  const acts = useQueueActs(offers)
  if (!lines) return <Pending error={error} onRetry={refetch} page={t('queue.setup')} rows={8} />
  const line = lines.find(({ id }) => id === lineId)
  return (
    <div className="sub-page">
      <SubHead title={t('queue.setup')} />
      <div className="queue-setup">
        <nav aria-label={t('queue.lines')}>
          {lines.map(({ id, prefix, name, min_pax, max_pax, state }) => (
            <Link key={id} to={`/queue/setup/${id}`} aria-current={id === lineId ? 'page' : undefined}>
              <strong className="ticket-id">{prefix}</strong>
              <span>
                {name}
                <span className="small muted">
                  {t('queue.sizes', { min: min_pax, max: max_pax })} · {t(`state.queue-group.${state}`)}
                </span>
              </span>
            </Link>
          ))}
          <Link to="/queue/setup/new" aria-current={lineId === 'new' ? 'page' : undefined}>
            <Add size={20} />
            <span>{t('queue.addLine')}</span>
          </Link>
        </nav>
        {line || lineId === 'new' ? (
          <LineForm
            key={lineId}
            line={line}
            lines={lines}
            offers={offers}
            acts={acts}
            onDone={(id) => void navigate(id ? `/queue/setup/${id}` : '/queue/setup')}
          />
        ) : (
          <EmptyState
            title={t(lines.length > 0 ? 'queue.chooseLine' : 'queue.noLines')}
            text={t('queue.noLinesHint')}
          />
        )}
      </div>
    </div>
  )
}
