import { useTranslation } from 'react-i18next'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { PickUpGhost } from '../../../ui/overlay/PickUpGhost.tsx'
import { movesOf } from '../lines/turns.ts'
import type { Swap } from './use-swap.ts'

/** The dragged ticket, and the places that both parties would have if it were dropped here. */
export function SwapGhost({ swap, lines }: { swap: Swap; lines: readonly QueueGroupWithEntries[] }) {
  const { t } = useTranslation()
  const { picked, at, overId } = swap
  if (!picked) return null
  const line = lines.find(({ id }) => id === picked.group_id)
  const other = line?.entries.find(({ id }) => id === overId)
  return (
    <PickUpGhost at={at} name={picked.ticket}>
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
    </PickUpGhost>
  )
}
