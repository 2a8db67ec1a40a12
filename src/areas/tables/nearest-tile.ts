export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export interface Place {
  id: string
  /** The tile's middle, in pixels. */
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

/** Tells if a key moves between tiles. */
export const isDirection = (key: string): key is Direction => key in axes

/** The tile that an arrow key goes to: the nearest one in that direction, or undefined at the edge of the room. */
export function nearestTile(places: readonly Place[], from: string, direction: Direction): string | undefined {
  const start = places.find((place) => place.id === from)
  if (!start) return places[0]?.id
  const { dx, dy } = axes[direction]
  const ahead = places
    .map((place) => {
      const [x, y] = [place.x - start.x, place.y - start.y]
      return { id: place.id, ahead: x * dx + y * dy, aside: Math.abs(x * dy + y * dx) }
    })
    .filter((place) => place.ahead > 4 && place.ahead > place.aside / 3)
  // Straight on goes before sideways: only where nothing lies straight on is a tile at the side meant.
  const straight = ahead.filter((place) => place.ahead >= place.aside)
  return (straight.length > 0 ? straight : ahead).toSorted(
    (a, b) => a.ahead + a.aside * asideCost - (b.ahead + b.aside * asideCost),
  )[0]?.id
}
