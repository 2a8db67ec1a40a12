import type { Edge, Graph, Place } from '../explore.ts'
import type { Route } from '../path.ts'
import type { Task } from '../task.ts'
import { shortestWays, wayTo } from './search.ts'

/**
 * Every way from the starts, one at a time and depth first, since there may be millions.
 *
 * @param onward the edges that lead on from a place, and the way that led there; where there are none the way is whole
 */
export function* waysOf(
  { starts }: Pick<Graph, 'starts'>,
  onward: (place: Place, way: readonly Edge[]) => readonly Edge[],
): Iterable<Route> {
  for (const start of starts) {
    const way: Edge[] = []
    /** The edges that are still to be taken, each with the number of steps before it. */
    const waiting: { edge?: Edge; before: number }[] = [{ before: 0 }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      way.length = next.before
      if (next.edge) way.push(next.edge)
      const further = onward(next.edge?.target ?? start, way)
      if (further.length === 0) yield { start, edges: [...way] }
      for (const edge of further.toReversed()) waiting.push({ edge, before: way.length })
    }
  }
}

/** The shortest way to every configuration. */
export function* shortest({ graph }: Task): Iterable<Route> {
  const tree = shortestWays(graph)
  for (const place of tree.keys()) yield wayTo(tree, place)
}

/** Every way that visits no configuration twice and cannot be continued. */
export const simple = ({ graph }: Task): Iterable<Route> =>
  waysOf(graph, (place, way) => {
    const been = new Set([place, ...way.map(({ source }) => source)])
    return place.edges.filter(({ ok, target }) => ok && !been.has(target))
  })

/** Every sequence of accepted events of a depth, or shorter where it ends in a final state. */
export const exhaustive = ({ graph, depth }: Task): Iterable<Route> =>
  waysOf(graph, (place, way) => (way.length < depth ? place.edges.filter(({ ok }) => ok) : []))
