import { type Arrow, arrowsOf, namesIn } from '../arrows.ts'
import { canonical } from './canonical.ts'
import type { Edge, Graph } from './explore.ts'
import { type Goal, nameOf } from './goals.ts'

/** The reasons why there is no path, and the guard that prevents it, if there is one. */
export interface Why {
  /** Sentences, the nearest cause first. */
  why: string[]
  guard?: string
}

/** The states in which a row may be once an arrow was taken, as the chart's text has it. */
const isBehind = (first: Arrow, second: Arrow) =>
  second.from === '*' ||
  (first.to === '*' ? [] : first.to.split(', ')).some(
    (state) => state === second.from || isAround(second.from, state),
  ) ||
  (first.to === first.from && first.from === '*')

const isAround = (outer: string, state: string) => state.startsWith(`${outer}.`)

/** Every two arrows of which, by the chart's text, the second leaves where the first one leads to. */
export function pairsInText({ chart: { machine } }: Graph): Goal[] {
  const arrows = arrowsOf(machine)
  return arrows.flatMap((first) =>
    arrows.filter((second) => isBehind(first, second)).map((second): Goal => `pairs ${first.id} → ${second.id}`),
  )
}

/** Returns the reason why one arrow never follows another. */
export function whyNever(graph: Graph, goal: Goal): Why {
  const [first = '', second = ''] = nameOf(goal).split(' → ')
  const arrow = arrowsOf(graph.chart.machine).find(({ id }) => id === second)
  if (!arrow) return { why: ['The chart does not know it.'] }
  const before = graph.places.flatMap(({ edges }) => edges.filter(({ arrows }) => arrows.includes(first)))
  if (before.length === 0) return { why: [`"${first}" itself is never taken.`] }
  const tries = before.flatMap(({ target }) => target.edges.filter(({ event }) => event.type === arrow.event))
  if (tries.length === 0) {
    const ends = [...new Set(before.flatMap(({ target }) => namesIn(target.configuration.state)))].join(', ')
    return { why: [`After "${first}" comes ${ends}, where the examples send no "${arrow.event}".`] }
  }
  return blockedBy(tries, first, arrow) ?? { why: [insteadOf(tries, first, arrow)] }
}

/** The first guard of the second arrow that never held there, with what it was asked of. */
function blockedBy(tries: readonly Edge[], first: string, { id, guards }: Arrow): Why | undefined {
  for (const guard of guards) {
    const refusing = tries.filter((edge) => edge.guards.includes(`${id}: ${guard} false`))
    const [example] = refusing
    if (!example || tries.some((edge) => edge.guards.includes(`${id}: ${guard} true`))) continue
    const facts = `${canonical(example.from.facts)} and ${canonical(example.event)}`
    return {
      why: [
        `After "${first}" the guard "${guard}" of "${id}" never holds (asked: ${refusing.length}), for instance with ${facts}.`,
      ],
      guard,
    }
  }
  return undefined
}

/** Says what happens instead of the second arrow. */
function insteadOf(tries: readonly Edge[], first: string, { id, guards }: Arrow): string {
  const others = [...new Set(tries.flatMap(({ arrows }) => arrows))].map((other) => `"${other}"`).join(', ')
  if (others) return `After "${first}" ${others} is always taken before "${id}".`
  return `After "${first}" the guards of "${id}", ${guards.map((guard) => `"${guard}"`).join(' and ')}, never hold together.`
}
