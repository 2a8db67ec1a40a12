import { Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { useNow } from '../../ui/show/clock.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { partyNow } from './party/party-now.ts'
import type { Offers } from './party/use-offers.ts'
import type { QueueActs } from './use-queue-acts.ts'
import './queue.css'

/** The parties just seated or given up, with a button to undo that while the seconds run. */
export function UndoStrip({ line, offers, acts }: { line: QueueGroupWithEntries; offers: Offers; acts: QueueActs }) {
  const now = useNow()
  const parties = line.undoable.map((party) => partyNow(party, now)).filter(({ facts }) => facts.isUndoable)
  if (parties.length === 0) return null
  return (
    <ul className="undo-strip stack bare">
      {parties.map((party) => (
        <Undoable key={party.id} party={party} line={line} offers={offers} acts={acts} now={now} />
      ))}
    </ul>
  )
}

function Undoable({
  party,
  line,
  offers,
  acts,
  now,
}: {
  party: QueueEntry
  line: QueueGroupWithEntries
  offers: Offers
  acts: QueueActs
  now: number
}) {
  const { t } = useTranslation()
  const [since, until] = [party.state_at, party.facts_until ?? party.state_at].map(Date.parse) as [number, number]
  const left = Math.max(0, Math.ceil((until - Math.max(since, now)) / 1000))
  return (
    <li>
      <span className="small">
        {t(`queue.undo.${party.state as 'no_show' | 'serving'}`, {
          ticket: party.ticket,
          table: party.table_name ?? '',
        })}{' '}
        <span className="figures muted" aria-hidden>
          {t('queue.undo.left', { count: left })}
        </span>
      </span>
      <ActionButton
        allowed={offers.party(party)['queueEntry.undo']}
        icon={<Undo size={16} />}
        text={t('queue.action.queueEntry.undo')}
        isBusy={acts.busyId === party.id}
        onClick={() => acts.take(party, line, 'queueEntry.undo')}
      />
    </li>
  )
}
