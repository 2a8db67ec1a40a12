import { arrowsOf, statesOf } from 'statechart-paths/arrows.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { explain as explainGoal, type Explanation, findGoals } from 'statechart-paths/paths/explain.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { type Goal, kindOf } from 'statechart-paths/paths/goals.ts'
import { goalWords } from 'statechart-report/goal-words.ts'
import { UsageError } from './arguments.ts'
import { columns, wrap } from './terminal/columns.ts'
import { type Command, exit, type Host } from './host.ts'
import { didYouMean } from './nearest.ts'
import { outcomeWords, startWords, stateWords } from './ways.ts'

interface ExplainedChart {
  chart: Chart
  explanation: Explanation
}

/** Goals that the same path covers, or that cannot be covered for the same reason. */
interface ToldGoals extends ExplainedChart {
  goals: Goal[]
}

/** Maximum number of ways that are described step by step, and of those that are listed by goal and id only. */
const most = { told: 3, named: 20 }

export const explain: Command = {
  name: 'explain',
  operand: 'NAME',
  summary: 'how a state, an event or a guard is reached, or what stands in its way',
  help:
    'Tells the shortest path to a state, arrow, event or guard, step by step with what is sent; or, where there is ' +
    'none, the guard that blocks it and what to add. A part of a name is enough; "ready order.serve" means that event ' +
    'in that state.',
  flags: ['chart', 'json'],
  async run({ names, charts, json }, host) {
    const [name = ''] = names
    const found = charts.flatMap((chart): ExplainedChart[] => {
      const graph = explore(chart)
      return meantBy(findGoals(graph, name)).map((goal) => ({ chart, explanation: explainGoal(graph, goal) }))
    })
    if (found.length === 0)
      throw new UsageError(
        `No chart knows "${name}".${didYouMean(name, charts.flatMap(namesOf))} ` +
          'Name a state, an event, an arrow as "state event", or a guard.',
      )
    const ok = found.every(({ explanation }) => explanation.path !== undefined)
    if (json) host.say(JSON.stringify({ command: 'explain', name, ok, goals: found.map(documentOf) }, null, 2))
    else host.say(page(name, found, host))
    return ok ? exit.well : exit.failed
  },
}

const namesOf = ({ machine }: Chart): string[] => [
  ...statesOf(machine),
  ...arrowsOf(machine).flatMap(({ from, event, guards }) => [event, `${from} ${event}`, ...guards]),
]

function page(name: string, found: readonly ExplainedChart[], host: Host): string {
  const byWay = new Map<string, ToldGoals>()
  for (const { chart, explanation } of found) {
    const key = canonical([chart.id, explanation.path?.id, explanation.why])
    const known = byWay.get(key) ?? { chart, explanation, goals: [] }
    byWay.set(key, { ...known, goals: [...known.goals, explanation.goal] })
  }
  // Unreachable goals come first, since the reader wants them most.
  const sorted = [...byWay.values()].toSorted(
    (a, b) => Number(a.explanation.path !== undefined) - Number(b.explanation.path !== undefined),
  )
  const blocked = sorted.filter(({ explanation: { path } }) => !path).length
  const told = Math.max(most.told, Math.min(blocked, most.named))
  const named = sorted.slice(told, told + most.named)
  const more = sorted.length - told - named.length
  return [
    ...sorted.slice(0, told).map((one) => oneOf(one, host)),
    ...(named.length > 0 ? [columns(named.map((one) => shortOf(one, host)))] : []),
    ...(more > 0 ? [`and ${more} more for "${name}": name it more exactly, or its chart with --chart.`] : []),
  ].join('\n\n')
}

/** A part of a name means refusals only where it means nothing else: nearly every state refuses nearly every event. */
function meantBy(goals: readonly Goal[]): readonly Goal[] {
  const others = goals.filter((goal) => kindOf(goal) !== 'refusals')
  return others.length > 0 ? others : goals
}

const shortOf = ({ chart, goals, explanation: { path } }: ToldGoals, { paint }: Host): string[] => [
  paint.cyan(path?.id ?? 'cannot be reached'),
  `${chart.id}: ${goalWords(chart, goals[0]!)}${goals.length > 1 ? ` and ${goals.length - 1} more` : ''}`,
]

function oneOf({ chart, goals, explanation: { path, why } }: ToldGoals, { paint }: Host): string {
  const heads = goals.map((goal) => wrap(`${paint.bold(chart.id)}: ${goalWords(chart, goal)}`, '    ').trimStart())
  if (!path) return [...heads, paint.red('  cannot be reached'), ...why.map((words) => wrap(words, '  '))].join('\n')
  const facts = startWords(chart, path.start)
  const rows = path.steps.map((step, index) => {
    const { type, ...fields } = step.event
    const payload = Object.keys(fields).length > 0 ? ` ${paint.dim(canonical(fields))}` : ''
    return [`  ${index + 1}.`, `${type || '(at once)'}${payload}`, outcomeWords(step)]
  })
  return [
    ...heads,
    `  ${paint.cyan(path.id)} from ${stateWords(path.start)}${facts ? paint.dim(` with ${facts}`) : ''}`,
    ...(rows.length > 0 ? [columns(rows)] : []),
  ].join('\n')
}

const documentOf = ({ chart, explanation: { goal, path, why, guard } }: ExplainedChart) => ({
  chart: chart.id,
  goal,
  isReachable: path !== undefined,
  ...(path && {
    path: {
      id: path.id,
      start: path.start,
      steps: path.steps.map(({ event, ok, reason, to }) => ({ event, ok, ...(reason && { reason }), state: to.state })),
    },
  }),
  ...(why.length > 0 && { why }),
  ...(guard !== undefined && { guard }),
})
