import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/rows.ts'
import { useNow } from '../../ui/show/clock.ts'
import { minutesUntil } from './booking-actions.ts'

/** The state of a booking as a tag; a late one also shows the minutes. */
export function BookingState({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const now = useNow(30_000)
  const { state } = booking
  return (
    <span className="booking-state" data-state={state}>
      {state === 'late'
        ? t('bookings.lateBy', { count: Math.max(0, -minutesUntil(booking, now)) })
        : t(`state.booking.${state}`)}
    </span>
  )
}
