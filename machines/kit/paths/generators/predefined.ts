import type { Task } from '../task.ts'
import type { Edge } from '../explore.ts'
import { canonical } from '../canonical.ts'
import type { Route } from '../path.ts'

/**
 * The events that are given, from every start at which all of them are known.
 *
 * @throws where an event is not among the chart's examples
 */
export function* predefined({ graph, events }: Task): Iterable<Route> {
  for (const start of graph.starts) {
    const edges: Edge[] = []
    let at = start
    for (const event of events) {
      const edge = at.edges.find((one) => canonical(one.event) === canonical(event))
      if (!edge) throw new Error(`"${canonical(event)}" is no example of the chart "${graph.chart.id}".`)
      edges.push(edge)
      at = edge.target
    }
    yield { start, edges }
  }
}
