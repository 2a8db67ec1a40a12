import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import { addDays, mondayOf } from '#contract/calendar.ts'
import { bookingCalendarQuery } from '../../../api/bookings/bookings.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import type { BookingView } from '../bookings-url.ts'
import type { BookingActs } from '../use-booking-acts.ts'
import { useDayWords } from '../use-day-words.ts'
import { CalendarCell } from './CalendarCell.tsx'
import { DayPanel } from './DayPanel.tsx'
import './BookingCalendar.css'

/** Days of a month's sheet: six whole weeks. */
const ofMonth = 42

/** The first day that a view shows, and how many. */
const stretchOf = (view: 'day' | 'week' | 'month', day: string): [string, number] => {
  if (view === 'day') return [day, 1]
  return view === 'week' ? [mondayOf(day), 7] : [mondayOf(`${day.slice(0, 8)}01`), ofMonth]
}

/** A month, a week or one day: its guests, its closures, and the chosen day beside it. */
export function BookingCalendar({
  view,
  day,
  today,
  openId,
  acts,
  linkTo,
  onDay,
}: {
  view: 'day' | 'week' | 'month'
  day: string
  today: string
  openId: string | undefined
  acts: BookingActs
  linkTo: (id: string) => To
  onDay: (day: string, view?: BookingView) => void
}) {
  const { t } = useTranslation()
  const words = useDayWords()
  const [first, length] = stretchOf(view, day)
  const { data, error, refetch } = useQuery(bookingCalendarQuery(first, addDays(first, length - 1)))
  const hasRoom = useMedia('(width >= 900px)')
  if (!data) return <Pending error={error} onRetry={refetch} rows={10} />
  const chosen = data.find((one) => one.day === day)
  const panel = chosen && (
    <DayPanel key={day} day={chosen} acts={acts} linkTo={linkTo} onView={(next) => onDay(day, next)} />
  )
  if (view === 'day') return <div className="booking-calendar booking-calendar--day">{panel}</div>
  return (
    <div className="booking-calendar">
      <div
        className="booking-calendar__sheet stack gap-6 fill"
        role="group"
        aria-label={t(`bookings.view.${view}`)}
        data-view={view}
      >
        {data.slice(0, 7).map((one) => (
          <span key={one.day} className="booking-calendar__weekday muted" aria-hidden>
            {words.weekday(one.day)}
          </span>
        ))}
        {data.map((one, index) => (
          <CalendarCell
            key={one.day}
            day={one}
            view={view}
            isToday={one.day === today}
            isPast={one.day < today}
            isChosen={one.day === day}
            isOther={view === 'month' && one.day.slice(0, 7) !== day.slice(0, 7)}
            withMonth={index === 0 || one.day.endsWith('-01')}
            onChoose={() => (hasRoom ? onDay(one.day) : onDay(one.day, 'day'))}
            onOpen={() => onDay(one.day, 'timeline')}
          />
        ))}
      </div>
      {hasRoom && !openId && panel}
    </div>
  )
}
