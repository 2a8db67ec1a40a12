import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Booking } from '#contract/bookings/rows.ts'
import { tablesQuery } from '../../api/tables/tables.ts'
import { BookDialog } from './entry/BookDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import { TablesDialog } from './TablesDialog.tsx'
import type { BookingQuestion, BookingActs } from './use-booking-acts.ts'

const SeatAnywhere = lazy(async () => ({
  default: (await import('../seating/SeatAnywhere.tsx')).SeatAnywhere,
}))

/** Seats a party without a booking, and opens its table. */
function WalkIn({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(tablesQuery())
  const navigate = useNavigate()
  if (!data) return null
  const zones = (data.zones ?? []).map((zone) => ({
    zone,
    tables: data.aaData.filter(({ zone_id: id }) => id === zone.id),
  }))
  return (
    <Suspense>
      <SeatAnywhere
        tables={data.aaData}
        zones={zones}
        onClose={onClose}
        onSeated={({ id }) => void navigate(`/floor/${id}`)}
      />
    </Suspense>
  )
}

/** The dialog of the act that a person has begun on a booking. */
export function BookingDialogs({
  asking,
  acts,
  onBooked,
}: {
  asking: BookingQuestion
  acts: BookingActs
  onBooked?: (booking: Booking) => void
}) {
  const onClose = acts.stopAsking
  if (asking.what === 'walkIn') return <WalkIn onClose={onClose} />
  if (asking.what === 'reason') return <ReasonDialog {...asking} acts={acts} onClose={onClose} />
  if (asking.what === 'tables') return <TablesDialog {...asking} acts={acts} onClose={onClose} />
  if (asking.what === 'room') return <RoomDialog {...asking} acts={acts} onClose={onClose} />
  const done = (booking: Booking) => {
    onClose()
    onBooked?.(booking)
  }
  return asking.what === 'book' ? (
    <BookDialog day={asking.day} at={asking.at} onBooked={done} onClose={onClose} />
  ) : (
    <BookDialog day={asking.booking.business_day} booking={asking.booking} onBooked={done} onClose={onClose} />
  )
}
