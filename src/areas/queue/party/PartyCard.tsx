import { DragHandleVertical, MobilePhone, People } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { GraceRing } from './GraceRing.tsx'
import { callWord, cardEvents } from './party-actions.ts'
import { heldUntil, partyNow } from './party-now.ts'
import { partySentence } from './party-sentence.ts'
import { SwapTarget } from './SwapTarget.tsx'
import type { Offers } from './use-offers.ts'
import { usePhrases } from './use-phrases.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import type { Swap } from './use-swap.ts'
import { WaitBar } from '../lines/WaitBar.tsx'
import './party.css'

interface Props {
  party: QueueEntry
  line: QueueGroupWithEntries
  acts: QueueActs
  offers: Offers
  swap: Swap
  isOpen: boolean
  to: To
}

/** One party in its line: the number that is called out, its name, its wait, and the possible steps. */
export function PartyCard({ party: sent, line, acts, offers, swap, isOpen, to }: Props) {
  const { t } = useTranslation()
  const { say } = usePhrases()
  const now = useNow()
  const party = partyNow(sent, now)
  const allowed = offers.party(party)
  const until = heldUntil(party, line.hold_minutes)
  const { picked } = swap
  const isTarget = picked !== null && picked.id !== party.id && picked.group_id === line.id && party.state === 'waiting'
  const phrases = party.state === 'waiting' ? [] : partySentence(party, now)
  return (
    <li
      className="party"
      data-state={party.facts.isOverdue ? 'overdue' : party.state}
      data-open={isOpen || undefined}
      data-picked={picked?.id === party.id || undefined}
      data-swap={isTarget ? party.id : undefined}
      data-over={(isTarget && swap.overId === party.id) || undefined}
    >
      <div className="party__head">
        <Link className="party__link" to={to} data-party={party.id} aria-current={isOpen || undefined}>
          <span className="party__ticket ticket-id">{party.ticket}</span>
          <span className="party__who">
            <span className="party__name medium clip">{party.name ?? t('queue.guest')}</span>
            <span className="party__size small muted">
              <People size={12} />
              {[t('floor.guests', { count: party.pax }), party.remark].filter(Boolean).join(' · ')}
              {party.source === 'guest' && <MobilePhone size={12} title={t('queue.byPhone')} />}
            </span>
          </span>
        </Link>
        {until !== undefined && <GraceRing until={until} minutes={line.hold_minutes} />}
        {party.state === 'waiting' && allowed['queueEntry.swap']?.ok && (
          <button
            type="button"
            className="party__grip no-print"
            aria-label={t('queue.swap.pick', { ticket: party.ticket })}
            aria-pressed={picked?.id === party.id}
            onPointerDown={(event) => swap.grip(event, party.id)}
            onClick={() => swap.pick(party.id)}
          >
            <DragHandleVertical size={20} />
          </button>
        )}
      </div>
      <WaitBar party={party} />
      {phrases.length > 0 && (
        <p className="party__says small">
          {phrases.map((phrase) => (
            <span key={phrase.key} data-late={phrase.isLate}>
              {say(phrase)}{' '}
            </span>
          ))}
        </p>
      )}
      <div className="party__steps wrap gap-6">
        {cardEvents(party).map((event) => (
          <ActionButton
            key={event}
            allowed={allowed[event]}
            text={t(`queue.action.${event === 'queueEntry.call' ? callWord(party) : event}`)}
            isBusy={acts.busyId === party.id}
            onClick={() => acts.take(party, line, event)}
          />
        ))}
      </div>
      {isTarget && <SwapTarget picked={picked} other={party} line={line} acts={acts} swap={swap} />}
    </li>
  )
}
