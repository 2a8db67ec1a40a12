import { useTranslation } from 'react-i18next'
import type { QueueGroupWithEntries } from '#contract/rows/queue.ts'
import { movesOf } from './turns.ts'
import type { Swap } from './use-swap.ts'
import './SwapTarget.css'

/** What is dragged: the ticket, and where both parties would stand if it were dropped here. */
export function SwapGhost({ swap, lines }: { swap: Swap; lines: readonly QueueGroupWithEntries[] }) {
  const { t } = useTranslation()
  const { picked, at, overId } = swap
  if (!picked || !at) return null
  const line = lines.find(({ id }) => id === picked.group_id)
  const other = line?.entries.find(({ id }) => id === overId)
  return (
    <div className="swap-ghost" style={{ translate: `${at.x + 12}px ${at.y + 12}px` }} aria-hidden>
      <strong className="ticket-id">{picked.ticket}</strong>
      {line && other ? (
        movesOf(picked, other, line.turn_minutes).map(({ party, to, minutes }) => (
          <span key={party.id} className="small">
            {t(minutes > 0 ? 'queue.swap.later' : 'queue.swap.sooner', {
              ticket: party.ticket,
              place: to,
              minutes: Math.abs(minutes),
            })}
          </span>
        ))
      ) : (
        <span className="small">{t('queue.swap.nowhere')}</span>
      )}
    </div>
  )
}
