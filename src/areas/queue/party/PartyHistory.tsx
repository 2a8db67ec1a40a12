import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QueueEntry } from '#contract/queue/queue.ts'
import { rowHistoryQuery } from '../../../api/audit/records.ts'
import { History } from '../../history/History.tsx'
import { eventWords } from '../../history/steps.ts'

/** The history of a party since it joined. */
export function PartyHistory({ party }: { party: QueueEntry }) {
  const { t } = useTranslation()
  const { data } = useQuery(rowHistoryQuery('queue_entry', party))
  return (
    <History
      title={t('orders.history')}
      row={party.id}
      entries={data ?? []}
      words={({ event, reason }) => ({ title: eventWords(t, event), notes: reason ? [reason] : [] })}
    />
  )
}
