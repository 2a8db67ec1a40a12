import type { TableShape } from '#contract/states.ts'
import type { Table } from '#contract/rows/table.ts'

export interface Size {
  width: number
  height: number
}

/** How large a tile is on its plan, in pixels. */
export const tileSizes: Record<TableShape, Size> = {
  round: { width: 88, height: 88 },
  square: { width: 96, height: 96 },
  long: { width: 152, height: 96 },
  stool: { width: 64, height: 64 },
}

/** Room outside a tile for its seats. */
export const seatRoom = 14

export interface PlanBox extends Size {
  /** What is added to a table's place so that the plan begins at its first table. */
  x: number
  y: number
}

/** The smallest plan that holds all these tables with their seats, in pixels. */
export function planBox(tables: readonly Pick<Table, 'shape' | 'x' | 'y'>[]): PlanBox {
  if (tables.length === 0) return { width: 0, height: 0, x: 0, y: 0 }
  const left = Math.min(...tables.map((table) => table.x)) - seatRoom
  const top = Math.min(...tables.map((table) => table.y)) - seatRoom
  const right = Math.max(...tables.map((table) => table.x + tileSizes[table.shape].width)) + seatRoom
  const bottom = Math.max(...tables.map((table) => table.y + tileSizes[table.shape].height)) + seatRoom
  return { width: right - left, height: bottom - top, x: -left, y: -top }
}

export interface Seats {
  top: number
  right: number
  bottom: number
  left: number
}

/** How many seats stand at each side of a table. */
export function seatsAround(shape: TableShape, seats: number): Seats {
  const half = Math.ceil(seats / 2)
  if (shape === 'stool') return { top: 0, right: 0, bottom: seats, left: 0 }
  if (shape !== 'round') return { top: half, right: 0, bottom: seats - half, left: 0 }
  const sides = Math.max(0, seats - 2)
  const above = Math.ceil(sides / 2)
  return { left: Math.min(1, seats), right: seats > 1 ? 1 : 0, top: above, bottom: sides - above }
}
