import type { Edge } from '../explore.ts'
import type { Task } from '../task.ts'
import type { Route } from '../path.ts'
import { pick } from '../random.ts'

/** Walks of a length without an end, each step chosen among the accepted ones; if there is none, it starts again. */
function* wander(
  { graph, random, length }: Task,
  choose: (edges: readonly Edge[]) => Edge | undefined,
): Iterable<Route> {
  for (;;) {
    const start = pick(graph.starts, random)
    const edges: Edge[] = []
    for (let at = start; edges.length < length; at = edges.at(-1)!.target) {
      const open = at.edges.filter(({ ok }) => ok)
      const edge = open.length > 0 ? choose(open) : undefined
      if (!edge) break
      edges.push(edge)
    }
    yield { start, edges }
  }
}

/** Every accepted event is as likely as another. */
export const random = (task: Task): Iterable<Route> => wander(task, (edges) => pick(edges, task.random))

/** Events are as likely as their weights say, as a real evening would have them. */
export function weighted(task: Task): Iterable<Route> {
  const weightOf = ({ event }: Edge) => task.weights[event.type] ?? 1
  return wander(task, (edges) => {
    const likely = edges.filter((edge) => weightOf(edge) > 0)
    let left = task.random() * likely.reduce((sum, edge) => sum + weightOf(edge), 0)
    return likely.find((edge) => (left -= weightOf(edge)) < 0) ?? likely.at(-1)
  })
}

/** Chooses the edge least visited so far; at random among several. */
export function novelty(task: Task): Iterable<Route> {
  const visits = new Map<string, number>()
  const visitsOf = ({ arrows }: Edge) => Math.min(...arrows.map((arrow) => visits.get(arrow) ?? 0))
  return wander(task, (edges) => {
    const fewest = Math.min(...edges.map(visitsOf))
    const edge = pick(
      edges.filter((one) => visitsOf(one) === fewest),
      task.random,
    )
    for (const arrow of edge.arrows) visits.set(arrow, (visits.get(arrow) ?? 0) + 1)
    return edge
  })
}
