import { z } from 'zod'
import {
  decorKinds,
  itemSize,
  maxDecor,
  maxSeats,
  maxTables,
  maxZones,
  planSize,
  planTurn,
  tableSize,
} from '../tables/floor-plan.ts'
import { tableShapes } from '../states.ts'
import { id, text } from './fields.ts'

const place = (from: number, to: number) => z.int().min(from).max(to)
const size = ({ min, max }: { min: number; max: number }) => place(min, max)
const where = {
  x: place(-planSize.width, planSize.width),
  y: place(-planSize.height, planSize.height),
  rotation: place(0, 359).refine((degrees) => degrees % planTurn === 0, `turns by steps of ${planTurn} degrees`),
}

const decor = z.strictObject({
  ...where,
  kind: z.enum(decorKinds),
  width: size(itemSize).max(planSize.width),
  height: size(itemSize).max(planSize.height),
})

/** A table on the plan; without an id it is a new one. */
export const planTable = z.strictObject({
  ...where,
  id: id.optional(),
  name: text(12).pipe(z.string().min(1)),
  seats: place(1, maxSeats),
  shape: z.enum(tableShapes),
  width: size(tableSize),
  height: size(tableSize),
})

/** A zone of the plan, in its order; without an id it is a new one. */
const zone = z.strictObject({
  id: id.optional(),
  name: text(40).pipe(z.string().min(1)),
  tables: z.array(planTable).max(maxTables),
  decor: z.array(decor).max(maxDecor),
})

/** The whole new plan, and the version of the plan that it was made from. */
export const floorPlanFields = z.strictObject({
  version: z.int().min(1),
  zones: z.array(zone).min(1).max(maxZones),
})

export type GivenPlan = z.output<typeof floorPlanFields>
export type GivenTable = z.output<typeof planTable>
