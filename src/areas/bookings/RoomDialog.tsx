import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/rows.ts'
import { bookingRoomQuery, changeBooking, roomOf } from '../../api/bookings/bookings.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { DialogFoot } from '../../commands/DialogFoot.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { RoomWays, wayKey } from './RoomWays.tsx'
import type { BookingActs } from './use-booking-acts.ts'

/** Makes room for a booking without a free table: one of the ways, with all its changes. */
export function RoomDialog({ booking, acts, onClose }: { booking: Booking; acts: BookingActs; onClose: () => void }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const [chosen, choose] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(
    bookingRoomQuery(booking.starts_at, {
      pax: booking.pax,
      booking_id: booking.id,
      ...(booking.section_id && { section_id: booking.section_id }),
      ...(booking.experience_id && { experience_id: booking.experience_id }),
    }),
  )
  const own = booking.tables.map(({ id }) => id).join(' ')
  const ways = (data ?? []).filter(({ tables }) => tables.map(({ id }) => id).join(' ') !== own)
  const way = ways.find((one) => wayKey(one) === chosen) ?? ways[0]
  const send = async () => {
    if (!way) return
    const event = booking.state === 'requested' ? 'booking.change' : 'booking.assign'
    const write =
      event === 'booking.change'
        ? changeBooking(booking, roomOf(way))
        : sendEvent('booking', booking, event, roomOf(way))
    if (await acts.send(write, booking, event)) onClose()
  }
  return (
    <Dialog
      title={t('bookings.room.for', { name: booking.name })}
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot
          text={t(way?.move ? 'bookings.room.doMove' : 'bookings.do.booking.assign')}
          isBusy={acts.isBusy}
          disabled={way === undefined}
          onDo={() => void send()}
          onClose={onClose}
        />
      }
    >
      <p>
        {time(booking.starts_at)}–{time(booking.ends_at)} · {t('floor.guests', { count: booking.pax })}
      </p>
      {!data && <Pending error={error} onRetry={refetch} rows={3} />}
      {data && <RoomWays ways={ways} value={way ? wayKey(way) : null} onChange={choose} />}
    </Dialog>
  )
}
