import { z } from 'zod'
import { named } from '../named.ts'
import type { TableShape } from '../states.ts'

/** The size of the plan of a zone, in pixels. */
export const planSize = { width: 2400, height: 1600 }
/** The grid of a plan's items, in pixels, and the step by which they turn, in degrees. */
export const planGrid = 8
export const planTurn = 15
/** The smallest and the largest size of an item on a plan, in pixels. */
export const itemSize = { min: 8, max: 800 }
export const tableSize = { min: 48, max: 400 }
export const maxSeats = 99
export const maxZones = 40
export const maxTables = 500
export const maxDecor = 200

/** The usual size of a table on its plan, in pixels. */
export const usualSizes: Readonly<Record<TableShape, { width: number; height: number }>> = {
  round: { width: 88, height: 88 },
  square: { width: 96, height: 96 },
  long: { width: 152, height: 96 },
  stool: { width: 64, height: 64 },
}

/** The things in a room besides tables. */
export const decorKinds = ['wall', 'door', 'plant', 'divider'] as const
export type DecorKind = (typeof decorKinds)[number]

/** An item's place on the plan of its zone: pixels from the top left, and rotation in degrees. */
export const PlanItem = named('PlanItem', {
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
})
export type PlanItem = z.output<typeof PlanItem>

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The upright box that holds an item as it is turned about its middle. */
export function boxOf({ x, y, width, height, rotation }: PlanItem): Box {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [wide, high] = [width * cos + height * sin, width * sin + height * cos]
  const [left, top] = [x + (width - wide) / 2, y + (height - high) / 2]
  const round = (value: number) => Math.round(value * 1000) / 1000
  return { left: round(left), top: round(top), right: round(left + wide), bottom: round(top + high) }
}

/** Tells if an item is entirely on the plan. */
export function isOnPlan(item: PlanItem): boolean {
  const { left, top, right, bottom } = boxOf(item)
  return left >= 0 && top >= 0 && right <= planSize.width && bottom <= planSize.height
}
