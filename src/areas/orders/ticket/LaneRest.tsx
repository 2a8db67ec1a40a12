import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { BoardLane } from './use-board.ts'

/** The end of a lane, below its orders: loading, failed, empty, or more to show. */
export function LaneRest({ lane, isFiltered }: { lane: BoardLane; isFiltered: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {lane.isLoading && <Skeleton rows={6} onRetry={lane.retry} />}
      {lane.error && <ErrorState error={lane.error} onRetry={lane.retry} />}
      {!lane.isLoading && !lane.error && lane.orders.length === 0 && (
        <EmptyState title={t(`orders.empty.${lane.list}`)} text={isFiltered ? t('orders.empty.filtered') : undefined} />
      )}
      {lane.showMore && (
        <Button
          className="lane__more"
          variant="minimal"
          text={t('orders.showMore', { shown: lane.orders.length, count: lane.count })}
          onClick={lane.showMore}
        />
      )}
    </>
  )
}
