import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { waitable } from '#contract/bookings/reasons.ts'
import { addMonths, weekdayOf } from '#contract/calendar.ts'
import type { BookingDoor } from '#contract/bookings/door.ts'
import { doorDaysQuery, type GuestWish } from '../../../api/bookings/door.ts'
import { IconButton } from '../../../ui/show/IconButton.tsx'
import { useDayWords } from '../use-day-words.ts'

/** Mondays come first; any week does for their names. */
const someWeek = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']

/** The days of a month; those with a time for the party can be chosen. */
export function DoorMonth({
  door,
  doorKey,
  wish,
  day,
  onDay,
}: {
  door: BookingDoor
  doorKey: string
  wish: GuestWish
  day: string | null
  onDay: (day: string) => void
}) {
  const { t } = useTranslation()
  const words = useDayWords()
  const [month, setMonth] = useState((day ?? door.first_day).slice(0, 7))
  const { data, error, isPlaceholderData } = useQuery(doorDaysQuery(doorKey, month, wish))
  const days = data?.days ?? []
  const lead = days[0] ? weekdayOf(days[0].day) : 0
  const turn = (months: number) => setMonth(addMonths(`${month}-01`, months).slice(0, 7))
  return (
    <fieldset className="door-month" aria-busy={!data || isPlaceholderData}>
      <legend className="only-read-aloud">{t('bookings.day')}</legend>
      <div className="door-month__head split gap-0">
        <IconButton
          label={t('bookings.earlierMonth')}
          disabled={month <= door.first_day.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <strong>{words.month(`${month}-01`)}</strong>
        <IconButton
          label={t('bookings.laterMonth')}
          disabled={month >= door.last_day.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      {error && !data && <p role="alert">{t('door.noAnswer')}</p>}
      <div className="door-month__days">
        {someWeek.map((each) => (
          <span key={each} className="small muted" aria-hidden>
            {words.weekday(each)}
          </span>
        ))}
        {days.map((each, index) => {
          const why = each.reason && t(`refusal.booking.${each.reason}`)
          return (
            <label
              key={each.day}
              style={index === 0 ? { gridColumnStart: lead + 1 } : undefined}
              title={why ?? undefined}
            >
              <input
                type="radio"
                name="day"
                className="only-read-aloud"
                checked={each.day === day}
                disabled={!each.is_free && !(each.reason && waitable.includes(each.reason))}
                data-full={!each.is_free || undefined}
                aria-label={[words.whole(each.day), why].filter(Boolean).join(', ')}
                onChange={() => onDay(each.day)}
              />
              <span className="figures choice" aria-hidden>
                {words.date(each.day)}
              </span>
            </label>
          )
        })}
      </div>
      {data && !days.some(({ is_free: isFree }) => isFree) && <p role="status">{t('bookings.door.fullMonth')}</p>}
    </fieldset>
  )
}
