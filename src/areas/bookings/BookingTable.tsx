import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Booking } from '#contract/bookings/rows.ts'
import { columnsBy, DataTable } from '../../ui/show/DataTable.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { BookingState } from './BookingState.tsx'
import type { WordsIn } from '../../i18n/word-key.ts'

interface Props {
  rows: readonly Booking[]
  openId: string | undefined
  linkTo: (id: string) => To
  time: (booking: Booking) => ReactNode
  tables: (booking: Booking) => ReactNode
  step: (booking: Booking) => ReactNode
}

/** Bookings or waiting parties as rows; the name opens one. */
export function BookingTable({ rows, openId, linkTo, time, tables, step }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const clock = useTime()
  const column = columnsBy<Booking, WordsIn<'bookings.column.'>>((name) => t(`bookings.column.${name}`))
  return (
    <DataTable
      className="rows-table"
      rows={rows}
      rowProps={({ id }) => ({ 'aria-current': id === openId || undefined })}
      columns={[
        column('time', time, { className: 'figures bookings-list__time' }),
        column('party', ({ arrived, pax }) => (arrived > 0 && arrived < pax ? `${arrived}/${pax}` : pax), {
          className: 'figures',
        }),
        column(
          'name',
          ({ id, name, phone }) => (
            <>
              <Link to={linkTo(id)}>{name}</Link>
              {phone && <span className="small muted figures"> {phone}</span>}
            </>
          ),
          { isHead: true },
        ),
        column('tables', tables, { className: 'figures' }),
        column('state', (booking) => (
          <>
            <BookingState booking={booking} />
            {booking.state === 'offered' && booking.offer_until && (
              <span className="small muted">
                {` ${t('bookings.waits.kept', { time: clock.time(booking.offer_until) })}`}
              </span>
            )}
          </>
        )),
        column(
          'wishes',
          ({ deposit_held: held, wish, note }) =>
            [held > 0 && t('deposits.held', { amount: money.format(held) }), wish, note].filter(Boolean).join(' · '),
          { className: 'bookings-list__wish' },
        ),
        column('step', step, { className: 'bookings-list__act no-print' }),
      ]}
    />
  )
}
