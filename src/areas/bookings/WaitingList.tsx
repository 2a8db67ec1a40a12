import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Booking } from '#contract/booking/rows.ts'
import { booking as chart } from '#machines/booking.machine.ts'
import { bookingListQuery } from '../../api/bookings/bookings.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { TableHead } from '../../ui/show/TableHead.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { tableNames } from './booking-actions.ts'
import { BookingState } from './BookingState.tsx'
import type { BookingActs } from './use-booking-acts.ts'

const length = 100

function Row({ booking, isOpen, to, acts }: { booking: Booking; isOpen: boolean; to: To; acts: BookingActs }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const allowed = useAllowed(chart, booking)
  const event = booking.state === 'offered' ? 'booking.accept' : 'booking.offer'
  const { waits, offer_until: until } = booking
  return (
    <tr aria-current={isOpen || undefined}>
      <td className="figures bookings-list__time">
        {booking.state === 'offered' || !waits ? time(booking.starts_at) : `${time(waits.from)}–${time(waits.until)}`}
      </td>
      <td className="figures">{booking.pax}</td>
      <th scope="row">
        <Link to={to}>{booking.name}</Link>
        {booking.phone && <span className="small muted figures"> {booking.phone}</span>}
      </th>
      <td className="figures">{tableNames(booking) || '–'}</td>
      <td>
        <BookingState booking={booking} />
        {booking.state === 'offered' && until && (
          <span className="small muted"> {t('bookings.waits.kept', { time: time(until) })}</span>
        )}
      </td>
      <td className="bookings-list__wish">{[booking.wish, booking.note].filter(Boolean).join(' · ')}</td>
      <td className="bookings-list__act no-print">
        <ActionButton
          allowed={allowed[event]}
          text={acts.words(booking, event)}
          isBusy={acts.busyId === booking.id}
          onClick={() => acts.take(booking, event)}
        />
      </td>
    </tr>
  )
}

/** Parties that wait for a table of a day, in the order in which they asked; nothing where nobody does. */
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
  const { data } = useQuery(bookingListQuery({ day, waits: true, length }))
  const rows = (data?.aaData ?? []).toSorted((a, b) => a.made_at.localeCompare(b.made_at))
  if (rows.length === 0) return null
  const columns = ['time', 'party', 'name', 'tables', 'state', 'wishes', 'step'].map((column) =>
    t(`bookings.column.${column}`),
  )
  return (
    <section className="waiting-list" aria-labelledby="waiting-list">
      <h2 id="waiting-list">
        {t('bookings.waits.title')} <span className="muted figures">{rows.length}</span>
      </h2>
      <p className="muted small">{t('bookings.waits.text')}</p>
      <table className="rows-table">
        <TableHead columns={columns} />
        <tbody>
          {rows.map((booking) => (
            <Row
              key={booking.id}
              booking={booking}
              isOpen={booking.id === openId}
              to={linkTo(booking.id)}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
