import { Button } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { booking as chart } from '#machines/booking.machine.ts'
import { bookingQuery } from '../../../api/bookings/bookings.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { minutesUntil } from '../../bookings/booking-actions.ts'
import { BookingState } from '../../bookings/BookingState.tsx'
import { useBookingActs } from '../../bookings/use-booking-acts.ts'
import './BookingStrip.css'

const BookingDialogs = lazy(async () => ({
  default: (await import('../../bookings/BookingDialogs.tsx')).BookingDialogs,
}))

const steps = ['booking.seat', 'booking.arrive', 'booking.noShow'] as const
/** Minutes before its start from which the steps of a booking are shown. */
const near = 120

interface Props {
  id: string
  /** Others may sit there now. */
  isTaken: boolean
  /** The table is kept for that party alone, so that seating it is the next step. */
  isTheirs: boolean
}

/**
 * The next booking of a table, and the steps of its evening: seat it with one tap, note that it arrived, or did not
 * come.
 */
export function BookingStrip({ id, isTaken, isTheirs }: Props) {
  const { t } = useTranslation()
  const { time } = useTime()
  const now = useNow(30_000)
  const { data: booking } = useQuery(bookingQuery(id))
  const allowed = useAllowed(chart, booking)
  const acts = useBookingActs()
  if (!booking) return null
  const isNear = minutesUntil(booking, now) <= near
  const shown = steps.filter((event) => isNear && allowed[event] && allowed[event].reason !== 'state')
  return (
    <section className="booking-strip" aria-label={t('bookings.nextHere')}>
      <p>
        <Calendar size={16} />
        <Link to={`/pages/booking/${id}`}>
          {t('bookings.promised', {
            time: time(booking.starts_at),
            name: booking.name,
            guests: t('floor.guests', { count: booking.pax }),
          })}
        </Link>
        <BookingState booking={booking} />
      </p>
      {booking.wish && <p className="small muted">{booking.wish}</p>}
      <div className="booking-strip__acts wrap">
        {shown.map((event) => (
          <ActionButton
            key={event}
            allowed={allowed[event]}
            text={acts.words(booking, event)}
            isBusy={acts.isBusy}
            isNext={event === 'booking.seat' && isTheirs}
            onClick={() => acts.take(booking, event)}
          />
        ))}
        {isNear && allowed['booking.assign']?.ok && isTaken && (
          <Button text={t('bookings.room.title')} onClick={() => acts.ask({ what: 'room', booking })} />
        )}
      </div>
      {acts.asking && (
        <Suspense>
          <BookingDialogs asking={acts.asking} acts={acts} />
        </Suspense>
      )}
    </section>
  )
}
