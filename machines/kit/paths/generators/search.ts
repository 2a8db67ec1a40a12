import type { Edge, Graph, Place } from '../explore.ts'
import { type Goal, goalsOfStart } from '../goals.ts'
import type { Route } from '../path.ts'

/** The last edge of the shortest way to each place; undefined at a start. */
export type Tree = Map<Place, Edge | undefined>

/** A breadth-first search from some places over the edges that are accepted; `until` ends it early. */
export function searchFrom(places: readonly Place[], until?: (place: Place) => boolean): { tree: Tree; found?: Place } {
  const tree: Tree = new Map(places.map((place) => [place, undefined]))
  for (const place of tree.keys()) {
    if (until?.(place)) return { tree, found: place }
    for (const edge of place.edges) if (edge.ok && !tree.has(edge.target)) tree.set(edge.target, edge)
  }
  return { tree }
}

/** The way that a search found to a place, and where it began. */
export function wayTo(tree: Tree, place: Place): Route {
  const edges: Edge[] = []
  let at = place
  for (let edge = tree.get(at); edge; edge = tree.get(at)) {
    edges.push(edge)
    at = edge.source
  }
  return { start: at, edges: edges.reverse() }
}

/** The shortest way to each place of a graph. */
export const shortestWays = (graph: Graph): Tree => searchFrom(graph.starts).tree

/** Yields, for each goal that only a start still covers, the route with that start and no steps. */
export function* beginnings({ starts }: Graph, left: Set<Goal>): Iterable<Route> {
  for (const start of starts)
    if (goalsOfStart(start.configuration).filter((goal) => left.delete(goal)).length > 0) yield { start, edges: [] }
}

/** A route with one more edge. */
export const onward = ({ start, edges }: Route, ...more: Edge[]): Route => ({ start, edges: [...edges, ...more] })
