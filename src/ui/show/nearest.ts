export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** Something that arrow keys walk to, by its middle in pixels. */
interface Spot {
  id: string
  x: number
  y: number
}

const axes: Record<Direction, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
}
/** A step aside costs more than a step ahead, so that arrows stay in their row or column. */
const asideCost = 2.5

/** Tells if a key moves between spots. */
export const isDirection = (key: string): key is Direction => key in axes

/**
 * The spot that an arrow key goes to: the nearest one in that direction, or undefined if there is none. Spots in rows
 * are walked along their rows; others, such as those of a diagram, by distance alone.
 */
export function nearest(spots: readonly Spot[], from: string, direction: Direction, isInRows = true) {
  const start = spots.find((spot) => spot.id === from)
  if (!start) return spots[0]?.id
  const { dx, dy } = axes[direction]
  const ahead = spots
    .map((spot) => {
      const [x, y] = [spot.x - start.x, spot.y - start.y]
      return { id: spot.id, ahead: x * dx + y * dy, aside: Math.abs(x * dy + y * dx) }
    })
    .filter((spot) => spot.ahead > 4 && (!isInRows || spot.ahead > spot.aside / 3))
  // Spots straight ahead come first: a spot at the side counts only if there is none straight ahead.
  const straight = ahead.filter((spot) => isInRows && spot.ahead >= spot.aside)
  return (straight.length > 0 ? straight : ahead).toSorted(
    (a, b) => a.ahead + a.aside * asideCost - (b.ahead + b.aside * asideCost),
  )[0]?.id
}
