import type { Edge, Graph, Place } from '../explore.ts'
import { goalsOfStart } from '../goals.ts'
import type { Task } from '../task.ts'
import type { Route } from '../path.ts'
import { beginnings, searchFrom, shortestWays, wayTo } from './search.ts'

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
  const room = roomsOf(graph)
  const best = (place: Place) =>
    place.edges
      .filter(isNew)
      .toSorted((a, b) => Number(a.ok) - Number(b.ok) || room(b.target) - room(a.target) || gain(b) - gain(a))[0]!

  let route: { start: Place; edges: Edge[] } | undefined
  const goOn = (edges: readonly Edge[]) => {
    route!.edges.push(...edges)
    for (const goal of edges.flatMap(({ goals }) => goals)) left.delete(goal)
  }
  const ways = shortestWays(graph)
  // Goals only get fewer, so that no place before this one has anything new again.
  for (const place of ways.keys())
    while (hasNew(place) && !isSpent()) {
      const fresh = wayTo(ways, place)
      const near = route && nearest([endOf(route)], hasNew)
      if (near && near.edges.length <= fresh.edges.length + resetCost) goOn([...near.edges, best(endOf(near))])
      else {
        if (route) yield route
        route = { start: fresh.start, edges: [] }
        goOn([...fresh.edges, best(place)])
        for (const goal of goalsOfStart(fresh.start.configuration)) left.delete(goal)
      }
    }
  if (route) yield route
  yield* beginnings(graph, left)
}

/** Counts the places that can still be reached from one: 1 at an end. Places that lead to each other have the same. */
function roomsOf({ places }: Graph): (place: Place) => number {
  const sources = new Map<Place, Place[]>(places.map((place) => [place, []]))
  for (const { edges } of places) for (const { ok, source, target } of edges) if (ok) sources.get(target)!.push(source)
  const rooms = new Map<Place, number>()
  return (place) => {
    if (!rooms.has(place)) {
      const { tree } = searchFrom([place])
      const leadingBack = new Set([place])
      for (const one of leadingBack) {
        rooms.set(one, tree.size)
        for (const source of sources.get(one)!) if (tree.has(source)) leadingBack.add(source)
      }
    }
    return rooms.get(place)!
  }
}

const endOf = ({ start, edges }: Route): Place => edges.at(-1)?.target ?? start

const nearest = (from: readonly Place[], until: (place: Place) => boolean): Route | undefined => {
  const { tree, found } = searchFrom(from, until)
  return found && wayTo(tree, found)
}
