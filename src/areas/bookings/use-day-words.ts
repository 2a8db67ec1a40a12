import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '#contract/calendar.ts'
import { localeTag } from '#contract/locale-tag.ts'

/** Formats business days, which are calendar dates, in a language. */
export function dayWords(language: string) {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeTag(language), { timeZone: 'UTC', ...options })
    return (day: string) => format.format(Date.parse(day))
  }
  const range = new Intl.DateTimeFormat(localeTag(language), { timeZone: 'UTC', day: 'numeric', month: 'short' })
  return {
    /** As "Mon 23 Nov". */
    day: formatter({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** As "Saturday 28 November". */
    whole: formatter({ weekday: 'long', day: 'numeric', month: 'long' }),
    month: formatter({ month: 'long', year: 'numeric' }),
    /** As "23 – 29 Nov", from Monday. */
    week: (day: string) => range.formatRange(Date.parse(mondayOf(day)), Date.parse(addDays(mondayOf(day), 6))),
    weekday: formatter({ weekday: 'short' }),
    date: formatter({ day: 'numeric' }),
    dateOfMonth: formatter({ day: 'numeric', month: 'short' }),
  }
}

/** Formats business days in the person's language. */
export function useDayWords() {
  const { language } = useTranslation().i18n
  return useMemo(() => dayWords(language), [language])
}
