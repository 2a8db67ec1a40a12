import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '#contract/audit/timeline.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { History } from '../../history/History.tsx'
import { stepParts } from '../../history/steps.ts'
import { useMethodName } from '../../../commands/use-method-name.ts'

/** The history of an order and its money. */
export function OrderHistory({ row, entries }: { row: string; entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation()
  const money = useMoney()
  const methodName = useMethodName()
  return (
    <History
      title={t('orders.history')}
      row={row}
      entries={entries}
      words={(entry) => stepParts(t, entry, money.format, methodName)}
    />
  )
}
