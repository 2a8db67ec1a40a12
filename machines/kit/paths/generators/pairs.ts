import type { Task } from '../task.ts'
import { pairsOfSteps } from '../goals.ts'
import type { Route } from '../path.ts'
import { onward, wayTo } from './search.ts'
import { usualWays } from './usual-ways.ts'

/** Yields the usual way to and through each two arrows that can follow each other. */
export function* pairs({ graph }: Task): Iterable<Route> {
  const tree = usualWays(graph)
  const seen = new Set<string>()
  for (const place of tree.keys()) {
    for (const first of place.edges.filter(({ ok }) => ok)) {
      for (const second of first.target.edges.filter(({ ok }) => ok)) {
        const found = pairsOfSteps(first, second).filter((goal) => !seen.has(goal))
        if (found.length === 0) continue
        for (const goal of found) seen.add(goal)
        yield onward(wayTo(tree, place), first, second)
      }
    }
  }
}
