import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Table } from '#contract/tables/table.ts'
import { PickUpGhost } from '../../../ui/overlay/PickUpGhost.tsx'
import { seatPhrases } from './seat-fit.ts'
import type { Dock } from './use-dock.ts'
import '../../seating/seating.css'

/** The party picked up from the queue, and the effect of seating it at the focused table, shown before it happens. */
export function SeatBar({ dock, tables }: { dock: Dock; tables: readonly Table[] }) {
  const { t } = useTranslation()
  const { party, at, overId } = dock
  if (!party) return null
  const over = tables.find(({ id }) => id === overId)
  const line = dock.lines.find(({ id }) => id === party.group_id)
  const phrases = over && line ? seatPhrases(party, line, over).map(({ key, ...values }) => t(key, { ...values })) : []
  const choose = dock.best.length > 0 ? t('dock.choose') : t('queue.noneFits', { count: party.pax })
  const where = over && t('dock.at', { name: over.name })
  if (at)
    return (
      <PickUpGhost at={at} name={party.ticket}>
        <span>{where ?? choose}</span>
        {phrases.map((phrase) => (
          <span key={phrase} className="small">
            {phrase}
          </span>
        ))}
      </PickUpGhost>
    )
  return (
    <div className="carry-bar row gap-16" role="status">
      <p>
        <strong>{party.ticket}</strong>{' '}
        {[party.name, t('floor.guests', { count: party.pax })].filter(Boolean).join(', ')}
      </p>
      <p className="carry-bar__then">{where ? [`${where}:`, ...phrases].join(' ') : choose}</p>
      <Button text={t('common.cancel')} onClick={dock.putBack} />
    </div>
  )
}
