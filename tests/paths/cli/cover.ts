import { causesOf } from 'statechart-paths/paths/explain.ts'
import { coverageOfResults } from 'statechart-paths/paths/coverage.ts'
import { coverGoals } from 'statechart-paths/paths/generate.ts'
import { type Goal, goalsOfStep, type Kind, kinds } from 'statechart-paths/paths/goals.ts'
import { coverGenerator } from '../cover.ts'
import { goalWords } from 'statechart-report/goal-words.ts'
import type { Arguments } from './arguments.ts'
import { bar, columns, counted, percentOf, seconds, wrap } from './terminal/columns.ts'
import { junitOfRun } from './document/junit.ts'
import { runDocumentOf } from './document/run-document.ts'
import { failureTexts } from './failed-paths.ts'
import { type Command, exit, type Host } from './host.ts'
import { chartsFor, onLevel } from './on-level.ts'
import { planCharts } from './plan-charts.ts'
import { type RanPlan, runPlans } from './run-paths.ts'

/** A chart with what its paths really covered. */
interface Row extends RanPlan {
  coverage: ReturnType<typeof coverageOfResults>
  missing: MissingGoal[]
}

interface MissingGoal {
  goal: Goal
  why: string
  /** The guard that keeps it away, where it is one. */
  guard?: string
}

/** Maximum number of goals of one cause that are printed; all of them are in the JSON. */
const shownGoals = 3

export const cover: Command = {
  name: 'cover',
  summary: 'how much the paths cover when they run, what is missing, and why',
  help:
    'Runs the cover of each chart on a level and counts what went as the chart says: states, arrows, both answers of ' +
    'each guard, and refusals of events that a state does not know. What nothing can reach is told first, with the ' +
    'reason. Ends with 1 below 100 %; pairs of arrows are told for information. npm test walks the same paths, with --day by ' +
    'day.',
  flags: [
    'chart',
    'day',
    'level',
    'watch',
    'keyboard',
    'generator',
    'goals',
    'stop',
    'seed',
    'max',
    'depth',
    'length',
    'weights',
    'budget',
    'json',
    'junit',
  ],
  generator: coverGenerator,
  async run(args, host) {
    const began = host.now()
    const plans = planCharts(chartsFor(args, host), args, host)
    const rows = (await onLevel(args, host, (open) => runPlans(plans, open, host))).map(rowOf)
    if (args.junit !== undefined) {
      const lacking = new Map(rows.map((row) => [row.graph.chart.id, lackingOf(row)]))
      const text = junitOfRun(runDocumentOf(rows, args), host.charts, lacking)
      host.aside.write(`JUnit report: ${host.write(args.junit, text)}\n`)
    }
    if (args.json) host.say(JSON.stringify(documentOf(rows, args, host), null, 2))
    else host.say(page(rows, args, host, host.now() - began))
    if (host.isStopped()) return exit.stopped
    return rows.some(({ missing, ran }) => missing.length > 0 || ran.some(({ result }) => !result.ok))
      ? exit.failed
      : exit.well
  },
}

function rowOf(plan: RanPlan): Row {
  const { graph, ran, blocked, known } = plan
  const coverage = coverageOfResults(
    graph,
    ran.map(({ result }) => result),
  )
  const failed = ran.filter(({ result }) => !result.ok)
  const whyNot = (goal: Goal): Omit<MissingGoal, 'goal'> => {
    const explained = blocked.find((one) => one.goal === goal)
    if (explained) {
      const { why, guard } = explained
      return { why: why.join(' '), ...(guard !== undefined && { guard }) }
    }
    const over = failed.find(({ result: { path } }) => path.steps.flatMap(goalsOfStep).includes(goal))
    return { why: over ? `A path to it failed: ${over.result.path.id}.` : 'No path that ran goes there.' }
  }
  const missing = coverGoals
    .flatMap((kind) => coverage[kind].missing)
    .filter((goal) => !known.includes(goal))
    .map((goal) => ({ goal, ...whyNot(goal) }))
  return { ...plan, coverage, missing }
}

const barWidth = 8
const whatPureShows =
  'The level "pure" checks the examples and the kit, not the product: the chart is compared with itself. --level http asks the server.'

function page(rows: readonly Row[], { level }: Arguments, host: Host, milliseconds: number): string {
  const { paint } = host
  const cell = (covered: number, total: number, kind: Kind) => {
    if (total === 0) return paint.dim('– none to cover')
    const percent = percentOf(covered, total)
    const colour = percent === 100 ? paint.green : kind === 'pairs' ? paint.dim : paint.red
    return colour(`${bar(covered, total, barWidth)} ${`${percent} %`.padStart(5)}`)
  }
  const table = columns([
    ['', ...kinds.map((kind) => paint.bold(kind))],
    ...rows.map(({ graph, coverage }) => [
      graph.chart.id,
      ...kinds.map((kind) => cell(coverage[kind].covered, coverage[kind].total, kind)),
    ]),
    [
      paint.bold('all'),
      ...kinds.map((kind) => {
        const sum = (part: 'covered' | 'total') => rows.reduce((all, { coverage }) => all + coverage[kind][part], 0)
        return `${sum('covered').toLocaleString('en')}/${sum('total').toLocaleString('en')}`
      }),
    ],
  ])
  const missing = rows.flatMap((row) => missingOf(row, host))
  const all = rows.flatMap(({ ran }) => ran)
  const failed = all.filter(({ result }) => !result.ok)
  const failures = failureTexts(all, host).flatMap((text) => ['', text])
  const lacking = rows.reduce((sum, row) => sum + row.missing.length, 0)
  const verdict =
    lacking === 0 && failed.length === 0
      ? paint.green('nothing is missing')
      : paint.red(
          [
            counted(lacking, 'goal is', 'goals are') + ' missing',
            ...(failed.length > 0 ? [counted(failed.length, 'path') + ' failed'] : []),
          ].join(', '),
        )
  const sum = `${counted(all.length, 'path')} ran on the level "${level}" in ${seconds(milliseconds)}: ${verdict}${host.isStopped() ? ', stopped before the end' : ''}.`
  const only = level === 'pure' ? [paint.dim(wrap(whatPureShows, ''))] : []
  return [table, ...missing, ...failures, '', sum, ...only].join('\n')
}

/** Lists the missing goals of a chart, each cause once with some of the goals that it keeps away, and their number. */
function missingOf({ graph, missing }: Row, { paint }: Host): string[] {
  if (missing.length === 0) return []
  const lines = causesOf(missing.map((one) => ({ ...one, why: [one.why] }))).flatMap(({ why, goals }) => {
    const more = goals.length - shownGoals
    return [
      ...goals.slice(0, shownGoals).map((goal) => `  ${paint.red('✗')} ${goalWords(graph.chart, goal)}`),
      ...(more > 0 ? [`    and ${more} more`] : []),
      paint.dim(wrap(why.join(' '), '      ')),
    ]
  })
  return ['', `${paint.bold(graph.chart.id)}: not covered`, ...lines]
}

/** The goals of a chart that are missing, for a build server. */
function lackingOf({ graph, missing }: Row): string | undefined {
  if (missing.length === 0) return undefined
  const lines = missing.map(({ goal, why }) => `${goalWords(graph.chart, goal)}: ${why}`)
  return [`${counted(missing.length, 'goal is', 'goals are')} not covered.`, ...lines].join('\n')
}

const documentOf = (rows: readonly Row[], { level, generator, seed }: Arguments, host: Host) => ({
  command: 'cover',
  level,
  generator,
  seed,
  ok: rows.every(({ missing, ran }) => missing.length === 0 && ran.every(({ result }) => result.ok)),
  stopped: host.isStopped(),
  charts: rows.map(({ graph, coverage, missing, ran }) => ({
    chart: graph.chart.id,
    paths: ran.length,
    failed: ran.filter(({ result }) => !result.ok).map(({ result }) => result.path.id),
    coverage: Object.fromEntries(
      kinds.map((kind) => [kind, { covered: coverage[kind].covered, total: coverage[kind].total }]),
    ),
    missing,
  })),
})
