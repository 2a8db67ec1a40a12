import { Disable } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '#contract/bookings/rows.ts'
import { useDayWords } from '../use-day-words.ts'

/** One day of the calendar: guests, parties, occupancy, and anything unusual. */
export function CalendarCell({
  day,
  view,
  isToday,
  isPast,
  isChosen,
  isOther,
  withMonth,
  onChoose,
  onOpen,
}: {
  day: CalendarDay
  view: 'week' | 'month'
  isToday: boolean
  isPast: boolean
  isChosen: boolean
  /** The day belongs to the month before or after. */
  isOther: boolean
  withMonth: boolean
  onChoose: () => void
  onOpen: () => void
}) {
  const { t } = useTranslation()
  const words = useDayWords()
  const share = day.seats > 0 ? Math.min(1, day.covers / day.seats) : 0
  const isShut = day.state === 'closed' || (day.times.length === 0 && day.parties === 0)
  const notes = [
    day.requested > 0 && t('bookings.asking', { count: day.requested }),
    day.lane > 0 && t('bookings.inLane', { count: day.lane }),
    ...(day.state === 'paused' ? [t('state.booking-day.paused')] : []),
    ...day.closures,
  ].filter(Boolean)
  const shut = t(day.state === 'closed' ? 'state.booking-day.closed' : 'bookings.noTimes')
  return (
    <button
      type="button"
      className="calendar-cell"
      data-view={view}
      data-past={isPast || undefined}
      data-other={isOther || undefined}
      data-shut={isShut || undefined}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      onDoubleClick={onOpen}
    >
      <span className="calendar-cell__date split gap-0 medium">
        <span className="only-read-aloud">{words.whole(day.day)}</span>
        <span className="figures" aria-hidden>
          {withMonth ? words.dateOfMonth(day.day) : words.date(day.day)}
        </span>
        {isShut ? <Disable size={14} /> : day.requested + day.lane > 0 && <i className="calendar-cell__dot" />}
      </span>
      {isShut ? (
        <span className="small">{shut}</span>
      ) : (
        <>
          <strong className="calendar-cell__covers figures" aria-hidden>
            {day.covers}
          </strong>
          <span className="only-read-aloud">{t('bookings.covers', { count: day.covers })}</span>
          <span className="small">{t('bookings.parties', { count: day.parties })}</span>
          <span className="calendar-cell__bar" data-full={share >= 0.9 || undefined}>
            <i style={{ inlineSize: `${share * 100}%` }} />
          </span>
        </>
      )}
      {view === 'week' && day.times.length > 0 && <span className="small muted">{day.times.join(', ')}</span>}
      {notes.length > 0 && <span className="calendar-cell__notes small">{notes.join(' · ')}</span>}
    </button>
  )
}
