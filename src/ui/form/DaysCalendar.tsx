import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { DateRangePicker3 } from '@blueprintjs/datetime2'
import type { Locale } from 'date-fns'
import { de, enGB, fr, pt } from 'date-fns/locale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../hooks/use-media.ts'
import './choices.css'

const locales: Readonly<Record<string, Locale>> = { de, en: enGB, fr, pt }

/** The picker thinks in instants: a day is its midnight on this device. */
const dateOf = (day: string) => new Date(`${day}T00:00:00`)
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Two months, in which a first and a last day are chosen; `latest` is the last that may be. */
export function DaysCalendar({
  from,
  to,
  latest,
  onChoose,
}: {
  from: string
  to: string
  latest?: string
  onChoose: (days: { from: string; to: string }) => void
}) {
  const { i18n } = useTranslation()
  const isNarrow = useMedia('(width <= 700px)')
  const [range, setRange] = useState<[Date | null, Date | null]>([dateOf(from), dateOf(to)])
  return (
    <DateRangePicker3
      className="days-calendar"
      value={range}
      initialMonth={dateOf(to)}
      locale={locales[i18n.language] ?? enGB}
      maxDate={dateOf(latest ?? `${Number(to.slice(0, 4)) + 2}-12-31`)}
      minDate={dateOf(`${Number(from.slice(0, 4)) - 5}-01-01`)}
      allowSingleDayRange
      reverseMonthAndYearMenus
      shortcuts={false}
      singleMonthOnly={isNarrow}
      onChange={(chosen) => {
        setRange(chosen)
        const [first, last] = chosen
        if (first && last) onChoose({ from: dayOf(first), to: dayOf(last) })
      }}
    />
  )
}
