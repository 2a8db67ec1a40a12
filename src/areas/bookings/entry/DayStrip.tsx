import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/calendar.ts'
import { IconButton } from '../../../ui/show/IconButton.tsx'
import { useBusinessDay } from '../../orders/ticket/use-board.ts'
import { useDayWords } from '../use-day-words.ts'

const shown = 7

/** A week of days beside each other, and the ways to the ones before and after. */
export function DayStrip({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const { t } = useTranslation()
  const words = useDayWords()
  const today = useBusinessDay()
  const [first, setFirst] = useState(() => (day < today || day >= addDays(today, shown) ? day : today))
  const days = Array.from({ length: shown }, (_, index) => addDays(first, index))
  const turn = (weeks: number) => {
    const next = addDays(first, weeks * shown)
    setFirst(next < today ? today : next)
  }
  return (
    <fieldset className="day-strip">
      <legend>{t('bookings.day')}</legend>
      <IconButton label={t('bookings.earlier')} disabled={first <= today} onClick={() => turn(-1)}>
        <ChevronLeft />
      </IconButton>
      {days.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="day"
            className="only-read-aloud"
            checked={each === day}
            aria-label={words.whole(each)}
            onChange={() => onDay(each)}
          />
          <span className="choice" aria-hidden>
            <span className="small">{each === today ? t('bookings.today') : words.weekday(each)}</span>
            <strong className="figures">{words.date(each)}</strong>
          </span>
        </label>
      ))}
      <IconButton label={t('bookings.later')} onClick={() => turn(1)}>
        <ChevronRight />
      </IconButton>
    </fieldset>
  )
}
