import type { Task } from '../task.ts'
import type { Route } from '../path.ts'
import { onward, shortestWays, wayTo } from './search.ts'

/**
 * For every goal the shortest way to a step that covers it: for every arrow the way to it and through it. Each path is
 * found for its goal alone, so an arrow that is added elsewhere changes none of the others.
 */
export function* transition({ graph, wanted }: Task): Iterable<Route> {
  const left = new Set(wanted)
  const tree = shortestWays(graph)
  for (const place of tree.keys()) {
    for (const edge of place.edges) {
      const isNew = edge.goals.filter((goal) => left.delete(goal)).length > 0
      if (isNew) yield onward(wayTo(tree, place), edge)
    }
  }
}
