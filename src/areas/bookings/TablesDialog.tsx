import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { without } from '#contract/bookings/day.ts'
import type { Booking } from '#contract/bookings/rows.ts'
import { bookingTimelineQuery } from '../../api/bookings/bookings.ts'
import { tablesQuery } from '../../api/tables/tables.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { DialogFoot } from '../../commands/DialogFoot.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { canSitDown } from './booking-actions.ts'
import { placeAt } from './timeline/places.ts'
import type { BookingActs } from './use-booking-acts.ts'

/** Chooses the tables of a party, for later or to seat it now; each unavailable one shows its reason. */
export function TablesDialog({
  booking,
  event,
  acts,
  onClose,
}: {
  booking: Booking
  event: 'booking.seat' | 'booking.assign'
  acts: BookingActs
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const [chosen, choose] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(bookingTimelineQuery(booking.business_day))
  const floor = useQuery(tablesQuery()).data?.aaData ?? []
  const isSeating = event === 'booking.seat'
  const day = data && without(data.book, booking.id)
  const nameOf = (id: string) => data?.tables.find((one) => one.id === id)?.name ?? ''
  const places = (data?.tables ?? []).map(({ id, seats }) => {
    const place = placeAt(day!, booking, id, Date.parse(booking.starts_at))
    const tables = place.tableIds.map((each) => ({ id: each, name: nameOf(each) }))
    // A party that is at the door may take any unoccupied table, whatever is planned for later.
    const isRefused = isSeating ? !canSitDown({ ...booking, tables }, floor) : place.verdict === 'no'
    const reason = place.reason && t([`bookings.tableReason.${place.reason}`, `refusal.booking.${place.reason}`])
    return {
      value: id,
      tableIds: place.tableIds,
      label: t('floor.tableNo', { name: tables.map(({ name }) => name).join(' + ') }),
      detail: isRefused
        ? (reason ?? t('bookings.tableReason.sitting'))
        : [
            t('floor.seats', { count: seats }),
            place.verdict === 'tight' && reason,
            isSeating && place.verdict === 'no' && reason,
          ]
            .filter(Boolean)
            .join(' · '),
      isRefused,
      seats,
    }
  })
  const spare = (seats: number) => (seats >= booking.pax ? seats - booking.pax : 100 - seats)
  const sorted = places.toSorted(
    (a, b) =>
      Number(a.isRefused) - Number(b.isRefused) || spare(a.seats) - spare(b.seats) || a.label.localeCompare(b.label),
  )
  const best = sorted.find(({ isRefused }) => !isRefused)
  const value = chosen ?? best?.value ?? null
  const send = async () => {
    const tables = places.find((one) => one.value === value)?.tableIds ?? []
    if (await acts.send(sendEvent('booking', booking, event, { table_id: [...tables] }), booking, event)) onClose()
  }
  return (
    <Dialog
      title={t(isSeating ? 'bookings.seatTitle' : 'bookings.tablesTitle', { name: booking.name })}
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot
          text={t(`bookings.do.${event}`)}
          isBusy={acts.isBusy}
          disabled={value === null}
          onDo={() => void send()}
          onClose={onClose}
        />
      }
    >
      {!data && <Pending error={error} onRetry={refetch} rows={6} />}
      {data && (
        <ChoiceCards
          legend={`${time(booking.starts_at)}–${time(booking.ends_at)} · ${t('floor.guests', { count: booking.pax })}`}
          choices={sorted}
          value={value}
          onChange={choose}
        />
      )}
    </Dialog>
  )
}
