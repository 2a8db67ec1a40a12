import type { coverGoals } from 'statechart-paths/paths/generate.ts'
import { type Goal, goalsOfStart, goalsOfStep, kindOf } from 'statechart-paths/paths/goals.ts'
import { survey } from 'statechart-paths/paths/survey.ts'
import type { Path } from 'statechart-paths/paths/path.ts'
import type { Step } from 'statechart-paths/paths/step.ts'
import type { ChartReport } from './report.ts'

type CoverKind = (typeof coverGoals)[number]

/** The status of a goal on a level. */
export type Status = 'taken' | 'failed' | 'missing' | 'unreachable'

/** The number of times that a goal was covered, and that a path failed over it. */
interface Hits {
  taken: number
  failed: number
}

/** The counts over all paths that ran. */
export interface Tally {
  /** The levels that were run; "planned" alone where nothing was. */
  levels: string[]
  hits: (goal: Goal, level: string) => Hits
  status: (goal: Goal, level: string) => Status
}

/** The one level of a report on paths that were found and not run. */
export const planned = 'planned'

const usualOrder = ['pure', 'http', 'socket', 'browser']
const place = (level: string) => (usualOrder.includes(level) ? usualOrder.indexOf(level) : usualOrder.length)
const none: Hits = { taken: 0, failed: 0 }

/** Every path of a report once: those of its suites, then those that ran besides. */
export const pathsOf = ({ suites, results }: ChartReport): Path[] => [
  ...new Map(
    [...suites.flatMap(({ paths }) => paths), ...results.map(({ path }) => path)].map((path) => [path.id, path]),
  ).values(),
]

/** The levels that a chart's paths ran on, the nearest to the chart first. */
export function levelsOf({ results }: ChartReport): string[] {
  const levels = [...new Set(results.map(({ level }) => level))]
  return levels.length > 0 ? levels.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1)) : [planned]
}

/** Returns the goals that a failed step should have shown: the arrows taken, else the answer or the refusal. */
const goalsAtStake = (step: Step): Goal[] =>
  step.ok
    ? goalsOfStep(step).filter((goal) => kindOf(goal) === 'transitions')
    : goalsOfStep(step).filter((goal) => kindOf(goal) === 'refusals' || goal.endsWith(`: ${step.reason} false`))

/**
 * Counts, level by level, the coverage and the failures of the results; without results, the coverage that the paths
 * would have.
 */
export function tallyOf(report: ChartReport): Tally {
  const counts = new Map<string, Map<Goal, Hits>>()
  const add = (level: string, goal: Goal, key: keyof Hits) => {
    const ofLevel = counts.get(level) ?? new Map<Goal, Hits>()
    const hits = ofLevel.get(goal) ?? { taken: 0, failed: 0 }
    hits[key] += 1
    counts.set(level, ofLevel.set(goal, hits))
  }

  for (const { path, level, steps, error } of report.results) {
    if (error === undefined) for (const goal of goalsOfStart(path.start)) add(level, goal, 'taken')
    for (const [index, { isSame }] of steps.entries()) {
      const step = path.steps[index]!
      if (isSame) for (const goal of goalsOfStep(step)) add(level, goal, 'taken')
      else for (const goal of goalsAtStake(step)) add(level, goal, 'failed')
    }
  }
  if (report.results.length === 0) {
    for (const path of pathsOf(report))
      for (const goal of [...goalsOfStart(path.start), ...path.steps.flatMap(goalsOfStep)]) add(planned, goal, 'taken')
  }

  const blocked = new Set(report.unreachable.map(({ goal }) => goal))
  const hits = (goal: Goal, level: string) => counts.get(level)?.get(goal) ?? none
  const status = (goal: Goal, level: string): Status => {
    const { taken, failed } = hits(goal, level)
    if (failed > 0) return 'failed'
    if (taken > 0) return 'taken'
    return blocked.has(goal) ? 'unreachable' : 'missing'
  }
  return { levels: levelsOf(report), hits, status }
}

/** A count and its total. */
export interface Share {
  covered: number
  total: number
}

/** Returns the share of each kind of goal that a level covers. */
export function sharesOf({ graph }: ChartReport, { hits }: Tally, level: string): Record<CoverKind, Share> {
  const { goals } = survey(graph)
  const share = (kind: CoverKind): Share => ({
    covered: goals[kind].filter((goal) => hits(goal, level).taken > 0).length,
    total: goals[kind].length,
  })
  return {
    states: share('states'),
    transitions: share('transitions'),
    guards: share('guards'),
    refusals: share('refusals'),
  }
}

const gravity: Status[] = ['taken', 'unreachable', 'missing', 'failed']
/** The gravest of some statuses. */
export const worst = (statuses: readonly Status[]): Status =>
  gravity[Math.max(0, ...statuses.map((status) => gravity.indexOf(status)))]!
