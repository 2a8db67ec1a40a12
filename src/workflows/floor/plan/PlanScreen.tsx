import { useQuery } from '@tanstack/react-query'
import { floorPlanQuery } from '../../../api/floor-plan.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlanEditor } from './PlanEditor.tsx'

/** The drawing board of the floor: where tables stand, and what stands between them. */
export function PlanScreen() {
  const { data: plan, error, refetch } = useQuery(floorPlanQuery())
  if (plan) return <PlanEditor plan={plan} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={10} />
}
