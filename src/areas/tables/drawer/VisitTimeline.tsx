import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '#contract/audit/timeline.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { History } from '../../history/History.tsx'
import { happenedAt, toldEntries } from './visit-timeline.ts'

const shownWithoutVisit = 6

/** The events at the table during this visit, or since the last one, oldest first. */
export function VisitTimeline({
  row,
  entries,
  isVisit,
}: {
  row: string
  entries: readonly TimelineEntry[]
  isVisit: boolean
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const words = (entry: TimelineEntry) => {
    const { key, amount, ...values } = happenedAt(entry)
    const said = { ...values, ...(typeof amount === 'number' && { amount: money.format(amount) }) }
    const title = amount === null ? t('floor.happened.paidUp', said) : t(key, said)
    return { title, notes: entry.reason ? [entry.reason] : [] }
  }
  return (
    <History
      title={t(isVisit ? 'floor.timeline' : 'floor.timelineLast')}
      row={row}
      entries={toldEntries(entries).slice(isVisit ? 0 : -shownWithoutVisit)}
      words={words}
    />
  )
}
