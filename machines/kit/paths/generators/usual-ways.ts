import { namesIn, statesOf } from '../../arrows.ts'
import type { Edge, Graph, Place } from '../explore.ts'
import type { Tree } from './search.ts'

/**
 * A short way to each place that stays the same when the chart grows. The length of a step is the number of states that
 * it skips in the chart's text, so most added arrows shorten no distance and change no way. Places come in the order of
 * their distance.
 */
export function usualWays({ chart, starts }: Graph): Tree {
  const order = new Map(statesOf(chart.machine).map((state, index) => [state, index]))
  const ordersOf = (place: Place) => namesIn(place.configuration.state).map((state) => order.get(state) ?? 0)
  const lengthOf = ({ source, target }: Edge) => {
    const before = ordersOf(source)
    return Math.max(1, ...ordersOf(target).map((at, region) => Math.abs(at - (before[region] ?? at))))
  }

  const tree: Tree = new Map()
  /** Edges that wait to be taken, by the distance of their target. */
  const waiting: Edge[][] = []
  const arrive = (place: Place, distance: number, edge?: Edge) => {
    if (tree.has(place)) return
    tree.set(place, edge)
    for (const next of place.edges)
      if (next.ok && !tree.has(next.target)) (waiting[distance + lengthOf(next)] ??= []).push(next)
  }
  for (const start of starts) arrive(start, 0)
  for (let distance = 0; distance < waiting.length; distance++)
    for (const edge of waiting[distance] ?? []) arrive(edge.target, distance, edge)
  return tree
}
