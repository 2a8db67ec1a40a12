import type { DecorKind, PlanItem } from './floor-plan.ts'
import type { TableShape } from '../states.ts'

export interface PlanDecor extends PlanItem {
  kind: DecorKind
}

export interface PlanTable extends PlanItem {
  id: string
  name: string
  seats: number
  shape: TableShape
}

export interface PlanZone {
  id: string
  name: string
  tables: PlanTable[]
  decor: PlanDecor[]
}

/** `GET /admin/floor_plan`: everything on the plan, zone by zone in their order, with or without guests. */
export interface FloorPlan {
  version: number
  changed_at: string | null
  changed_by: string | null
  zones: PlanZone[]
}
