import { queryOptions } from '@tanstack/react-query'
import type { GivenPlan } from '#contract/charts/floor-plan.ts'
import type { FloorPlan } from '#contract/tables/floor-plan-row.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** The floor plan of the store: positions of tables and decor. */
export const floorPlanQuery = () =>
  queryOptions({
    queryKey: keys.floorPlan,
    queryFn: ({ signal }) => call<FloorPlan>({ method: 'GET', url: '/admin/floor_plan', signal }),
  })

/** Replaces the floor plan, unless another person changed it in the meantime. */
export const saveFloorPlan = (plan: GivenPlan): Write => ({
  method: 'PUT',
  url: '/admin/floor_plan',
  data: plan,
})
