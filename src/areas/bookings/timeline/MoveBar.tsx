import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { BookingTimeline } from '#contract/bookings/rows.ts'
import { PickUpGhost } from '../../../ui/overlay/PickUpGhost.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { nearestPlaces, type Place } from './places.ts'
import type { Move } from './use-move.ts'
import '../../seating/seating.css'

/**
 * The booking that is being moved, and the result of dropping it there: time, table and end, or the reason against it.
 */
export function MoveBar({ move, data }: { move: Move; data: BookingTimeline }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const { booking, over, pickUp, places } = move
  if (!booking) return null
  const nameOf = (ids: readonly string[]) =>
    ids.map((id) => data.tables.find((one) => one.id === id)?.name ?? '').join(' + ')
  const where = ({ tableIds, rowId, at, until }: Place) =>
    rowId === null
      ? t('bookings.toLane', { time: time(at) })
      : t('bookings.toTable', { time: time(at), table: nameOf(tableIds), until: time(until) })
  const why = ({ reason }: Place) => reason && t([`bookings.tableReason.${reason}`, `refusal.booking.${reason}`])
  const who = `${booking.name}, ${t('floor.guests', { count: booking.pax })}`
  const lines = over
    ? [
        where(over),
        over.verdict === 'over' ? `${why(over)} ${t('bookings.withPin')}` : why(over),
        ...(over.verdict === 'no' && places ? nearestPlaces(places, over).map(where) : []),
      ]
    : [t('bookings.moveHint')]
  const shown = lines.filter(Boolean)
  if (pickUp.at)
    return (
      <PickUpGhost at={pickUp.at} name={`${booking.name} ${booking.pax}`}>
        {shown.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </PickUpGhost>
    )
  return (
    <div className="carry-bar row gap-16" role="status" data-verdict={over?.verdict}>
      <p>
        <strong>{who}</strong>
      </p>
      <p className="carry-bar__then">{shown.slice(0, 2).join('. ')}</p>
      {over && over.verdict !== 'no' && (
        <Button intent="primary" text={t('bookings.putHere')} onClick={() => move.drop(over)} />
      )}
      <Button text={t('common.cancel')} onClick={pickUp.putBack} />
    </div>
  )
}
