import type { Task } from '../task.ts'
import type { Route } from '../path.ts'
import { beginnings, onward, wayTo } from './search.ts'
import { usualWays } from './usual-ways.ts'

/**
 * For every goal the usual way to a step that covers it: for every arrow a short way to it and through it. Each path is
 * found for its goal alone, so an arrow that is added changes only those that it makes much shorter.
 */
export function* transition({ graph, wanted }: Task): Iterable<Route> {
  const left = new Set(wanted)
  yield* beginnings(graph, left)
  const tree = usualWays(graph)
  for (const place of tree.keys()) {
    for (const edge of place.edges) {
      const isNew = edge.goals.filter((goal) => left.delete(goal)).length > 0
      if (isNew) yield onward(wayTo(tree, place), edge)
    }
  }
}
