import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useTime } from '../../ui/show/time-format.ts'
import { useIsLong } from '../../ui/hooks/use-is-long.ts'
import type { List } from './use-list.ts'
import './list.css'

/** The progress of reading a list: under way, slow, or still showing the earlier rows. */
export function ListNews({ list: { query, rows } }: { list: List }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const isLong = useIsLong(query.isFetching)
  const isStale = query.error !== null && rows.length > 0 && !query.isFetching
  const words = isLong ? t('common.stillWorking') : isStale && t('list.stale', { time: time(query.dataUpdatedAt) })
  return (
    <>
      {query.isFetching && query.data !== undefined && <div className="list-news__progress" aria-hidden />}
      <div role="status">
        {words && (
          <p className="list-news no-print" data-stale={isStale || undefined}>
            {words} <Button text={t('common.tryAgain')} onClick={() => void query.refetch()} />
          </p>
        )}
      </div>
    </>
  )
}
