import type { CSSProperties } from 'react'
import { boxOf, type PlanItem } from '#contract/tables/floor-plan.ts'
import type { TableShape } from '#contract/states.ts'

export interface Size {
  width: number
  height: number
}

/** Room outside a tile for its seats. */
export const seatRoom = 14

interface PlanBox extends Size {
  /** The offset that is added to a table's place so that the plan begins at its first table. */
  x: number
  y: number
}

/** The smallest plan that holds all these tables with their seats, and the decor between them, in pixels. */
export function planBox(items: readonly PlanItem[]): PlanBox {
  if (items.length === 0) return { width: 0, height: 0, x: 0, y: 0 }
  const boxes = items.map(boxOf)
  const left = Math.min(...boxes.map((box) => box.left)) - seatRoom
  const top = Math.min(...boxes.map((box) => box.top)) - seatRoom
  const right = Math.max(...boxes.map((box) => box.right)) + seatRoom
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + seatRoom
  return { width: right - left, height: bottom - top, x: -left, y: -top }
}

interface TilePlace extends Size {
  left: number
  top: number
  /** Number of quarter turns; width and height are those of the screen. */
  quarters: number
  /** The rest of the rotation in degrees, -45 to 45. */
  slant: number
}

/** Divides a rotation into quarter turns, which keep the text upright, and a slant on top of them. */
export function tilePlace({ x, y, width, height, rotation }: PlanItem): TilePlace {
  const quarters = Math.floor(((rotation + 45) % 360) / 90)
  const slant = ((rotation + 45) % 90) - 45
  if (quarters % 2 === 0) return { left: x, top: y, width, height, quarters, slant }
  const aside = (width - height) / 2
  return { left: x + aside, top: y - aside, width: height, height: width, quarters, slant }
}

export interface Seats {
  top: number
  right: number
  bottom: number
  left: number
}

/** The same seats around a table that is turned clockwise by quarters. */
export function turnedSeats({ top, right, bottom, left }: Seats, quarters: number): Seats {
  const around = [top, right, bottom, left]
  const at = (side: number) => around[(side - quarters + 4) % 4]!
  return { top: at(0), right: at(1), bottom: at(2), left: at(3) }
}

/** The number of seats at each side of a table. */
export function seatsAround(shape: TableShape, seats: number): Seats {
  const half = Math.ceil(seats / 2)
  if (shape === 'stool') return { top: 0, right: 0, bottom: seats, left: 0 }
  if (shape !== 'round') return { top: half, right: 0, bottom: seats - half, left: 0 }
  const sides = Math.max(0, seats - 2)
  const above = Math.ceil(sides / 2)
  return { left: Math.min(1, seats), right: seats > 1 ? 1 : 0, top: above, bottom: sides - above }
}

/** The style of a slanting thing; its text turns back by the same angle. */
export const slanting = (slant: number): CSSProperties => ({
  rotate: `${slant}deg`,
  ['--upright' as string]: `${-slant}deg`,
})
