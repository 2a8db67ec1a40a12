import type { TableShape } from './states.ts'

/** How large the plan of a zone may be, in pixels. */
export const planSize = { width: 2400, height: 1600 }
/** What is put on a plan lies on this grid, in pixels, and is turned by steps of so many degrees. */
export const planGrid = 8
export const planTurn = 15
/** How small and how large something on a plan may be, in pixels. */
export const itemSize = { min: 8, max: 800 }
export const tableSize = { min: 48, max: 400 }
export const maxSeats = 99
export const maxZones = 40
export const maxTables = 500
export const maxDecor = 200

/** How large a table usually is on its plan, in pixels. */
export const usualSizes: Readonly<Record<TableShape, { width: number; height: number }>> = {
  round: { width: 88, height: 88 },
  square: { width: 96, height: 96 },
  long: { width: 152, height: 96 },
  stool: { width: 64, height: 64 },
}

/** What stands in a room beside tables. */
export const decorKinds = ['wall', 'door', 'plant', 'divider'] as const
export type DecorKind = (typeof decorKinds)[number]

/** Where something stands on the plan of its zone, in pixels from the top left, and by how many degrees it is turned. */
export interface PlanItem {
  x: number
  y: number
  width: number
  height: number
  rotation: number
}

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

/** Whether an item lies on the plan with all of itself. */
export function isOnPlan(item: PlanItem): boolean {
  const { left, top, right, bottom } = boxOf(item)
  return left >= 0 && top >= 0 && right <= planSize.width && bottom <= planSize.height
}
