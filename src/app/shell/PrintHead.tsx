import { useTranslation } from 'react-i18next'
import { now } from '../../ui/show/clock.ts'
import { useWindowKeys } from '../../ui/hooks/use-window-keys.ts'
import { usePrint } from '../../ui/print/whole-paper.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { useMe } from '../../commands/session.ts'

/** The head of every page on paper: the store, the title, the time, and who printed it. */
export function PrintHead({ title }: { title: string }) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const { name, merchant } = useMe()
  const { print } = usePrint()
  // The browser's own command would print what the screen shows, which may be the first page of a list.
  useWindowKeys((event) => {
    const isMeant = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.altKey
    if (!isMeant || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    print()
  })
  return (
    <p className="print-only print-head" aria-hidden>
      <strong>{merchant?.name ?? 'Statehouse'}</strong>
      <span>{title}</span>
      <span>{t('shell.printed', { at: dateTime(now()), by: name })}</span>
    </p>
  )
}
