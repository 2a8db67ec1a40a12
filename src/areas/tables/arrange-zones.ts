import type { Size } from './tile-size.ts'

interface Arrangement {
  /** Zone ids, column by column, top to bottom. */
  columns: string[][]
  /** Plan pixels times this are screen pixels. */
  scale: number
}

interface ZoneSize extends Size {
  id: string
}

/** Room that does not grow with the plan: between zones, and each zone's own head and padding. */
export const zoneGap = 16
export const zoneFrame: Size = { width: 26, height: 54 }
const limits = { min: 0.72, max: 1.3 }
/** Above this many zones only one column each is looked at: the ways to stack double with every zone. */
const manyZones = 8

/** Every way to cut a row of zones into columns without changing their order. */
function stackings(zones: readonly ZoneSize[]): ZoneSize[][][] {
  const [first, ...rest] = zones
  if (!first) return [[]]
  return stackings(rest).flatMap(([head, ...tail]) =>
    head
      ? [
          [[first], head, ...tail],
          [[first, ...head], ...tail],
        ]
      : [[[first]]],
  )
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

/** The largest scale at which these columns fit into the box. */
function scaleOf(columns: ZoneSize[][], box: Size): number {
  const width = sum(columns.map((column) => Math.max(...column.map((zone) => zone.width))))
  const frames = columns.length * zoneFrame.width + (columns.length - 1) * zoneGap
  const heights = columns.map(
    (column) =>
      (box.height - column.length * zoneFrame.height - (column.length - 1) * zoneGap) /
      Math.max(1, sum(column.map((zone) => zone.height))),
  )
  return Math.min((box.width - frames) / Math.max(1, width), ...heights)
}

/** Stacks zones, in their order, into the columns that show them largest in a box; sizes in pixels. */
export function arrangeZones(zones: readonly ZoneSize[], box: Size): Arrangement {
  const ways = zones.length > manyZones ? [zones.map((zone) => [zone])] : stackings(zones)
  const [best] = ways
    .map((columns) => ({ columns, scale: scaleOf(columns, box) }))
    .toSorted((a, b) => b.scale - a.scale)
  return {
    columns: best?.columns.map((column) => column.map((zone) => zone.id)) ?? [],
    scale: Math.min(limits.max, Math.max(limits.min, best?.scale ?? 1)),
  }
}
