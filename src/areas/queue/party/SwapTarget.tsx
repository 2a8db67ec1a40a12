import { useTranslation } from 'react-i18next'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { movesOf, type Move } from '../lines/turns.ts'
import type { QueueActs } from '../use-queue-acts.ts'
import type { Swap } from './use-swap.ts'
import './party.css'

interface Props {
  picked: QueueEntry
  other: QueueEntry
  line: QueueGroupWithEntries
  acts: QueueActs
  swap: Swap
}

/** Covers a card while another one is dragged: shows the places of both after the swap, and swaps them. */
export function SwapTarget({ picked, other, line, acts, swap }: Props) {
  const { t } = useTranslation()
  const moves = movesOf(picked, other, line.turn_minutes)
  const words = ({ party, to, minutes }: Move) =>
    t(minutes > 0 ? 'queue.swap.later' : 'queue.swap.sooner', {
      ticket: party.ticket,
      place: to,
      minutes: Math.abs(minutes),
    })
  return (
    <button
      type="button"
      className="swap-target"
      onFocus={() => swap.look(other.id)}
      onBlur={() => swap.look(null)}
      onClick={() => {
        swap.putBack()
        void acts.swap(picked, other)
      }}
    >
      <strong>{t('queue.swap.with', { ticket: other.ticket })}</strong>
      {moves.map((move) => (
        <span key={move.party.id} className="small">
          {words(move)}
        </span>
      ))}
    </button>
  )
}
