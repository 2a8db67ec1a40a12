import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import type { Booking } from '#contract/bookings/rows.ts'
import { booking as chart } from '#machines/booking.machine.ts'
import { bookingListQuery } from '../../api/bookings/bookings.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useNow } from '../../ui/show/clock.ts'
import { ListPage } from '../../ui/show/ListPage.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import { bookingStep, tableNames } from './booking-actions.ts'
import { BookingTable } from './BookingTable.tsx'
import type { BookingFilters } from './bookings-url.ts'
import type { BookingActs } from './use-booking-acts.ts'
import { WaitingList } from './WaitingList.tsx'

const length = 50

function Step({ booking, acts }: { booking: Booking; acts: BookingActs }) {
  const allowed = useAllowed(chart, booking)
  const step = bookingStep(booking, allowed, useNow(60_000))
  // The next step is shown even if it is refused, with the reason.
  const shown = step ?? (booking.state === 'late' ? 'booking.noShow' : undefined)
  return (
    shown && (
      <ActionButton
        allowed={allowed[shown]}
        text={acts.words(booking, shown)}
        isBusy={acts.busyId === booking.id}
        onClick={() => acts.take(booking, shown)}
      />
    )
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
  const { time, date } = useTime()
  // A guest on the phone gives a name, not always a day.
  const isAnyDay = q !== '' && filters.day === null
  const query = useQuery(
    bookingListQuery({
      start,
      length,
      ...(isAnyDay ? { startDate: today } : { day }),
      // The waiting list has its own section below; a search by name or state finds its parties here too.
      ...(q || state ? {} : { waits: false }),
      ...(q && { search: q }),
      ...(state === 'lane' ? { lane: true } : state && { state }),
      ...(source && { source }),
      ...(section && { section_id: section }),
    }),
  )
  const { data } = query
  const isFiltered = Boolean(q || state || source || section)
  return (
    <ScrollArea className="sub-page__body bookings-list" name={t('bookings.view.list')}>
      {data && (
        <p className="bookings-list__sums" role="status">
          <strong className="figures">{t('bookings.count', { count: data.tally.parties })}</strong>{' '}
          {t('bookings.covers', { count: data.tally.pax })}
          {data.tally.requested > 0 && ` · ${t('bookings.asking', { count: data.tally.requested })}`}
          {data.tally.lane > 0 && ` · ${t('bookings.inLane', { count: data.tally.lane })}`}
          {isAnyDay && ` · ${t('bookings.anyDay')}`}
        </p>
      )}
      <ListPage
        page={{ start, length, change: onChange }}
        query={query}
        none={
          <EmptyState
            title={t(isFiltered ? 'bookings.noMatch' : 'bookings.none')}
            text={t(isFiltered ? 'bookings.noMatchText' : 'bookings.noneText')}
          />
        }
      >
        {(rows) => (
          <BookingTable
            rows={rows}
            openId={openId}
            linkTo={linkTo}
            time={({ starts_at: at }) => (
              <>
                {isAnyDay && <span className="muted">{date(at)} </span>}
                {time(at)}
              </>
            )}
            tables={(booking) => tableNames(booking) || <span data-over>{t('bookings.noTable')}</span>}
            step={(booking) => <Step booking={booking} acts={acts} />}
          />
        )}
      </ListPage>
      {data && !isAnyDay && state === null && <WaitingList day={day} openId={openId} linkTo={linkTo} acts={acts} />}
    </ScrollArea>
  )
}
