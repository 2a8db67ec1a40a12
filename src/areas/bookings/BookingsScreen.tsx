import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Booking } from '#contract/bookings/rows.ts'
import { addDays, addMonths } from '#contract/calendar.ts'
import { useHotkey } from '../../ui/hooks/use-hotkey.ts'
import { isCovered } from '../../ui/overlay/covered.ts'
import { useBusinessDay } from '../orders/ticket/use-board.ts'
import { BookingCalendar } from './calendar/BookingCalendar.tsx'
import { BookingList } from './BookingList.tsx'
import { BookingSheet } from './BookingSheet.tsx'
import { BookingsHead } from './BookingsHead.tsx'
import { type BookingFilters, bookingViews, readBookingsUrl, writeBookingsUrl } from './bookings-url.ts'
import { BookingTimeline } from './timeline/BookingTimeline.tsx'
import { useBookingActs } from './use-booking-acts.ts'
import './bookings.css'

const BookingDialogs = lazy(async () => ({ default: (await import('./BookingDialogs.tsx')).BookingDialogs }))

/** Days by which the arrows of a view move. */
const steps = { list: 1, day: 1, timeline: 1, week: 7 } as const

/** The promises to guests: as a list, as a calendar or by table and time, and one booking open at the side. */
export function BookingsScreen() {
  const { t } = useTranslation()
  const { bookingId } = useParams()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const filters = readBookingsUrl(search)
  const today = useBusinessDay()
  const day = filters.day ?? today
  const acts = useBookingActs()
  /** The booking that is picked up on the timeline. */
  const [movingId, setMoving] = useState<string | null>(null)

  const change = (some: Partial<BookingFilters>) =>
    setSearch(writeBookingsUrl({ ...filters, start: 0, ...some }), { replace: 'q' in some })
  const goBy = (times: number) =>
    change({ day: filters.view === 'month' ? addMonths(day, times) : addDays(day, times * steps[filters.view]) })
  const linkTo = (id: string) => ({ pathname: `/pages/booking/${id}`, search: search.toString() })
  const close = () => void navigate({ pathname: '/pages/booking', search: search.toString() })
  const move = (id: string, onDay: string) => {
    const onTimeline = writeBookingsUrl({ ...filters, view: 'timeline', day: onDay === today ? null : onDay })
    void navigate({ pathname: '/pages/booking', search: onTimeline.toString() })
    setMoving(id)
  }

  /** Opens a booking on the list of its own day. */
  const show = ({ id, business_day: itsDay }: Booking) => {
    const onDay =
      itsDay === day ? search : writeBookingsUrl({ ...filters, start: 0, day: itsDay === today ? null : itsDay })
    void navigate({ pathname: `/pages/booking/${id}`, search: onDay.toString() })
  }

  const isFree = !acts.asking && !movingId
  const book = () => !isCovered() && acts.ask({ what: 'book', day })
  const { key, state } = useLocation()
  const bookAsAsked = useEffectEvent(() => {
    if (state !== 'book') return
    acts.ask({ what: 'book', day })
    // Going back or loading again opens it no second time.
    void navigate({ search: search.toString() }, { replace: true })
  })
  useEffect(() => bookAsAsked(), [key])
  useHotkey(
    'b',
    (event) => {
      event.preventDefault()
      book()
    },
    isFree,
    t('help.key.book'),
  )
  useHotkey('t', () => change({ day: null }), isFree, t('help.key.today'))
  useHotkey('j', () => goBy(1), isFree, t('help.key.laterDay'))
  useHotkey('k', () => goBy(-1), isFree, t('help.key.earlierDay'))
  bookingViews.forEach((view, index) => {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- the views are always the same
    useHotkey(String(index + 1), () => change({ view }), isFree)
  })

  const shared = { day, today, acts, openId: bookingId, linkTo }
  return (
    <div className="bookings">
      <section className="bookings__work" aria-label={t('nav.bookings')}>
        <BookingsHead filters={filters} day={day} today={today} acts={acts} onChange={change} onGo={goBy} />
        {filters.view === 'list' ? (
          <BookingList filters={filters} onChange={change} {...shared} />
        ) : filters.view === 'timeline' ? (
          <BookingTimeline key={day} movingId={movingId} onMove={setMoving} {...shared} />
        ) : (
          <BookingCalendar view={filters.view} onDay={(chosen, view) => change({ day: chosen, view })} {...shared} />
        )}
      </section>
      {bookingId && <BookingSheet key={bookingId} id={bookingId} acts={acts} onMove={move} onClose={close} />}
      {acts.asking && (
        <Suspense>
          <BookingDialogs asking={acts.asking} acts={acts} onBooked={show} />
        </Suspense>
      )}
    </div>
  )
}
