import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { floorPlanQuery } from '../../../api/tables/floor-plan.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { PlanEditor } from './PlanEditor.tsx'

/** The editor of the floor plan: positions of tables and of the decor between them. */
export function PlanScreen() {
  const { t } = useTranslation()
  const { data: plan, error, refetch } = useQuery(floorPlanQuery())
  if (plan) return <PlanEditor plan={plan} />
  return <Pending error={error} onRetry={refetch} page={t('plan.title')} rows={10} />
}
