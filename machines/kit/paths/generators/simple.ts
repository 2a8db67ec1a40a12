import type { Place } from '../explore.ts'
import type { Task } from '../task.ts'
import type { Route } from '../path.ts'
import { onward } from './search.ts'

/** Every way that comes by no configuration twice and cannot go on; one at a time, since there may be millions. */
export function* simple({ graph }: Task): Iterable<Route> {
  for (const start of graph.starts) yield* goOn({ start, edges: [] }, start, new Set([start]))
}

function* goOn(route: Route, at: Place, been: Set<Place>): Iterable<Route> {
  const edges = at.edges.filter(({ ok, target }) => ok && !been.has(target))
  if (edges.length === 0) yield route
  for (const edge of edges) {
    been.add(edge.target)
    yield* goOn(onward(route, edge), edge.target, been)
    been.delete(edge.target)
  }
}
