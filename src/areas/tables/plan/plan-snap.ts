import { type Box, planGrid } from '#contract/tables/floor-plan.ts'

/** A line along which two things are aligned, from the first of them to the last. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}

interface SnapResult {
  dx: number
  dy: number
  guides: Guide[]
}

/** The distance to a line within which a thing is laid on it, in pixels. */
const reach = 6

type Axis = Guide['axis']
const sides = (box: Box, axis: Axis): [number, number] => (axis === 'x' ? [box.left, box.right] : [box.top, box.bottom])
/** Start, middle and end of a box along an axis. */
function marks(box: Box, axis: Axis): number[] {
  const [start, end] = sides(box, axis)
  return [start, (start + end) / 2, end]
}
const moved = ({ left, top, right, bottom }: Box, dx: number, dy: number): Box => ({
  left: left + dx,
  top: top + dy,
  right: right + dx,
  bottom: bottom + dy,
})

/** The distance to the nearest line of another box on this axis; undefined if none is near. */
function nearest(box: Box, others: readonly Box[], axis: Axis): number | undefined {
  const own = marks(box, axis)
  const ways = others.flatMap((other) => marks(other, axis).flatMap((line) => own.map((mark) => line - mark)))
  return ways.filter((way) => Math.abs(way) <= reach).toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]
}

function guidesOf(box: Box, others: readonly Box[], axis: Axis): Guide[] {
  const across: Axis = axis === 'x' ? 'y' : 'x'
  return marks(box, axis).flatMap((at) => {
    const along = others.filter((other) => marks(other, axis).some((line) => Math.abs(line - at) < 0.01))
    if (along.length === 0) return []
    const ends = [box, ...along].flatMap((each) => sides(each, across))
    return [{ axis, at, from: Math.min(...ends), to: Math.max(...ends) }]
  })
}

/** Returns the place of a thing dragged by dx and dy: in line with another thing near by, else on the grid. */
export function snap(box: Box, others: readonly Box[], dx: number, dy: number): SnapResult {
  const loose = moved(box, dx, dy)
  const onGrid = (start: number, by: number) => Math.round((start + by) / planGrid) * planGrid - start
  const [aside, down] = [nearest(loose, others, 'x'), nearest(loose, others, 'y')]
  const way = {
    dx: aside === undefined ? onGrid(box.left, dx) : dx + aside,
    dy: down === undefined ? onGrid(box.top, dy) : dy + down,
  }
  const there = moved(box, way.dx, way.dy)
  return {
    ...way,
    guides: [
      ...(aside === undefined ? [] : guidesOf(there, others, 'x')),
      ...(down === undefined ? [] : guidesOf(there, others, 'y')),
    ],
  }
}
