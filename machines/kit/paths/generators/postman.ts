import type { Edge, Place } from '../explore.ts'
import type { Task } from '../task.ts'
import type { Route } from '../path.ts'
import { searchFrom, wayTo } from './search.ts'

/** How many steps beginning anew is worth: a fresh row, a fresh sign-in. */
export const resetCost = 5

/**
 * A few long ways that cover every goal, as a postman walks every street: on to the nearest step that covers something
 * new, and anew from a start only where that is nearer by more than a beginning costs.
 */
export function* postman({ graph, wanted, isSpent }: Task): Iterable<Route> {
  const left = new Set(wanted)
  const isNew = (edge: Edge) => edge.goals.some((goal) => left.has(goal))
  const hasNew = (place: Place) => place.edges.some(isNew)
  const gain = (edge: Edge) => edge.goals.filter((goal) => left.has(goal)).length

  let route: { start: Place; edges: Edge[] } | undefined
  while (left.size > 0 && !isSpent()) {
    const at = route && (route.edges.at(-1)?.target ?? route.start)
    const near = at && nearest([at], hasNew)
    const anew = nearest(graph.starts, hasNew)
    if (!anew) break
    if (route && near && near.edges.length <= anew.edges.length + resetCost) route.edges.push(...near.edges)
    else {
      if (route) yield route
      route = { start: anew.start, edges: [...anew.edges] }
    }
    const here = route.edges.at(-1)?.target ?? route.start
    const fresh = here.edges.filter(isNew)
    const best = fresh.toSorted((a, b) => Number(a.ok) - Number(b.ok) || gain(b) - gain(a))[0]!
    route.edges.push(best)
    for (const edge of route.edges) for (const goal of edge.goals) left.delete(goal)
  }
  if (route) yield route
}

function nearest(from: readonly Place[], until: (place: Place) => boolean): Route | undefined {
  const { tree, found } = searchFrom(from, until)
  return found && wayTo(tree, found)
}
