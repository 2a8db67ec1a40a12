import type { RunDocument } from '#contract/run-document.ts'
import type { Configuration } from '../arrows.ts'
import type { Chart } from '../chart.ts'
import { pathOf } from '../paths/path.ts'
import type { Result, StepResult } from '../paths/run.ts'

/** The results on one chart in a document of a run. */
export interface ChartResults {
  /** The chart's id as the document says it. */
  id: string
  /** Missing where there is no such chart any more. */
  chart: Chart | undefined
  results: Result[]
}

/** The results in a document of a run, chart by chart. */
export const runResultsOf = (run: RunDocument, charts: readonly Chart[]): ChartResults[] =>
  run.charts.map(({ chart: id, paths }) => {
    const chart = charts.find((one) => one.id === id)
    if (!chart) return { id, chart, results: [] }
    const results = paths.map(({ start, events, steps, ok, log, error }): Result => ({
      path: pathOf(chart, start as Configuration, events),
      level: run.level,
      ok,
      log,
      steps: steps.map(({ guards: _, arrows: __, ...step }) => step as StepResult),
      ...(error !== undefined && { error }),
    }))
    return { id, chart, results }
  })
