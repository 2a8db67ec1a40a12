import { useTranslation } from 'react-i18next'
import type { BookingTimeline } from '#contract/bookings/rows.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { cellId, type Place, startsOf } from './places.ts'
import { quarter } from './rows.ts'

/** Maximum width of a start's cell in hours; it ends earlier if another start follows. */
const widest = 2

/** The starts of a row, each coloured by the result of dropping the booking there. */
export function TimelineCells({
  rowId,
  data,
  places,
  overAt,
  onDrop,
  onLook,
}: {
  rowId: string | null
  data: BookingTimeline
  places: ReadonlyMap<string, Place>
  overAt: number | undefined
  onDrop: (place: Place) => void
  onLook: (cell: string | null) => void
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const from = Date.parse(data.from)
  const starts = startsOf(data.book)
  return starts.map((at, index) => {
    const cell = cellId(rowId, at)
    const place = places.get(cell)
    if (!place) return null
    const long = Math.min(((starts[index + 1] ?? at + quarter) - at) / quarter, widest)
    const style = { '--at': (at - from) / quarter, '--long': long } as React.CSSProperties
    return (
      <button
        key={at}
        type="button"
        className="timeline__cell"
        tabIndex={-1}
        style={style}
        data-cell={cell}
        data-verdict={place.verdict}
        data-over={at === overAt || undefined}
        aria-disabled={place.verdict === 'no' || undefined}
        aria-label={`${time(at)}, ${t(`bookings.verdict.${place.verdict}`)}`}
        onPointerEnter={() => onLook(cell)}
        onClick={() => onDrop(place)}
      />
    )
  })
}
