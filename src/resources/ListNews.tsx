import { Button } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTime } from '../ui/time-format.ts'
import type { List } from './use-list.ts'
import './ListNews.css'

/** How long somebody waits without a word, in milliseconds. */
const patience = 8_000

/** Whether something has been on its way for long. */
function useIsLong(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLong(true), patience)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn])
  return isLong
}

/** How the reading of a list goes: that it does, that it takes long, or that the rows are those of before. */
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
