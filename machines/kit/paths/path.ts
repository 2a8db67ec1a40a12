import type { Configuration } from '../arrows.ts'
import type { Chart, ChartEvent } from '../model.ts'
import { canonical, shortHash } from './canonical.ts'
import { remembering } from '../remember.ts'
import type { Edge, Place } from './explore.ts'
import { frozen } from './frozen.ts'
import { unusualFacts } from './starts.ts'
import { step, type Step } from './step.ts'

/** A way through a graph, as generators find it. */
export interface Route {
  start: Place
  edges: readonly Edge[]
}

/** A way through a chart that was replayed, step by step, through xstate's `transition()`. */
export interface Path {
  /** The chart and ten letters, a hash of its start and its events. Nothing else in the chart changes it. */
  id: string
  chart: string
  start: Configuration
  steps: Step[]
}

const idOf = (chart: Chart, start: Configuration, events: readonly ChartEvent[]) =>
  `${chart.id}-${shortHash(canonical([start.state, unusualFacts(chart, start), events]))}`

/** Replays events from a start: the way to a path from a file, a failure or a person. */
export const pathOf = (chart: Chart, start: Configuration, events: readonly ChartEvent[]): Path =>
  pathBy(chart, start, events, (event, at) => step(chart, at, event))

function pathBy(
  chart: Chart,
  start: Configuration,
  events: readonly ChartEvent[],
  take: (event: ChartEvent, at: Configuration, index: number) => Step,
): Path {
  const facts = frozen(start.facts)
  let at = facts === start.facts ? start : { ...start, facts }
  const steps = events.map((event, index) => {
    const taken = take(event, at, index)
    at = taken.to
    return taken
  })
  return { id: idOf(chart, start, events), chart: chart.id, start, steps }
}

/** The last step that an edge was replayed with: routes that begin alike share their steps. */
const replayed = new WeakMap<Edge, Step>()
function stepAlong(chart: Chart, edge: Edge, from: Configuration): Step {
  const known = replayed.get(edge)
  if (known?.from === from) return known
  const taken = step(chart, from, edge.event)
  replayed.set(edge, taken)
  return taken
}

/**
 * Replays a route with its true facts. If a projection leaves out a field that a guard reads, the graph took another
 * way than the chart does.
 *
 * @throws if a step of the replay differs from the graph's
 */
export function replay(chart: Chart, { start, edges }: Route): Path {
  const events = edges.map(({ event }) => event)
  const path = pathBy(chart, start.configuration, events, (_, at, index) => stepAlong(chart, edges[index]!, at))
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

/** Removes routes that are the beginning of another one: the longer one covers their steps too. */
export function withoutPrefixes(routes: readonly Route[]): Route[] {
  /** The beginnings of routes have numbers: that of one with a step more, by the step and the number before it. */
  const longer = remembering((_: Place | Edge) => new Map<number, number>())
  const ends = new Map<number, Route>()
  const left = new Set<number>()
  let beginnings = 0
  for (const route of routes) {
    let here = 0
    for (const next of [route.start, ...route.edges]) {
      left.add(here)
      const known = longer(next)
      if (!known.has(here)) known.set(here, ++beginnings)
      here = known.get(here)!
    }
    if (!ends.has(here)) ends.set(here, route)
  }
  const last = new Set([...ends].flatMap(([end, route]) => (left.has(end) ? [] : route)))
  return routes.filter((route) => last.has(route))
}
