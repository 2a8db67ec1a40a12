import type { ReactElement } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingDay as chart } from '#machines/booking-day.machine.ts'
import { bookingDayQuery } from '../../api/bookings/bookings.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { useCommand } from '../../commands/use-command.ts'
import { useDayWords } from './use-day-words.ts'

const shown = ['bookingDay.resume', 'bookingDay.open', 'bookingDay.pause'] as const
const all = [...shown, 'bookingDay.close'] as const

/** The steps of a day's chart: opening and pausing online bookings. */
export function DayActs({
  day,
  icons,
  isWhole = false,
}: {
  day: string
  icons?: { pause: ReactElement; resume: ReactElement }
  /** With closing the day, which the head has no room for. */
  isWhole?: boolean
}) {
  const { t } = useTranslation()
  const words = useDayWords()
  const { data } = useQuery(bookingDayQuery(day))
  const { attempt, isBusy } = useCommand()
  const allowed = useAllowed(chart, data)
  const offered = (isWhole ? all : shown).filter((event) => allowed[event] && allowed[event].reason !== 'state')
  if (!data) return null
  const take = (event: string) =>
    void attempt({
      ...sendEvent('booking-day', data, event),
      done: t('bookings.done', { name: words.day(day), what: t(`event.${event}`) }),
      touches: [keys.bookings()],
    })
  return (
    <>
      {data.state !== 'taking' && (
        <span className="bookings-head__paused" role="status">
          {t(`state.booking-day.${data.state}`)}
        </span>
      )}
      {offered.map((event) => (
        <ActionButton
          key={event}
          allowed={allowed[event]}
          icon={event === 'bookingDay.pause' ? icons?.pause : event === 'bookingDay.resume' ? icons?.resume : undefined}
          text={t(`event.${event}`)}
          isBusy={isBusy}
          onClick={() => take(event)}
        />
      ))}
    </>
  )
}
