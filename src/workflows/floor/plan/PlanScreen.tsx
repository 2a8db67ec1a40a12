import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { floorPlanQuery } from '../../../api/floor-plan.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useRights } from '../../session.ts'
import { PlanEditor } from './PlanEditor.tsx'

/** The drawing board of the floor: where tables stand, and what stands between them. */
export function PlanScreen() {
  const { t } = useTranslation()
  const may = useRights().includes('menu')
  const { data: plan, error, refetch } = useQuery({ ...floorPlanQuery(), enabled: may })
  if (!may)
    return (
      <EmptyState title={t('plan.title')} text={t('plan.notYours')}>
        <Link className="bp6-button" to="/floor">
          {t('plan.toFloor')}
        </Link>
      </EmptyState>
    )
  if (plan) return <PlanEditor plan={plan} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={10} />
}
