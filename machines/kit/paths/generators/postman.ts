import { remembering } from '../../remember.ts'
import type { Edge, Place } from '../explore.ts'
import { goalsOfStart } from '../goals.ts'
import type { Task } from '../task.ts'
import type { Route } from '../path.ts'
import { beginnings, searchFrom, wayTo } from './search.ts'

/** The cost of a new start in steps: a fresh row, a fresh sign-in. */
export const resetCost = 5

/**
 * A few long ways that cover every goal, as a postman walks every street: on to the nearest step that covers something
 * new, and again from a start only where that is nearer by more than a beginning costs. Where several steps are new,
 * refusals come first, since they lead nowhere, and steps towards an end last.
 */
export function* postman({ graph, wanted, isSpent }: Task): Iterable<Route> {
  const left = new Set(wanted)
  const isNew = (edge: Edge) => edge.goals.some((goal) => left.has(goal))
  const hasNew = (place: Place) => place.edges.some(isNew)
  const gain = (edge: Edge) => edge.goals.filter((goal) => left.has(goal)).length
  /** Counts the places that can still be reached from one: 1 at an end. */
  const room = remembering((place: Place) => searchFrom([place]).tree.size)
  const best = (place: Place) =>
    place.edges
      .filter(isNew)
      .toSorted((a, b) => Number(a.ok) - Number(b.ok) || room(b.target) - room(a.target) || gain(b) - gain(a))[0]!

  let route: { start: Place; edges: Edge[] } | undefined
  while (left.size > 0 && !isSpent()) {
    const fresh = nearest(graph.starts, hasNew)
    if (!fresh) break
    const near = route && nearest([endOf(route)], hasNew)
    if (route && near && near.edges.length <= fresh.edges.length + resetCost) route.edges.push(...near.edges)
    else {
      if (route) yield route
      route = { start: fresh.start, edges: [...fresh.edges] }
    }
    route.edges.push(best(endOf(route)))
    for (const goal of goalsOfRoute(route)) left.delete(goal)
  }
  if (route) yield route
  yield* beginnings(graph, left)
}

const endOf = ({ start, edges }: Route): Place => edges.at(-1)?.target ?? start
const goalsOfRoute = ({ start, edges }: Route) => [
  ...goalsOfStart(start.configuration),
  ...edges.flatMap(({ goals }) => goals),
]

const nearest = (from: readonly Place[], until: (place: Place) => boolean): Route | undefined => {
  const { tree, found } = searchFrom(from, until)
  return found && wayTo(tree, found)
}
