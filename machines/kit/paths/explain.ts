import { type Arrow, arrowsOf, isMeant, nameOf as stateName, namesIn, nodesOf } from '../arrows.ts'
import { eventWords } from '../words.ts'
import { canonical } from './canonical.ts'
import type { Edge, Graph } from './explore.ts'
import { shortestWays, wayTo, onward } from './generators/search.ts'
import { type Goal, goalsOfStart, kindOf, nameOf, pairsOfSteps } from './goals.ts'
import { survey } from './survey.ts'
import { type Path, replay } from './path.ts'

/** The reasons why there is no path, and the guard that prevents it, if there is one. */
interface Why {
  /** Sentences, the nearest cause first. */
  why: string[]
  guard?: string
}

/** The way to a goal, or the reasons why there is none. */
export interface Explanation extends Why {
  goal: Goal
  /** The shortest path that covers it. */
  path?: Path
}

/**
 * The goals that match a name: a state, an arrow or event, a guard, two arrows with "→" between them, in full or in
 * part.
 */
export function findGoals(graph: Graph, name: string): Goal[] {
  const { goals } = survey(graph)
  const pairs = name.includes('→') ? [...new Set([...goals.pairs, ...pairsInText(graph)])] : []
  const known = [...goals.states, ...goals.transitions, ...goals.guards, ...goals.refusals, ...pairs]
  const exact = known.filter((goal) => goal === name || nameOf(goal) === name)
  return exact.length > 0 ? exact : known.filter((goal) => nameOf(goal).includes(name))
}

/** Goals that no path can cover, each with its reason; computed before any walk. */
export const unreachable = (graph: Graph): Explanation[] => {
  const { goals, reachable } = survey(graph)
  const asked = [...goals.states, ...goals.transitions, ...goals.guards, ...goals.refusals]
  return asked.filter((goal) => !reachable.has(goal)).map((goal) => explain(graph, goal))
}

/** Goals that are not covered for one reason. */
export interface Cause {
  /** The reason in words, one sentence each. */
  why: string[]
  goals: Goal[]
}

/** Groups goals by what keeps them from being reached, by guard if it is one, so that each cause is reported once. */
export function causesOf(explanations: readonly Explanation[]): Cause[] {
  const causes = new Map<string, Cause>()
  for (const { goal, why, guard } of explanations) {
    const key = guard ?? why.join(' ')
    const cause = causes.get(key) ?? { why: [...new Set(why)], goals: [] }
    cause.goals.push(goal)
    causes.set(key, cause)
  }
  return [...causes.values()]
}

/** Returns the shortest path to a goal, or the reason why there is none. */
export function explain(graph: Graph, goal: Goal): Explanation {
  const path = pathTo(graph, goal)
  if (path) return { goal, path, why: [] }
  if (kindOf(goal) === 'pairs') return { goal, ...whyNever(graph, goal) }
  if (kindOf(goal) === 'states') return { goal, ...whyNotEntered(graph, nameOf(goal), new Set()) }
  if (kindOf(goal) === 'refusals') {
    const [state = '', event = ''] = nameOf(goal).split(' ')
    if (!hasExample(graph, event)) return { goal, why: [noExample(graph, event)] }
    return { goal, ...whyNotEntered(graph, state, new Set()) }
  }
  const arrow = arrowsOf(graph.chart.machine).find(({ id }) => nameOf(goal) === id || nameOf(goal).startsWith(`${id}:`))
  if (!arrow) return { goal, why: ['The chart does not know it.'] }
  if (kindOf(goal) === 'transitions') return { goal, ...whyNotTaken(graph, arrow, new Set()) }
  return { goal, ...whyNotAnswered(graph, arrow, goal) }
}

/** The shortest path that covers a goal. */
function pathTo(graph: Graph, goal: Goal): Path | undefined {
  const start = graph.starts.find(({ configuration }) => goalsOfStart(configuration).includes(goal))
  if (start) return replay(graph.chart, { start, edges: [] })
  const tree = shortestWays(graph)
  const isPair = kindOf(goal) === 'pairs'
  for (const place of tree.keys())
    for (const edge of place.edges) {
      if (edge.goals.includes(goal)) return replay(graph.chart, onward(wayTo(tree, place), edge))
      const next = isPair && edge.ok && edge.target.edges.find((one) => pairsOfSteps(edge, one).includes(goal))
      if (next) return replay(graph.chart, onward(wayTo(tree, place), edge, next))
    }
  return undefined
}

/** Tells if an event has an example, or happens without being sent, such as the end of inner states. */
const hasExample = ({ chart }: Graph, event: string) =>
  event === '' ||
  event.startsWith('xstate.done.state.') ||
  chart.examples.events.some((one) => isMeant(event, (one as { type: string }).type))
function noExample({ chart, places }: Graph, event: string): string {
  const ofEvent = new Set(arrowsOf(chart.machine).flatMap((arrow) => (arrow.event === event ? arrow.id : [])))
  const causes = new Set(
    places.flatMap(({ edges }) =>
      edges.flatMap((edge) => (edge.arrows.some((arrow) => ofEvent.has(arrow)) ? edge.event.type : [])),
    ),
  )
  const only =
    causes.size > 0 ? ` by itself, it only follows ${[...causes].map((one) => `"${one}"`).join(' and ')}` : ''
  const what = event.endsWith('*') ? `event that "${event}" stands for` : `"${event}"`
  return `The examples have no ${what}${only}: add one beside the chart.`
}

const triesOf = (graph: Graph, { from, event }: Arrow): Edge[] =>
  graph.places
    .filter(({ configuration: { state } }) => from === '*' || namesIn(state).some((name) => isWithin(name, from)))
    .flatMap(({ edges }) => edges.filter((edge) => edge.event.type === event))

const isWithin = (state: string, around: string) => state === around || state.startsWith(`${around}.`)
/** Tells if an arrow to a state may enter another: the same, one within it, or one that its history remembers. */
function leadsInto({ chart: { machine } }: Graph, target: string, state: string): boolean {
  const around = nodesOf(machine.root).find((node) => stateName(node) === target)
  const entered = around?.type === 'history' ? stateName(around.parent!) : target
  return isWithin(entered, state) || isWithin(state, entered) || entered === '*'
}

const isEntered = (graph: Graph, state: string) =>
  [...survey(graph).reachable].some((goal) => kindOf(goal) === 'states' && isWithin(nameOf(goal), state))

/** The steps on which a guard gave an answer, also in passing. */
const stepsWith = ({ places }: Graph, answer: string): Edge[] =>
  places.flatMap(({ edges }) => edges.filter(({ guards }) => guards.includes(answer)))

function whyNotEntered(graph: Graph, state: string, asked: Set<string>): Why {
  if (asked.has(state)) return { why: [] }
  asked.add(state)
  const into = arrowsOf(graph.chart.machine).filter(
    ({ id, to, from }) =>
      !isWithin(from, state) &&
      !survey(graph).reachable.has(`transitions ${id}`) &&
      to.split(', ').some((target) => leadsInto(graph, target, state)),
  )
  if (into.length === 0) return { why: [`No arrow leads to "${state}".`] }
  const reasons = into.map((arrow) => whyNotTaken(graph, arrow, asked))
  const guard = reasons.find((reason) => reason.guard)?.guard
  return { why: [`"${state}" is never entered.`, ...reasons.flatMap(({ why }) => why)], ...(guard && { guard }) }
}

function whyNotTaken(graph: Graph, arrow: Arrow, asked: Set<string>): Why {
  const { id, from, event } = arrow
  if (!hasExample(graph, event)) return { why: [noExample(graph, event)] }
  if (from !== '*' && !isEntered(graph, from)) return whyNotEntered(graph, from, asked)
  const blocking = blockedBy(
    graph.places.flatMap(({ edges }) => edges),
    arrow,
  )
  if (blocking)
    return {
      why: [
        `"${id}" is blocked by the guard "${blocking.guard}", which never held ${blocking.instance}. ` +
          'Add a start, a row or an event to the examples for which it holds, or take the arrow away.',
      ],
      guard: blocking.guard,
    }
  const instead = takenIn(triesOf(graph, arrow))
  if (!instead) return { why: [`"${id}" is never taken: ${eventWords(event)} never comes while the chart is there.`] }
  return { why: [`"${id}" is never taken: ${instead} is taken before it.`] }
}

function whyNotAnswered(graph: Graph, arrow: Arrow, goal: Goal): Why {
  const { id, from, event } = arrow
  if (!hasExample(graph, event)) return { why: [noExample(graph, event)] }
  if (from !== '*' && !isEntered(graph, from)) return whyNotEntered(graph, from, new Set())
  const said = nameOf(goal).slice(id.length + 2)
  const [guard, answer] = [said.slice(0, said.lastIndexOf(' ')), said.slice(said.lastIndexOf(' ') + 1)]
  const other = answer === 'true' ? 'false' : 'true'
  const tries = stepsWith(graph, `${id}: ${guard} ${other}`)
  if (tries.length === 0)
    return { why: [`"${guard}" is never asked by "${id}": what comes before it always decides.`], guard }
  return {
    why: [
      `"${guard}" was always ${other} when "${id}" asked it (asked: ${tries.length}). ` +
        `Add a start, a row or an event to the examples for which it is ${answer}; if there is none, the guard says nothing there and can go.`,
    ],
    guard,
  }
}

/** The first guard of an arrow that never held in some tries, and an example of its input. */
function blockedBy(tries: readonly Edge[], { id, guards }: Arrow): { guard: string; instance: string } | undefined {
  for (const guard of guards) {
    const refusing = tries.filter((edge) => edge.guards.includes(`${id}: ${guard} false`))
    const [example] = refusing
    if (!example || tries.some((edge) => edge.guards.includes(`${id}: ${guard} true`))) continue
    const of = `${canonical(example.from.facts)} and ${canonical(example.event)}`
    return { guard, instance: `(asked: ${refusing.length}), for instance with ${of}` }
  }
  return undefined
}

const quoted = (names: readonly string[]) => [...new Set(names)].map((name) => `"${name}"`)
/** The arrows that some tries take. */
const takenIn = (tries: readonly Edge[]) => quoted(tries.flatMap(({ arrows }) => arrows)).join(', ')

/** Tells if one arrow may leave the target of another, according to the chart's text. */
const isBehind = (first: Arrow, second: Arrow) =>
  second.from === '*' ||
  (first.to === '*' ? [] : first.to.split(', ')).some((state) => isWithin(state, second.from)) ||
  (first.to === first.from && first.from === '*')

/** Every pair of arrows of which, by the chart's text, the second leaves the target of the first. */
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
  const blocking = blockedBy(tries, arrow)
  if (blocking) {
    const { guard, instance } = blocking
    return { why: [`After "${first}" the guard "${guard}" of "${second}" never holds ${instance}.`], guard }
  }
  const others = takenIn(tries)
  if (others) return { why: [`After "${first}" ${others} is always taken before "${second}".`] }
  return {
    why: [`After "${first}" the guards of "${second}", ${quoted(arrow.guards).join(' and ')}, never hold together.`],
  }
}
