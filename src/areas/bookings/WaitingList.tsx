import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import type { Booking } from '#contract/bookings/rows.ts'
import { booking as chart } from '#machines/booking.machine.ts'
import { bookingListQuery } from '../../api/bookings/bookings.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { tableNames } from './booking-actions.ts'
import { BookingTable } from './BookingTable.tsx'
import type { BookingActs } from './use-booking-acts.ts'

const length = 100

function Step({ booking, acts }: { booking: Booking; acts: BookingActs }) {
  const allowed = useAllowed(chart, booking)
  const event = booking.state === 'offered' ? 'booking.accept' : 'booking.offer'
  return (
    <ActionButton
      allowed={allowed[event]}
      text={acts.words(booking, event)}
      isBusy={acts.busyId === booking.id}
      onClick={() => acts.take(booking, event)}
    />
  )
}

/** Parties that wait for a table of a day, in the order in which they asked. Renders nothing if there are none. */
export function WaitingList({
  day,
  openId,
  linkTo,
  acts,
}: {
  day: string
  openId: string | undefined
  linkTo: (id: string) => To
  acts: BookingActs
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const { data } = useQuery(bookingListQuery({ day, waits: true, length }))
  const rows = (data?.aaData ?? []).toSorted((a, b) => a.made_at.localeCompare(b.made_at))
  if (rows.length === 0) return null
  return (
    <section className="waiting-list" aria-labelledby="waiting-list">
      <h2 id="waiting-list">
        {t('bookings.waits.title')} <span className="muted figures">{rows.length}</span>
      </h2>
      <p className="muted small">{t('bookings.waits.text')}</p>
      <BookingTable
        rows={rows}
        openId={openId}
        linkTo={linkTo}
        time={({ state, waits, starts_at: at }) =>
          state === 'offered' || !waits ? time(at) : `${time(waits.from)}–${time(waits.until)}`
        }
        tables={(booking) => tableNames(booking) || '–'}
        step={(booking) => <Step booking={booking} acts={acts} />}
      />
    </section>
  )
}
