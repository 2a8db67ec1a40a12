import { DragHandleVertical, People } from '@blueprintjs/icons'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AllowedEvent } from '#contract/errors.ts'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { GraceRing } from '../../queue/party/GraceRing.tsx'
import { heldUntil, partyNow } from '../../queue/party/party-now.ts'
import { partySentence } from '../../queue/party/party-sentence.ts'
import { usePhrases } from '../../queue/party/use-phrases.ts'
import { WaitBar } from '../../queue/lines/WaitBar.tsx'
import type { Dock } from './use-dock.ts'

interface Props {
  party: QueueEntry
  line: QueueGroupWithEntries
  allowed: AllowedEvent | undefined
  dock: Dock
}

/** A party in the docked queue: a mouse drags it as a whole, a finger by its handle; a tap picks it up. */
export function DockParty({ party: sent, line, allowed, dock }: Props) {
  const { t } = useTranslation()
  const { say } = usePhrases()
  const now = useNow()
  const party = partyNow(sent, now)
  const until = heldUntil(party, line.hold_minutes)
  const isPicked = dock.party?.id === party.id
  const isOk = allowed?.ok ?? false
  const grip = (event: PointerEvent<HTMLElement>) => {
    const isOnHandle = event.target instanceof Element && event.target.closest('.dock-party__handle') !== null
    if (isOk && (event.pointerType !== 'touch' || isOnHandle)) dock.grip(event, party.id)
  }
  return (
    <li>
      <button
        type="button"
        className="dock-party stack card"
        data-state={party.facts.isOverdue ? 'overdue' : party.state}
        aria-pressed={isPicked}
        aria-disabled={!isOk || undefined}
        onPointerDown={grip}
        onClick={() => isOk && !dock.swallows() && dock.pick(party.id)}
      >
        <span className="only-read-aloud">
          {t('dock.pick', { ticket: party.ticket, name: party.name ?? t('queue.guest'), count: party.pax })}
        </span>
        <span className="row gap-6" aria-hidden>
          <span className="ticket-id dock-party__ticket">{party.ticket}</span>
          <span className="dock-party__who stack gap-0 fill">
            <span className="medium clip">{party.name ?? t('queue.guest')}</span>
            <span className="small muted">
              <People size={12} /> {t('floor.guests', { count: party.pax })}
            </span>
          </span>
          {until !== undefined && <GraceRing until={until} minutes={line.hold_minutes} />}
          <span className="dock-party__handle">
            <DragHandleVertical size={20} />
          </span>
        </span>
        <span className="dock-party__state">
          <WaitBar party={party} />
          {party.state !== 'waiting' && (
            <span className="dock-party__says small">
              {partySentence(party, now).map((phrase) => (
                <span key={phrase.key} data-late={phrase.isLate}>
                  {say(phrase)}{' '}
                </span>
              ))}
            </span>
          )}
          {!isOk && allowed?.message && <span className="small dock-party__says">{allowed.message}</span>}
        </span>
      </button>
    </li>
  )
}
