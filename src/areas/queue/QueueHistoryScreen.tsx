import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queueEntryStates } from '#contract/states.ts'
import { queueHistoryQuery, queueQuery } from '../../api/queue/queue.ts'
import { ChipSelect } from '../../ui/form/ChipSelect.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useMe } from '../../commands/session.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { usePage } from '../../ui/hooks/use-page.ts'
import { SubHead } from './SubHead.tsx'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'

const atOnce = 10

/**
 * Every party that took a ticket today, the last one first, with a search by ticket, name or number and a filter by
 * outcome.
 */
export function QueueHistoryScreen() {
  const { t } = useTranslation()
  const [length, setLength] = useState(atOnce)
  const { search, q, one, change, asked } = usePage(length)
  const today = useMe().merchant?.business_day
  const lines = useQuery(queueQuery()).data ?? []
  const line = search.get('line')
  const status = one('status', queueEntryStates)
  const isAllDays = search.get('days') === 'all'
  const { data, error, refetch } = useQuery(
    queueHistoryQuery({
      ...asked,
      ...(line && { queue_id: line }),
      ...(status && { status }),
      ...(!isAllDays && today && { startDate: today, endDate: today }),
    }),
  )
  const rows = data?.aaData ?? []
  const isFiltered = q !== '' || line !== null || status !== null
  return (
    <div className="sub-page">
      <SubHead title={t('queue.history')}>
        <SearchField q={q} onSearch={(value) => change({ q: value })} />
        <ChipSelect
          label={t('queue.filter.days')}
          all={t('queue.filter.today')}
          value={isAllDays ? 'all' : null}
          options={[{ value: 'all', label: t('queue.filter.allDays') }]}
          onChange={(value) => change({ days: value })}
        />
        <ChipSelect
          label={t('queue.filter.line')}
          all={t('queue.filter.allLines')}
          value={line}
          options={lines.map(({ id, prefix, name }) => ({ value: id, label: `${prefix} · ${name}` }))}
          onChange={(value) => change({ line: value })}
        />
        <ChipSelect
          label={t('queue.filter.status')}
          all={t('queue.filter.allStates')}
          value={status}
          options={queueEntryStates.map((state) => ({
            value: state,
            label: t(`state.queue-entry.${state}`),
          }))}
          onChange={(value) => change({ status: value })}
        />
        <span className="small muted" role="status">
          {data && t('queue.parties', { count: data.recordsFiltered })}
        </span>
      </SubHead>
      <ScrollArea className="sub-page__body" name={t('queue.history')}>
        {!data && <Pending error={error} onRetry={refetch} rows={10} />}
        {data && rows.length === 0 && (
          <EmptyState title={t(isFiltered ? 'queue.noMatch' : 'queue.noHistory')} text={t('queue.noHistoryHint')} />
        )}
        {rows.length > 0 && <HistoryTable rows={rows} lines={lines} isAllDays={isAllDays} />}
        {data && rows.length < data.recordsFiltered && (
          <Button text={t('queue.more')} onClick={() => setLength(length + atOnce)} />
        )}
      </ScrollArea>
    </div>
  )
}
