import { canonical } from './canonical.ts'
import type { Edge, Graph, Place } from './explore.ts'
import { waysOf } from './generators/every-way.ts'
import { onward, shortestWays, wayTo } from './generators/search.ts'
import type { Route } from './path.ts'
import type { Step } from './step.ts'

/** Returns a key by which steps compare: the same event, arrows, and answers of the guards. */
const looksOf = ({ event, arrows, guards, reason }: Step) => canonical([event, arrows, guards, reason])

/** A stage of a search: a place, and how many of the wanted steps it has passed. */
interface Stage {
  place: Place
  met: number
  before?: { stage: Stage; edge: Edge }
}

/**
 * The shortest route that does these steps in their order and ends with the last of them, with any steps between them.
 */
export function routeThrough(graph: Graph, steps: readonly Step[]): Route | undefined {
  const wanted = steps.map(looksOf)
  const seen = new Map<Place, Set<number>>()
  const stages: Stage[] = []
  const add = (stage: Stage) => {
    const known = seen.get(stage.place) ?? new Set()
    if (known.has(stage.met)) return
    seen.set(stage.place, known.add(stage.met))
    stages.push(stage)
  }

  for (const place of graph.starts) add({ place, met: 0 })
  for (const stage of stages) {
    for (const edge of stage.place.edges) {
      const isWanted = looksOf(edge) === wanted[stage.met]
      if (!isWanted && !edge.ok) continue
      const next = { place: edge.target, met: stage.met + (isWanted ? 1 : 0), before: { stage, edge } }
      if (next.met === wanted.length) return routeOf(next)
      add(next)
    }
  }
  return undefined
}

function routeOf(stage: Stage): Route {
  const edges: Edge[] = []
  let at = stage
  for (; at.before; at = at.before.stage) edges.push(at.before.edge)
  return { start: at.place, edges: edges.reverse() }
}

/** The shortest way to each place and, from there, one event: the nearest places first. */
export function* nearestTo(graph: Graph, { event }: Step): Iterable<Route> {
  const text = canonical(event)
  const tree = shortestWays(graph)
  for (const place of tree.keys()) {
    const edge = place.edges.find((one) => canonical(one.event) === text)
    if (edge) yield onward(wayTo(tree, place), edge)
  }
}

/** Every route of up to so many steps, the shortest first. A refusal leads nowhere, so it only comes last. */
export function* routesUpTo(graph: Graph, length: number): Iterable<Route> {
  for (let steps = 1; steps <= length; steps += 1) {
    const ways = waysOf(graph, (place, { length: gone }) =>
      gone === steps ? [] : place.edges.filter(({ ok }) => ok || gone === steps - 1),
    )
    for (const way of ways) if (way.edges.length === steps) yield way
  }
}
