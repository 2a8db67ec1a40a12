import { remembering } from '../remember.ts'
import type { Graph } from './explore.ts'
import { type Goal, goalsOf, goalsOfStart, type Kind, kindOf, kinds } from './goals.ts'

/** All goals of a graph by kind, and those among them that its edges can cover. */
export interface Survey {
  goals: Record<Kind, Goal[]>
  reachable: ReadonlySet<Goal>
}

/** Looks over a graph. A pair of arrows is a goal where one can follow the other at all. */
export const survey = remembering((graph: Graph): Survey => {
  const reachable = new Set<Goal>(graph.starts.flatMap(({ configuration }) => goalsOfStart(configuration)))
  const following = new Map<string, Set<string>>()
  for (const { edges } of graph.places) {
    for (const edge of edges) {
      for (const goal of edge.goals) reachable.add(goal)
      for (const arrow of edge.arrows) {
        const after = following.get(arrow) ?? new Set()
        for (const { arrows } of edge.target.edges) for (const one of arrows) after.add(one)
        following.set(arrow, after)
      }
    }
  }
  const pairs = [...following].flatMap(([first, after]) =>
    [...after].map((second): Goal => `pairs ${first} → ${second}`),
  )
  for (const pair of pairs) reachable.add(pair)
  const all = [...goalsOf(graph.chart), ...pairs]
  const goals = Object.fromEntries(kinds.map((kind) => [kind, all.filter((goal) => kindOf(goal) === kind)]))
  return { goals: goals as Survey['goals'], reachable }
})
