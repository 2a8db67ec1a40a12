import { z } from 'zod'
import { named } from '../named.ts'
import { PlanItem, decorKinds } from './floor-plan.ts'
import { tableShapes } from '../states.ts'

export const PlanDecor = named('PlanDecor', {
  ...PlanItem.shape,
  kind: z.enum(decorKinds),
})
export type PlanDecor = z.output<typeof PlanDecor>

export const PlanTable = named('PlanTable', {
  ...PlanItem.shape,
  id: z.string(),
  name: z.string(),
  seats: z.number(),
  shape: z.enum(tableShapes),
})
export type PlanTable = z.output<typeof PlanTable>

export const PlanZone = named('PlanZone', {
  id: z.string(),
  name: z.string(),
  tables: z.array(PlanTable),
  decor: z.array(PlanDecor),
})
export type PlanZone = z.output<typeof PlanZone>

/** `GET /admin/floor_plan`: everything on the plan, zone by zone in their order, with or without guests. */
export const FloorPlan = named('FloorPlan', {
  version: z.number(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
  zones: z.array(PlanZone),
})
export type FloorPlan = z.output<typeof FloorPlan>
