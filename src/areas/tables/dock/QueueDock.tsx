import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CloseButton } from '../../../ui/overlay/CloseButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { UndoKey } from '../../queue/UndoKey.tsx'
import { UndoStrip } from '../../queue/UndoStrip.tsx'
import { useOffers } from '../../queue/party/use-offers.ts'
import { useQueueActs } from '../../queue/use-queue-acts.ts'
import { DockParty } from './DockParty.tsx'
import type { Dock } from './use-dock.ts'
import './QueueDock.css'

/** The queue beside the plan: parties that can be seated, to be dragged or carried to a table. */
export function QueueDock({ dock }: { dock: Dock }) {
  const { t } = useTranslation()
  const offers = useOffers()
  const acts = useQueueActs(offers)
  useEffect(() => {
    dock.seatWith((party, table) => void acts.seat(party, table))
  })
  return (
    <aside className="queue-dock" aria-label={t('dock.title')}>
      <UndoKey lines={dock.lines} acts={acts} offers={offers} />
      <header className="queue-dock__head row">
        <h2>
          <Link to="/queue">{t('nav.queue')}</Link>
        </h2>
        <span className="small muted">{t('queue.waitingCount', { count: dock.parties.length })}</span>
        <CloseButton onClick={dock.toggle} />
      </header>
      {offers.blocked && (
        <p className="queue-dock__note" role="status">
          {offers.blocked}
        </p>
      )}
      {acts.notice && (
        <p className="queue-dock__note" role="alert">
          <span>{acts.notice.text}</span>
          <CloseButton onClick={acts.dropNotice} />
        </p>
      )}
      {dock.lines.map((line) => (
        <UndoStrip key={line.id} line={line} offers={offers} acts={acts} />
      ))}
      {dock.parties.length === 0 ? (
        <EmptyState title={t('queue.nobody')} text={t('queue.nobodyHint')} />
      ) : (
        <ol className="queue-dock__parties" aria-label={t('dock.parties')}>
          {dock.parties.map((party) => (
            <DockParty
              key={party.id}
              party={party}
              line={dock.lines.find(({ id }) => id === party.group_id)!}
              allowed={offers.party(party)['queueEntry.serve']}
              dock={dock}
            />
          ))}
        </ol>
      )}
    </aside>
  )
}
