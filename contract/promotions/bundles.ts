/** Bundles of portions: runs of equal ones, dearest first, so that 999 of one dish are no longer than one. */
import type { Money } from '../money.ts'
import type { PricedLine } from './rule.ts'

/** Portions of the line at `place` with the same rest of their price, in minor units. */
export interface Run {
  place: number
  price: Money
  count: number
}

/** Bundles that are alike, `times` of them: the portions of one from each side. */
interface Bundles {
  times: number
  sides: readonly (readonly Run[])[]
}

/**
 * Returns the portions of some lines, dearest first; at equal prices those of the earlier line first. The rest of a
 * line is divided among its portions, so that they differ by one unit at most.
 */
export function runsOf(places: readonly number[], lines: readonly PricedLine[], left: readonly Money[]): Run[] {
  const runs: Run[] = []
  for (const place of places) {
    const { quantity } = lines[place]!
    const dearer = left[place]! % quantity
    const price = (left[place]! - dearer) / quantity
    if (dearer > 0) runs.push({ place, price: price + 1, count: dearer })
    runs.push({ place, price, count: quantity - dearer })
  }
  return runs.sort((a, b) => b.price - a.price || a.place - b.place)
}

export const priceOf = (runs: readonly Run[]): Money => runs.reduce((sum, { price, count }) => sum + price * count, 0)

/** Returns the last portions of a bundle, which are its cheapest. */
export function lastOf(runs: readonly Run[], count: number): Run[] {
  let wanted = count
  return runs
    .toReversed()
    .map((run) => {
      const taken = Math.min(run.count, wanted)
      wanted -= taken
      return { ...run, count: taken }
    })
    .filter((run) => run.count > 0)
}

/** Reads portions off one side, in their order. */
function readerOf(runs: readonly Run[], count: number) {
  let [at, used] = [0, 0]
  return {
    /** The bundles to come whose portions all are of the run that is read. */
    alike: (): number => Math.floor((runs[at]!.count - used) / count),
    /** Returns the portions of one bundle, and passes over those of `times` like it. */
    read(times: number): Run[] {
      const found: Run[] = []
      let wanted = count
      while (wanted > 0) {
        const run = runs[at]!
        const taken = Math.min(run.count - used, wanted)
        found.push({ ...run, count: taken })
        wanted -= taken
        used += taken * times
        if (used === run.count) [at, used] = [at + 1, 0]
      }
      return found
    },
  }
}

/**
 * Makes bundles of so many portions of each side, the dearest of all sides first, at most `most`. Each portion is in
 * one of them.
 */
export function bundlesOf(sides: readonly (readonly Run[])[], counts: readonly number[], most: number): Bundles[] {
  const portions = sides.map((runs) => runs.reduce((sum, { count }) => sum + count, 0))
  const readers = sides.map((runs, side) => readerOf(runs, counts[side]!))
  const bundles: Bundles[] = []
  let left = Math.min(most, ...portions.map((count, side) => Math.floor(count / counts[side]!)))
  while (left > 0) {
    const times = Math.max(1, Math.min(left, ...readers.map((reader) => reader.alike())))
    bundles.push({ times, sides: readers.map((reader) => reader.read(times)) })
    left -= times
  }
  return bundles
}
