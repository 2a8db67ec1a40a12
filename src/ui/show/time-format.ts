import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { localeTag } from '#contract/locale-tag.ts'

/** The time zone of the store in hand: times are shown as on its wall clock, wherever the reader is. */
export const TimeZone = createContext('UTC')

interface TimeFormat {
  /** Hours and minutes, such as 20:14. */
  time: (at: string | number) => string
  /** Day and month, such as Fri 20 Nov. */
  date: (at: string | number) => string
  /** The same without the weekday, where there is little room. */
  day: (at: string | number) => string
  /** Both, for a time that may be on another day. */
  dateTime: (at: string | number) => string
  /** Day, month and year, for a time that may be long ago. */
  dateOfYear: (at: string | number) => string
  /** The month in words, with its year. */
  month: (at: string | number) => string
  /** The instant and its year. */
  whole: (at: string | number) => string
}

const formats = new Map<string, TimeFormat>()

/**
 * Formats instants, as ISO texts or milliseconds, in a language and a time zone; made once, since making one is slow.
 */
export function timeFormat(language: string, timeZone: string): TimeFormat {
  const key = `${language} ${timeZone}`
  const format = formats.get(key) ?? makeFormat(language, timeZone)
  formats.set(key, format)
  return format
}

function makeFormat(language: string, timeZone: string): TimeFormat {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeTag(language), { timeZone, ...options })
    return (at: string | number) => format.format(typeof at === 'string' ? Date.parse(at) : at)
  }
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const ofMonth = { day: 'numeric', month: 'short' } as const
  const day = { weekday: 'short', ...ofMonth } as const
  const ofYear = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return {
    time: formatter(hours),
    date: formatter(day),
    day: formatter(ofMonth),
    dateTime: formatter({ ...day, ...hours }),
    dateOfYear: formatter(ofYear),
    month: formatter({ month: 'long', year: 'numeric' }),
    whole: formatter({ ...ofYear, ...hours }),
  }
}

/** The time zone of this device, where no store is known. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formats instants in the store's time zone and the person's language. */
export function useTime(): TimeFormat {
  const timeZone = useContext(TimeZone)
  const language = useTranslation().i18n.language
  return timeFormat(language, timeZone)
}
