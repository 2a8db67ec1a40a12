import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Booking } from '#contract/booking/rows.ts'
import { booking as chart } from '#machines/booking.machine.ts'
import { bookingListQuery } from '../../api/bookings/bookings.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useNow } from '../../ui/show/clock.ts'
import { Pager } from '../../ui/show/Pager.tsx'
import { TableHead } from '../../ui/show/TableHead.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { bookingStep, tableNames } from './booking-actions.ts'
import { BookingState } from './BookingState.tsx'
import type { BookingFilters } from './bookings-url.ts'
import type { BookingActs } from './use-booking-acts.ts'
import { WaitingList } from './WaitingList.tsx'
import '../../ui/show/rows-table.css'

const length = 50

function Row({
  booking,
  isOpen,
  to,
  isOnOtherDays,
  acts,
}: {
  booking: Booking
  isOpen: boolean
  to: To
  isOnOtherDays: boolean
  acts: BookingActs
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const { time, date } = useTime()
  const now = useNow(60_000)
  const allowed = useAllowed(chart, booking)
  const step = bookingStep(booking, allowed, now)
  // The step that is wanted but refused stands there with its reason.
  const refused = !step && booking.state === 'late' ? 'booking.noShow' : undefined
  const shown = step ?? refused
  const table = tableNames(booking)
  const held = booking.deposit_held
  const deposit = held > 0 && t('deposits.held', { amount: money.format(held) })
  return (
    <tr aria-current={isOpen || undefined}>
      <td className="figures bookings-list__time">
        {isOnOtherDays && <span className="muted">{date(booking.starts_at)} </span>}
        {time(booking.starts_at)}
      </td>
      <td className="figures">
        {booking.arrived > 0 && booking.arrived < booking.pax ? `${booking.arrived}/${booking.pax}` : booking.pax}
      </td>
      <th scope="row">
        <Link to={to}>{booking.name}</Link>
        {booking.phone && <span className="small muted figures"> {booking.phone}</span>}
      </th>
      <td className="figures">{table || <span data-over>{t('bookings.noTable')}</span>}</td>
      <td>
        <BookingState booking={booking} />
      </td>
      <td className="bookings-list__wish">{[deposit, booking.wish, booking.note].filter(Boolean).join(' · ')}</td>
      <td className="bookings-list__act no-print">
        {shown && (
          <ActionButton
            allowed={allowed[shown]}
            text={acts.words(booking, shown)}
            isBusy={acts.busyId === booking.id}
            onClick={() => acts.take(booking, shown)}
          />
        )}
      </td>
    </tr>
  )
}

/** Bookings as rows: of one day, or wherever a search finds them; the name opens one. */
export function BookingList({
  filters,
  day,
  today,
  openId,
  linkTo,
  acts,
  onChange,
}: {
  filters: BookingFilters
  day: string
  today: string
  openId: string | undefined
  linkTo: (id: string) => To
  acts: BookingActs
  onChange: (change: Partial<BookingFilters>) => void
}) {
  const { t } = useTranslation()
  const { q, state, source, section, start } = filters
  // A caller says a name, not always a day.
  const isAnyDay = q !== '' && filters.day === null
  const { data, error, refetch } = useQuery(
    bookingListQuery({
      start,
      length,
      ...(isAnyDay ? { startDate: today } : { day }),
      // The waiting list stands below; by name and by state its parties are found here too.
      ...(q || state ? {} : { waits: false }),
      ...(q && { search: q }),
      ...(state === 'lane' ? { lane: true } : state && { state }),
      ...(source && { source }),
      ...(section && { section_id: section }),
    }),
  )
  const rows = data?.aaData ?? []
  const isFiltered = Boolean(q || state || source || section)
  const columns = ['time', 'party', 'name', 'tables', 'state', 'wishes', 'step'].map((column) =>
    t(`bookings.column.${column}`),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="sub-page__body bookings-list" tabIndex={0} role="region" aria-label={t('bookings.view.list')}>
      {data && (
        <p className="bookings-list__sums" role="status">
          <strong className="figures">{t('bookings.count', { count: data.tally.parties })}</strong>{' '}
          {t('bookings.covers', { count: data.tally.pax })}
          {data.tally.requested > 0 && ` · ${t('bookings.asking', { count: data.tally.requested })}`}
          {data.tally.lane > 0 && ` · ${t('bookings.inLane', { count: data.tally.lane })}`}
          {isAnyDay && ` · ${t('bookings.anyDay')}`}
        </p>
      )}
      {!data && <Pending error={error} onRetry={refetch} rows={10} />}
      {data && rows.length === 0 && (
        <EmptyState
          title={t(isFiltered ? 'bookings.noMatch' : 'bookings.none')}
          text={t(isFiltered ? 'bookings.noMatchText' : 'bookings.noneText')}
        />
      )}
      {rows.length > 0 && (
        <table className="rows-table">
          <TableHead columns={columns} />
          <tbody>
            {rows.map((booking) => (
              <Row
                key={booking.id}
                booking={booking}
                isOpen={booking.id === openId}
                to={linkTo(booking.id)}
                isOnOtherDays={isAnyDay}
                acts={acts}
              />
            ))}
          </tbody>
        </table>
      )}
      {data && !isAnyDay && state === null && <WaitingList day={day} openId={openId} linkTo={linkTo} acts={acts} />}
      {data && (
        <Pager start={start} length={length} total={data.recordsFiltered} onTurn={(to) => onChange({ start: to })} />
      )}
    </div>
  )
}
