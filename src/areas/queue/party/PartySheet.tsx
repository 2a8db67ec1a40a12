import { Exchange } from '@blueprintjs/icons'
import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { liveEntryStates } from '#contract/states.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { NextStep } from '../../../ui/feedback/NextStep.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { useFresh } from '../../../ui/hooks/use-fresh.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { GraceRing } from './GraceRing.tsx'
import { callWord, type PartyEvent, partyEvents, partyStep } from './party-actions.ts'
import { heldUntil, partyNow } from './party-now.ts'
import { partySentence } from './party-sentence.ts'
import { PartyHistory } from './PartyHistory.tsx'
import type { Offers } from './use-offers.ts'
import { usePhrases } from './use-phrases.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import type { Swap } from './use-swap.ts'
import { waitOf } from '../lines/wait.ts'
import { WaitBar } from '../lines/WaitBar.tsx'
import type { WordsIn } from '../../../i18n/word-key.ts'
import './party.css'

const waysBack: readonly PartyEvent[] = ['queueEntry.requeue', 'queueEntry.undo']

interface Props {
  party: QueueEntry
  line: QueueGroupWithEntries
  acts: QueueActs
  offers: Offers
  swap: Swap
  onClose: () => void
}

/**
 * The open party: its state in a sentence, the next step, and every step of its chart, refused ones with the reason.
 */
export function PartySheet({ party: sent, line, acts, offers, swap, onClose }: Props) {
  const { t } = useTranslation()
  const { say } = usePhrases()
  const { time } = useTime()
  const now = useNow()
  const party = partyNow(sent, now)
  const allowed = offers.party(party)
  const step = partyStep(party, allowed)
  const isFresh = useFresh([party.id, party.ticket, step].join(' '))
  const until = heldUntil(party, line.hold_minutes)
  const wait = waitOf(party, now)
  const isOffered = (event: PartyEvent) => allowed[event]?.ok === true
  // A party that never left needs no way back, and one that left needs no steps of a line.
  const isGone = !(liveEntryStates as readonly string[]).includes(party.state)
  const isOdd = (event: PartyEvent) => allowed[event]?.reason === 'state' && (isGone || waysBack.includes(event))
  const shown = partyEvents
    .filter((event) => event !== step && !isOdd(event))
    .toSorted((a, b) => Number(isOffered(b)) - Number(isOffered(a)))
  const label = (event: PartyEvent) => t(`queue.action.${event === 'queueEntry.call' ? callWord(party) : event}`)
  const about: [string, string | null][] = [
    [t('queue.phone'), party.phone],
    [t('queue.remark'), party.remark],
    [t('queue.joinedAt'), time(party.joined_at)],
    [t('queue.told'), t('queue.about', { count: wait.quote })],
    [t('queue.calls'), party.calls > 0 ? String(party.calls) : null],
    [t('queue.source'), t(`queue.source.${party.source}`)],
  ]
  return (
    <Sheet
      label={t('queue.partyNo', { ticket: party.ticket })}
      keepBeside
      onClose={onClose}
      head={
        <div className="party-head">
          <span className="party-head__ticket ticket-id" aria-hidden>
            {party.ticket}
          </span>
          <div>
            <h2>{party.name ?? t('queue.guest')}</h2>
            <p className="small muted">
              {line.name} · {t('floor.guests', { count: party.pax })}
            </p>
          </div>
          {until !== undefined && <GraceRing until={until} minutes={line.hold_minutes} />}
          <p className="party-head__says">
            {partySentence(party, now).map((phrase) => (
              <span key={phrase.key} data-late={phrase.isLate}>
                {say(phrase)}{' '}
              </span>
            ))}
          </p>
          <WaitBar party={party} />
        </div>
      }
      foot={
        <div className="party-acts">
          {shown.map((event) => (
            <ActionButton
              key={event}
              allowed={allowed[event]}
              text={label(event)}
              isBusy={acts.busyId === party.id}
              onClick={() => acts.take(party, line, event)}
            />
          ))}
          {!isGone && (
            <ActionButton
              allowed={allowed['queueEntry.swap']}
              icon={<Exchange size={16} />}
              text={t('queue.action.swap')}
              onClick={() => {
                swap.pick(party.id)
                onClose()
              }}
            />
          )}
        </div>
      }
    >
      {acts.notice?.lineId === line.id && (
        <p className="line__notice split party-notice" role="alert">
          {acts.notice.text}
        </p>
      )}
      {step && (
        <NextStep title={label(step)} isFresh={isFresh} reason={t(`queue.means.${step as WordsIn<'queue.means.'>}`)}>
          <Button
            large
            intent="primary"
            text={label(step)}
            loading={acts.busyId === party.id}
            onClick={() => acts.take(party, line, step)}
          />
        </NextStep>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <dl className="party-about" tabIndex={0}>
        {about.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <PartyHistory party={party} />
    </Sheet>
  )
}
