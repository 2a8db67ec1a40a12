/** Something that the cursor can stand on: a card or the label of a line, by its middle. */
export interface Spot {
  name: string
  x: number
  y: number
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const isDirection = (key: string): boolean => key in directions

/** The spot that an arrow key leads to: what is near in that direction counts less the further it lies aside. */
export function nearest(spots: readonly Spot[], from: Spot, key: string): Spot {
  const [dx, dy] = directions[key] ?? [0, 0]
  const away = (spot: Spot) => {
    const [x, y] = [spot.x - from.x, spot.y - from.y]
    const along = x * dx + y * dy
    return along > 1 ? along + 2.5 * Math.abs(x * dy - y * dx) : Infinity
  }
  const [best] = spots.filter((spot) => away(spot) < Infinity).toSorted((a, b) => away(a) - away(b))
  return best ?? from
}
