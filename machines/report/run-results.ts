import type { Configuration } from 'statechart-paths/arrows.ts'
import type { Chart, ChartEvent } from 'statechart-paths/model.ts'
import { pathOf } from 'statechart-paths/paths/path.ts'
import type { Result, StepResult } from 'statechart-paths/paths/run.ts'

/** The part of a run's document with the outcomes of its paths. */
interface RunDocument {
  level: string
  charts: {
    chart: string
    paths: {
      start: { state: unknown; facts: object }
      events: ChartEvent[]
      steps: object[]
      ok: boolean
      log: string
      error?: string
    }[]
  }[]
}

/** The results on one chart in a document of a run. */
export interface ChartResults {
  /** The chart's id in the document. */
  id: string
  /** Missing if the chart no longer exists. */
  chart: Chart | undefined
  results: Result[]
}

/** The parts of a step that the chart itself gives. */
interface Drawn {
  guards: unknown
  arrows: unknown
}
const resultOf = ({ guards: _, arrows: __, ...step }: StepResult & Drawn): StepResult => step

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
      steps: steps.map((step) => resultOf(step as StepResult & Drawn)),
      ...(error !== undefined && { error }),
    }))
    return { id, chart, results }
  })
