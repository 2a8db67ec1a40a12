import type { Task } from '../task.ts'
import type { Place } from '../explore.ts'
import type { Route } from '../path.ts'
import { onward } from './search.ts'

/** Every sequence of accepted events of a depth, or shorter where it ends in a final state. */
export function* exhaustive({ graph, depth }: Task): Iterable<Route> {
  for (const start of graph.starts) yield* goOn({ start, edges: [] }, start, depth)
}

function* goOn(route: Route, at: Place, depth: number): Iterable<Route> {
  const edges = depth > 0 ? at.edges.filter(({ ok }) => ok) : []
  if (edges.length === 0) yield route
  for (const edge of edges) yield* goOn(onward(route, edge), edge.target, depth - 1)
}
