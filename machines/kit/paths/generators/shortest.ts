import type { Task } from '../task.ts'
import type { Route } from '../path.ts'
import { shortestWays, wayTo } from './search.ts'

/** The shortest way to every configuration. */
export function* shortest({ graph }: Task): Iterable<Route> {
  const tree = shortestWays(graph)
  for (const place of tree.keys()) yield wayTo(tree, place)
}
