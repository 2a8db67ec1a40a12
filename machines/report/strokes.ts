import { goalOf } from './arrow-status.ts'
import type { Bundle } from './drawing.ts'
import type { Point } from './box.ts'
import type { Tally } from './tally.ts'

/** A length as a drawing holds it. */
export const round = (value: number): number => Math.round(value * 10) / 10

/** A line as a soft curve through the middles of its pieces. */
export function curve(points: readonly Point[]): string {
  const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const [first, ...rest] = points
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1]!
    return `Q${at(point)} ${at(index === rest.length - 2 ? next : middle(point, next))}`
  })
  return [`M${at(first!)}`, ...(rest.length === 1 ? [`L${at(rest[0]!)}`] : bends)].join(' ')
}

/** Lines that are taken often are thicker, in three steps. */
export function thickness(bundle: Bundle, { levels, hits }: Tally): 1 | 2 | 3 {
  const most = Math.max(
    ...levels.map((level) => bundle.arrows.reduce((sum, arrow) => sum + hits(goalOf(arrow), level).taken, 0)),
  )
  return most > 100 ? 3 : most > 20 ? 2 : 1
}
