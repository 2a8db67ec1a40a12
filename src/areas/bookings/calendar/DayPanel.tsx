import { Button } from '@blueprintjs/core'
import { Add, People } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Booking, CalendarDay } from '#contract/bookings/rows.ts'
import { booking as chart } from '#machines/booking.machine.ts'
import { bookingListQuery } from '../../../api/bookings/bookings.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { NextStep } from '../../../ui/feedback/NextStep.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { useFresh } from '../../../ui/hooks/use-fresh.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { tableNames } from '../booking-actions.ts'
import { BookingState } from '../BookingState.tsx'
import { DayActs } from '../DayActs.tsx'
import type { BookingActs } from '../use-booking-acts.ts'
import { useDayWords } from '../use-day-words.ts'

const length = 200
const broken: readonly Booking['state'][] = ['cancelled', 'declined', 'expired', 'waiting']

/** The party that waits for an answer, with both answers. */
function Answer({ booking, acts }: { booking: Booking; acts: BookingActs }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const allowed = useAllowed(chart, booking)
  const isFresh = useFresh(booking.id)
  const table = tableNames(booking)
  return (
    <NextStep
      title={t('bookings.answer', { name: booking.name, count: booking.pax, time: time(booking.starts_at) })}
      reason={table ? t('bookings.says.table', { table }) : t('bookings.says.lane')}
      isFresh={isFresh}
    >
      {(['booking.confirm', 'booking.decline'] as const).map((event, index) => (
        <ActionButton
          key={event}
          allowed={allowed[event]}
          isNext={index === 0}
          text={acts.words(booking, event)}
          isBusy={acts.busyId === booking.id}
          onClick={() => acts.take(booking, event)}
        />
      ))}
    </NextStep>
  )
}

/** One day of the calendar: its sum in a sentence, the requests to answer, and every party. */
export function DayPanel({
  day,
  acts,
  linkTo,
  onView,
}: {
  day: CalendarDay
  acts: BookingActs
  linkTo: (id: string) => To
  onView: (view: 'list' | 'timeline') => void
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const words = useDayWords()
  const { data, error, refetch } = useQuery(bookingListQuery({ day: day.day, length }))
  const rows = (data?.aaData ?? []).filter(({ state }) => !broken.includes(state))
  const asking = rows.find(({ state }) => state === 'requested')
  const sentence = [
    t('bookings.daySum', {
      parties: t('bookings.count', { count: day.parties }),
      covers: day.covers,
      seats: day.seats,
    }),
    day.requested > 0 && `${t('bookings.asking', { count: day.requested })}.`,
    day.lane > 0 && `${t('bookings.inLane', { count: day.lane })}.`,
    day.waiting > 0 && `${t('bookings.onList', { count: day.waiting })}.`,
    day.closures.length > 0 && t('bookings.shut', { names: day.closures.join(', ') }),
  ]
  return (
    <aside className="day-panel" aria-label={words.whole(day.day)}>
      <div className="day-panel__head">
        <h2>{words.whole(day.day)}</h2>
        <p>{sentence.filter(Boolean).join(' ')}</p>
        <p className="day-panel__acts row wrap">
          <DayActs day={day.day} isWhole />
        </p>
      </div>
      {asking && <Answer key={asking.id} booking={asking} acts={acts} />}
      <div className="day-panel__rows">
        {!data && <Pending error={error} onRetry={refetch} rows={6} />}
        {data && rows.length === 0 && <EmptyState title={t('bookings.none')} text={t('bookings.noneText')} />}
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={linkTo(row.id)}>
                <strong className="figures">{time(row.starts_at)}</strong>
                <span className="day-panel__who">
                  <span>
                    {row.name} {row.state !== 'confirmed' && <BookingState booking={row} />}
                  </span>
                  <span className="small muted">{row.wish ?? row.note ?? t('bookings.noWishes')}</span>
                </span>
                <span className="figures">
                  <People size={12} /> {row.pax}
                </span>
                <span className="day-panel__table figures">{tableNames(row) || '–'}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="day-panel__foot wrap">
        <Button icon={<Add />} text={t('bookings.new')} onClick={() => acts.ask({ what: 'book', day: day.day })} />
        <Button text={t('bookings.view.list')} onClick={() => onView('list')} />
        <Button text={t('bookings.openTimeline')} onClick={() => onView('timeline')} />
      </div>
    </aside>
  )
}
