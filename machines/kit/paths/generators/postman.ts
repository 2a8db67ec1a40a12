import type { Edge, Place } from '../explore.ts'
import type { Task } from '../task.ts'
import type { Route } from '../path.ts'
import { searchFrom, wayTo } from './search.ts'

/** How many steps beginning anew is worth: a fresh row, a fresh sign-in. */
export const resetCost = 5

/**
 * A few long ways that cover every goal, as a postman walks every street: on to the nearest step that covers something
 * new, and anew from a start only where that is nearer by more than a beginning costs. Where several steps are new,
 * refusals come first, since they lead nowhere, and steps towards an end last.
 */
export function* postman({ graph, wanted, isSpent }: Task): Iterable<Route> {
  const left = new Set(wanted)
  const isNew = (edge: Edge) => edge.goals.some((goal) => left.has(goal))
  const hasNew = (place: Place) => place.edges.some(isNew)
  const gain = (edge: Edge) => edge.goals.filter((goal) => left.has(goal)).length
  const room = roomBehind()
  const best = (place: Place) =>
    place.edges
      .filter(isNew)
      .toSorted((a, b) => Number(a.ok) - Number(b.ok) || room(b.target) - room(a.target) || gain(b) - gain(a))[0]!

  let edges: Edge[] = []
  let start: Place | undefined
  while (left.size > 0 && !isSpent()) {
    const anew = nearest(graph.starts, hasNew)
    if (!anew) break
    const near = start && nearest([edges.at(-1)?.target ?? start], hasNew)
    const isNear = near && near.edges.length <= anew.edges.length + resetCost
    if (!isNear) {
      if (start) yield { start, edges }
      edges = []
      start = anew.start
    }
    edges.push(...(isNear ? near : anew).edges)
    edges.push(best(edges.at(-1)?.target ?? start!))
    for (const goal of edges.flatMap((edge) => edge.goals)) left.delete(goal)
  }
  if (start) yield { start, edges }
}

const nearest = (from: readonly Place[], until: (place: Place) => boolean): Route | undefined => {
  const { tree, found } = searchFrom(from, until)
  return found && wayTo(tree, found)
}

/** How many places can still be come to from one: 1 at an end. */
function roomBehind(): (place: Place) => number {
  const known = new Map<Place, number>()
  return (place) => {
    const room = known.get(place) ?? searchFrom([place]).tree.size
    known.set(place, room)
    return room
  }
}
