import type { Path } from 'statechart-paths/paths/path.ts'
import { answerWords, type Result } from 'statechart-paths/paths/run.ts'
import { eventWords } from 'statechart-paths/words.ts'
import { changesOf, payloadOf, purposesOf, unusualFacts, valueWords } from 'statechart-report/path-words.ts'
import type { ChartReport } from 'statechart-report/report.ts'
import { levelsOf, pathsOf } from 'statechart-report/tally.ts'

type Pair = [name: string, words: string]

/** A step as the page's script shows it. */
interface StepData {
  event: string
  payload: Pair[]
  ok: boolean
  reason?: string
  arrows: string[]
  guards: string[]
  to: string
  changes: [fact: string, before: string, after: string][]
  effects: string[]
}

/** The result of a path on a level. */
interface RunData {
  level: string
  ok: boolean
  /** The step that differs, from 1. */
  at?: number
  error?: string
  actual?: { answer: string; state: string; facts: Pair[] }
  expected?: { answer: string; state: string; facts: Pair[] }
  exchanges: string[][]
}

/** A row of the page's table of paths; steps are places in the list of all steps, since many paths share them. */
interface PathData {
  id: string
  words: string
  more: number
  start: string
  facts: Pair[]
  steps: number[]
  runs: RunData[]
}

/** The data of a chart for the page's script. */
interface ChartData {
  id: string
  levels: string[]
  steps: StepData[]
  paths: PathData[]
}

/** A chart's paths and results as the page's script reads them, those that fail first. */
export function chartData(report: ChartReport): ChartData {
  const { chart } = report.graph
  const pool = new Map<string, number>()
  const steps: StepData[] = []
  const place = (step: StepData): number => {
    const key = JSON.stringify(step)
    const known = pool.get(key)
    if (known !== undefined) return known
    pool.set(key, steps.length)
    return steps.push(step) - 1
  }

  const runs = new Map<string, RunData[]>()
  for (const result of report.results) runs.set(result.path.id, [...(runs.get(result.path.id) ?? []), runData(result)])
  const paths = pathsOf(report)
  const purposes = purposesOf(chart, paths)
  const rows = paths.map((path, index): PathData => ({
    id: path.id,
    ...purposes[index]!,
    start: valueWords(path.start.state),
    facts: unusualFacts(chart, path.start.facts),
    steps: stepsOf(path).map(place),
    runs: runs.get(path.id) ?? [],
  }))
  const fails = ({ runs }: PathData) => runs.some(({ ok }) => !ok)
  return {
    id: chart.id,
    levels: levelsOf(report),
    steps,
    paths: rows.toSorted((a, b) => Number(fails(b)) - Number(fails(a))),
  }
}

const stepsOf = ({ steps }: Path): StepData[] =>
  steps.map(({ event, ok, reason, arrows, guards, from, to, effects }) => ({
    event: eventWords(event.type),
    payload: payloadOf(event),
    ok,
    ...(reason !== undefined && { reason }),
    arrows,
    guards: guards.map((guard) => guard.slice(guard.lastIndexOf(': ') + 2)),
    to: valueWords(to.state),
    changes: changesOf(from.facts, to.facts),
    effects,
  }))

function runData({ level, ok, steps, error }: Result): RunData {
  const last = steps.at(-1)
  const outcome = (one: NonNullable<typeof last>['actual']) => ({
    answer: answerWords(one),
    state: valueWords(one.state),
    facts: Object.entries(one.facts).map(([fact, value]): Pair => [fact, valueWords(value)]),
  })
  return {
    level,
    ok,
    ...(error !== undefined && { error }),
    ...(last && !last.isSame && { at: steps.length, actual: outcome(last.actual), expected: outcome(last.expected) }),
    exchanges: steps.some(({ exchanges }) => exchanges.length > 0) ? steps.map(({ exchanges }) => exchanges) : [],
  }
}
