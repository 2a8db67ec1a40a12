import { remembering } from '../remember.ts'
import { namesIn } from '../arrows.ts'
import type { Graph } from './explore.ts'
import { type Goal, goalsOf, goalsOfStart, type Kind, kindOf, kinds, nameOf } from './goals.ts'

/** All goals of a graph by kind, and those among them that its edges can cover. */
export interface Survey {
  goals: Record<Kind, Goal[]>
  reachable: ReadonlySet<Goal>
}

/**
 * Looks over a graph. A pair of arrows is a goal where one can follow the other at all; no refusal is where a state is
 * always left as soon as it is entered, however that comes, since nothing can be sent to it there.
 */
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
  const resting = graph.places.filter(({ edges }) => edges.some(({ event }) => event.type !== ''))
  const rests = new Set(resting.flatMap(({ configuration: { state } }) => namesIn(state)))
  const isPassed = (state: string) => reachable.has(`states ${state}`) && !rests.has(state)
  const all = [
    ...goalsOf(graph.chart).filter((goal) => kindOf(goal) !== 'refusals' || !isPassed(nameOf(goal).split(' ')[0]!)),
    ...pairs,
  ]
  const goals = Object.fromEntries(kinds.map((kind) => [kind, all.filter((goal) => kindOf(goal) === kind)]))
  return { goals: goals as Survey['goals'], reachable }
})
