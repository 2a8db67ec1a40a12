import type { Chart } from '#machines/workflow/chart.ts'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import type { Path } from 'statechart-paths/paths/path.ts'
import { type Level, type Result, run } from 'statechart-paths/paths/run.ts'
import { failureOf } from '../failure-of.ts'
import { failedPath } from './failures.ts'
import type { Host } from './host.ts'
import type { OpenedLevel } from './on-level.ts'
import type { Plan } from './plan-charts.ts'
import { showProgress } from './terminal/progress.ts'

/** A path that was run. */
export interface Ran {
  result: Result
  milliseconds: number
  /** The different outcome of a later run, when a path failed and a repeat did not agree. */
  unsteady?: string
}

/** The number of repeats of a new failure. */
const again = 3

/** Runs a path; an error that a level throws is the failure of the path. */
export async function attempt(level: Level, chart: Chart, path: Path): Promise<Result> {
  try {
    return await run(level, chart, path)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return { path, level: level.name, ok: false, steps: [], error: words, log: '' }
  }
}

/** A plan whose paths were run, as far as someone did not ask to end. */
export interface RanPlan extends Plan {
  ran: Ran[]
}

/** Runs plans one after the other; with `endsAtFirst` up to the first path that fails. */
export async function runPlans(
  plans: readonly Plan[],
  open: OpenedLevel,
  host: Host,
  endsAtFirst = false,
): Promise<RanPlan[]> {
  const done: RanPlan[] = []
  const isOver = () => host.isStopped() || (endsAtFirst && done.some(({ ran }) => ran.some(({ result }) => !result.ok)))
  for (const plan of plans) {
    if (isOver()) break
    done.push({ ...plan, ran: await runPaths(open, plan.graph.chart, plan.suite.paths, host, endsAtFirst) })
  }
  return done
}

/** Runs paths one after the other. One that fails is run again at once, and kept. */
async function runPaths(
  { name, level }: OpenedLevel,
  chart: Chart,
  paths: readonly Path[],
  host: Host,
  endsAtFirst: boolean,
): Promise<Ran[]> {
  const progress = showProgress(host.aside, `${chart.id} on ${name}`, paths.length, host.now)
  const ran: Ran[] = []
  for (const path of paths) {
    await host.breathe()
    if (host.isStopped()) break
    const began = host.now()
    const result = await attempt(level, chart, path)
    const milliseconds = host.now() - began
    // A failure after Ctrl+C may be caused by it: the terminal sends it to a database that was started here too.
    if (!result.ok && host.isStopped()) break
    if (result.ok) host.failures.passed(path.id, name)
    else host.failures.save(failedPath(path, name, failureOf(result)))
    const unsteady = result.ok ? undefined : await repeat(level, chart, result, again)
    ran.push({ result, milliseconds, ...(unsteady !== undefined && { unsteady }) })
    progress.to(ran.length)
    if (endsAtFirst && !result.ok) break
  }
  progress.end()
  return ran
}

/** Runs a path again and describes the first different outcome; undefined when there is none. */
async function repeat(level: Level, chart: Chart, first: Result, times: number): Promise<string | undefined> {
  for (let time = 1; time <= times; time += 1) {
    const other = await attempt(level, chart, first.path)
    const words = differenceOf(first, other)
    if (words !== undefined) return `Run again, it went otherwise (time ${time} of ${times}): ${words}`
  }
  return undefined
}

function differenceOf(first: Result, other: Result): string | undefined {
  const [one, two] = [first, other].map(({ ok, steps, error }) =>
    canonical([ok, error, steps.map(({ actual }) => actual)]),
  )
  if (one === two && first.log === other.log) return undefined
  const at = Array.from({ length: Math.max(first.steps.length, other.steps.length) }, (_, index) => index).find(
    (index) => canonical(first.steps[index]?.actual ?? null) !== canonical(other.steps[index]?.actual ?? null),
  )
  const words = ({ steps, error }: Result) =>
    (at === undefined ? undefined : steps[at] && canonical(steps[at].actual)) ?? error ?? 'nothing'
  const step = at === undefined ? 'before its first step' : `at step ${at + 1}, ${first.path.steps[at]?.event.type},`
  return `${step} first ${words(first)}, then ${words(other)}.`
}
