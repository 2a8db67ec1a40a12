import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeFormat } from '../../../ui/show/time-format.ts'

/** A business day as people say it: "Fri 20 Nov". It is a date wherever one is. */
export function useDayWords(): (day: string) => string {
  const { language } = useTranslation().i18n
  return useMemo(() => {
    const { date } = timeFormat(language, 'UTC')
    return (day: string) => date(`${day}T12:00:00Z`)
  }, [language])
}
