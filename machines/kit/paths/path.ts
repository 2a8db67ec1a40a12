import type { Configuration } from '../arrows.ts'
import type { Chart, ChartEvent } from '../model.ts'
import { canonical, shortHash } from './canonical.ts'
import type { Edge, Place } from './explore.ts'
import { unusualFacts } from './starts.ts'
import { step, type Step } from './step.ts'

/** A way through a graph, as generators find it. */
export interface Route {
  start: Place
  edges: readonly Edge[]
}

/** A way through a chart that was replayed, step by step, through xstate's `transition()`. */
export interface Path {
  /** The chart and ten letters over what is put in: its start and its events. Nothing else in the chart changes it. */
  id: string
  chart: string
  start: Configuration
  steps: Step[]
}

const idOf = (chart: Chart, start: Configuration, events: readonly ChartEvent[]) =>
  `${chart.id}-${shortHash(canonical([start.state, unusualFacts(chart, start), events]))}`

/** Replays events from a start: the way to a path from a file, a failure or a person. */
export function pathOf(chart: Chart, start: Configuration, events: readonly ChartEvent[]): Path {
  let at = start
  const steps = events.map((event) => {
    const taken = step(chart, at, event)
    at = taken.to
    return taken
  })
  return { id: idOf(chart, start, events), chart: chart.id, start, steps }
}

/**
 * Replays a route with its true facts. Where a projection leaves out what a guard reads, the graph took another way than
 * the chart does.
 *
 * @throws where a step of the replay differs from the graph's
 */
export function replay(chart: Chart, { start, edges }: Route): Path {
  const path = pathOf(
    chart,
    start.configuration,
    edges.map(({ event }) => event),
  )
  for (const [index, edge] of edges.entries()) {
    const taken = path.steps[index]!
    if (taken.arrows.join() === edge.arrows.join() && taken.reason === edge.reason) continue
    throw new Error(
      `The projection of "${chart.id}" is too coarse. Step ${index + 1} of ${path.id}, ${edge.event.type}: ` +
        `its graph says ${edge.reason ?? edge.arrows.join(', ')}, the chart says ${taken.reason ?? taken.arrows.join(', ')} ` +
        `with ${canonical(taken.from)}. Let the projection tell apart what the guards read.`,
    )
  }
  return path
}

interface Junction {
  route?: Route
  onward: Map<Edge, Junction>
}

/** Routes that another one begins with say nothing of their own: the longer one goes their way too. */
export function withoutPrefixes(routes: readonly Route[]): Route[] {
  const roots = new Map<Place, Junction>()
  for (const route of routes) {
    let junction: Junction = roots.get(route.start) ?? { onward: new Map() }
    roots.set(route.start, junction)
    for (const edge of route.edges) {
      const next: Junction = junction.onward.get(edge) ?? { onward: new Map() }
      junction.onward.set(edge, next)
      junction = next
    }
    junction.route ??= route
  }
  const isLast = new Set<Route>()
  const collect = (junction: Junction) => {
    if (junction.route && junction.onward.size === 0) isLast.add(junction.route)
    junction.onward.forEach(collect)
  }
  roots.forEach(collect)
  return routes.filter((route) => isLast.has(route))
}
